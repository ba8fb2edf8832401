import { languages, nameOfPart } from '../../../../lib/spoken-text/languages.ts';
import { say } from '../../../../platform/words.ts';
import type { Gender, Voice } from '../../../../ports/speech.ts';
import { type Accent, ipaSymbols } from './phonemes.ts';

/** How to speak with a voice. */
export interface Speaker {
  /** Its file. */
  readonly file: string;
  /** The voice of eSpeak that writes the phonemes. */
  readonly phonemes: string;
  readonly accent: Accent;
}

/** A speaker's language, and how people call it. */
interface Tongue {
  readonly name: string;
  readonly languages: readonly string[];
  readonly phonemes: string;
  readonly accent?: Accent;
  /** The quick voices for calls that cannot wait, in the same order as the speakers. */
  readonly standIns?: readonly [female: string, male: string];
  /** Female voices, then male ones. The best first, as their makers grade them. */
  readonly speakers: readonly [female: string, male: string];
}

const english = ['en-US', 'en-IN', 'en-GB', 'en-AU'];

const tongues: readonly Tongue[] = [
  {
    name: 'American English',
    languages: english,
    phonemes: 'en-us',
    accent: 'american',
    standIns: ['flite/slt', 'flite/rms'],
    speakers: [
      'af_heart af_bella af_aoede af_kore af_sarah af_nova af_sky af_alloy af_jessica af_river af_nicole',
      'am_michael am_fenrir am_puck am_echo am_eric am_liam am_onyx am_adam am_santa',
    ],
  },
  {
    name: 'British English',
    languages: ['en-GB', 'en-AU', 'en-IN', 'en-US'],
    phonemes: 'en',
    accent: 'british',
    standIns: ['flite/slt', 'flite/awb'],
    speakers: ['bf_emma bf_isabella bf_alice bf_lily', 'bm_george bm_fable bm_lewis bm_daniel'],
  },
  { name: 'Hindi', languages: ['hi-IN'], phonemes: 'hi', speakers: ['hf_alpha hf_beta', 'hm_omega hm_psi'] },
  { name: 'Spanish (Spain)', languages: ['es-ES'], phonemes: 'es', speakers: ['ef_dora', 'em_alex em_santa'] },
  {
    name: 'Spanish (Latin America)',
    languages: ['es-419'],
    phonemes: 'es-419',
    speakers: ['ef_dora', 'em_alex em_santa'],
  },
  { name: 'French (France)', languages: ['fr-FR'], phonemes: 'fr', speakers: ['ff_siwis', ''] },
  { name: 'French (Belgium)', languages: ['fr-BE'], phonemes: 'fr-be', speakers: ['ff_siwis', ''] },
  { name: 'French (Switzerland)', languages: ['fr-CH'], phonemes: 'fr-ch', speakers: ['ff_siwis', ''] },
  { name: 'Italian', languages: ['it-IT'], phonemes: 'it', speakers: ['if_sara', 'im_nicola'] },
  { name: 'Portuguese (Brazil)', languages: ['pt-BR'], phonemes: 'pt-br', speakers: ['pf_dora', 'pm_alex pm_santa'] },
];

/** Languages without speakers of their own: eSpeak knows their sounds, and nearly all of these occur in the borrowed language. */
const borrowed: readonly { readonly codes: string; readonly from: string; readonly speakers: Tongue['speakers'] }[] = [
  { codes: 'ur mr gu pa ne bn te kn ml or as', from: 'Hindi', speakers: ['hf_alpha hf_beta', 'hm_omega hm_psi'] },
  { codes: 'sw id', from: 'Italian', speakers: ['if_sara', 'im_nicola'] },
];

const nameOf = (speaker: string) => {
  const [, name = ''] = speaker.split('_');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

interface Known {
  readonly voice: Voice;
  readonly speaker: Speaker;
}

const genders: readonly Gender[] = ['FEMALE', 'MALE'];

const voicesOf = (tongue: Tongue, { label, note, borrowed }: Pick<Voice, 'label' | 'note' | 'borrowed'>): Known[] =>
  genders.flatMap((gender, nth) =>
    (tongue.speakers[nth] ?? '')
      .split(' ')
      .filter((file) => file !== '')
      .map((file) => {
        const espeak = `espeak/${tongue.phonemes}+${gender === 'FEMALE' ? 'f3' : 'm3'}`;
        return {
          voice: {
            name: `kokoro/${file}@${tongue.phonemes}`,
            engine: 'kokoro',
            label: `${nameOf(file)}, ${label}`,
            gender,
            languages: tongue.languages,
            note,
            standIn: tongue.standIns?.[nth] ?? espeak,
            ipa: ipaSymbols,
            ...(borrowed && { borrowed }),
          },
          speaker: { file, phonemes: tongue.phonemes, accent: tongue.accent ?? 'other' },
        };
      }),
  );

const own = tongues.flatMap((tongue) => voicesOf(tongue, { label: tongue.name, note: say('voice.naturalSlow') }));

const withAccent = borrowed.flatMap(({ codes, from, speakers }) =>
  codes.split(' ').flatMap((code) => {
    const spoken = languages.map((language) => language.code).filter((each) => each.split('-')[0] === code);
    const name = nameOfPart(code);
    return voicesOf(
      { name, languages: spoken, phonemes: code, speakers },
      {
        label: say('voice.withAccent', { language: name, accent: from }),
        note: say('voice.borrowed', { accent: from }),
        borrowed: true,
      },
    );
  }),
);

const known = [...own, ...withAccent];

export const kokoroVoices: readonly Voice[] = known.map(({ voice }) => voice);

const speakers = new Map(known.map(({ voice, speaker }) => [voice.name, speaker]));

/** How to speak with a voice, by its name. */
export const speakerNamed = (voice: string): Speaker | undefined => speakers.get(voice);
