import { languages } from '../../../../lib/spoken-text/languages.ts';
import { say } from '../../../../platform/words.ts';
import type { Gender, Voice } from '../../../../ports/speech.ts';

const english = languages.map(({ code }) => code).filter((code) => code.startsWith('en-'));

/** Best first, by the word error rate of a recogniser over a phone channel. */
const speakers: readonly { name: string; gender: Gender; accent: string; note: string }[] = [
  { name: 'rms', gender: 'MALE', accent: 'American English', note: say('voice.clearAmerican') },
  { name: 'slt', gender: 'FEMALE', accent: 'American English', note: say('voice.clearAmerican') },
  { name: 'awb', gender: 'MALE', accent: 'Scottish English', note: say('voice.clearScottish') },
  { name: 'kal16', gender: 'MALE', accent: 'American English', note: say('voice.roboticAmerican') },
];

export const fliteVoices: readonly Voice[] = speakers.map(({ name, gender, accent, note }) => ({
  name: `flite/${name}`,
  engine: 'flite',
  label: `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${accent}`,
  gender,
  languages: english,
  note,
}));
