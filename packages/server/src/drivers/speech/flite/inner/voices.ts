import { languages } from '../../../../lib/spoken-text/languages.ts';
import type { Gender, Voice } from '../../../../ports/speech.ts';

const english = languages.map(({ code }) => code).filter((code) => code.startsWith('en-'));

/** The best first, by how many words a machine listener got wrong over a phone channel. */
const speakers: readonly { name: string; gender: Gender; accent: string; note: string }[] = [
  { name: 'rms', gender: 'MALE', accent: 'American English', note: 'Clear; American accent.' },
  { name: 'slt', gender: 'FEMALE', accent: 'American English', note: 'Clear; American accent.' },
  { name: 'awb', gender: 'MALE', accent: 'Scottish English', note: 'Clear; Scottish accent.' },
  { name: 'kal16', gender: 'MALE', accent: 'American English', note: 'Robotic but understandable; American accent.' },
];

export const fliteVoices: readonly Voice[] = speakers.map(({ name, gender, accent, note }) => ({
  name: `flite/${name}`,
  engine: 'flite',
  label: `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${accent}`,
  gender,
  languages: english,
  note,
}));
