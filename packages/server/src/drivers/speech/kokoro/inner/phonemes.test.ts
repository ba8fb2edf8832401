import { expect, test } from 'vitest';
import { toSymbols } from './phonemes.ts';

test('eSpeak’s American English becomes the symbols of the model', () => {
  expect(toSymbols('h_ə_l_ˈoʊ d_ˈɑː_k_t_ɚ', 'american')).toBe('həlˈO dˈɑktəɹ');
  expect(toSymbols('w_ˈɔː_ɾ_ɚ b_ˈɑː_ɾ_əl_z k_ˈɪ_ʔ_n̩', 'american')).toBe('wˈɔTəɹ bˈɑTᵊlz kˈɪtᵊn');
  expect(toSymbols('b_ˈɜː_d f_ɔːɹ p_ˈaʊ_ɚ', 'american')).toBe('bˈɜɹd fɔɹ pˈWəɹ');
});

test('British English keeps its long vowels', () => {
  expect(toSymbols('ɡ_ˌəʊ h_ˈəʊ_m n_ˌiə ð_ˈeə b_ˈɜː_d', 'british')).toBe('ɡˌQ hˈQm nˌɪə ðˈɛː bˈɜːd');
});

test('two letters are one sound only where eSpeak does not separate them', () => {
  expect(toSymbols('k_ˈæ_t_s dʒ_ˈɪ_m tʃ_ˈɪ_n', 'american')).toBe('kˈæts ʤˈɪm ʧˈɪn');
  expect(toSymbols('ɡ_r_ˈa_ts_j_e dz_ˈi__o', 'other')).toBe('ɡrˈaʦje ʣˈio');
  expect(toSymbols('k_a_ɪ', 'other')).toBe('kaɪ');
});

test('a nasal vowel is a vowel and a tilde, and ç stays one letter', () => {
  expect(toSymbols('b_ˈɔ̃ ç', 'other')).toBe('bˈɔ\u0303 ç');
});

test('names of languages, linked words and unknown sounds leave nothing behind', () => {
  expect(toSymbols('(en)_ˈəʊ k_ˈeɪ_(hi)\nh_ɛː l_ə- ˈœ_n', 'other')).toBe('ˈQ kˈA hɛː lə ˈœn');
  expect(toSymbols('b_ʱ_u_ɦ_ɗ_g', 'other')).toBe('bʰuhdɡ');
});
