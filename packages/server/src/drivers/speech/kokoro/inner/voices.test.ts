import { expect, test } from 'vitest';
import { languages } from '../../../../lib/spoken-text/languages.ts';
import { espeakVoices } from '../../espeak/inner/voices.ts';
import { kokoroVoices, speakerNamed } from './voices.ts';

test('every voice has a name of its own, known languages, and a speaker', () => {
  const known = new Set(languages.map(({ code }) => code));
  expect(new Set(kokoroVoices.map(({ name }) => name)).size).toBe(kokoroVoices.length);
  for (const { name, languages: spoken } of kokoroVoices) {
    expect(spoken.length, name).toBeGreaterThan(0);
    expect(
      spoken.filter((code) => !known.has(code)),
      name,
    ).toEqual([]);
    expect(speakerNamed(name), name).toBeDefined();
  }
  expect(speakerNamed('kokoro/nobody@en-us')).toBeUndefined();
});

test('the stand-in of a voice exists and speaks its languages', () => {
  const quick = new Map([...espeakVoices].map((voice) => [voice.name, voice.languages]));
  for (const { name, standIn = '', languages: spoken } of kokoroVoices) {
    if (standIn.startsWith('flite/')) {
      expect(
        spoken.every((code) => code.startsWith('en-')),
        name,
      ).toBe(true);
      expect(['flite/slt', 'flite/rms', 'flite/awb']).toContain(standIn);
    } else
      expect(
        spoken.filter((code) => !quick.get(standIn)?.includes(code)),
        `${name}: ${standIn}`,
      ).toEqual([]);
  }
});

test('a voice that learnt another language says so', () => {
  const bengali = kokoroVoices.filter(({ languages: spoken }) => spoken.includes('bn-IN'));
  expect(bengali.map(({ label, borrowed }) => [label, borrowed])).toEqual([
    ['Alpha, Bengali, with a Hindi accent', true],
    ['Beta, Bengali, with a Hindi accent', true],
    ['Omega, Bengali, with a Hindi accent', true],
    ['Psi, Bengali, with a Hindi accent', true],
  ]);
  expect(kokoroVoices.find(({ languages: spoken }) => spoken.includes('sw-KE'))?.label).toBe(
    'Sara, Swahili, with an Italian accent',
  );
});
