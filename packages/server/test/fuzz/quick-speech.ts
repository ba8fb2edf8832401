import type { Speech } from '../../src/ports/speech.ts';

const voice = {
  name: 'quick/one',
  engine: 'quick',
  label: 'One',
  gender: 'MALE',
  languages: ['en-IN', 'en-US'],
  note: '',
} as const;
const sound = () => ({
  durationMs: 500,
  loudness: -19,
  call: new Uint8Array(64),
  web: new Uint8Array(64),
  peaks: new Uint8Array([0, 9, 0]),
});

/** Speech that costs nothing: half a second of silence for every text, and an empty transcript for every recording. */
export const createQuickSpeech = (): Speech => ({
  engines: () => [{ id: 'quick', title: 'Quick', speaks: true, listens: true, state: 'ready', note: '' }],
  voices: async () => [voice],
  voiceNamed: async (name) => (name === voice.name ? voice : undefined),
  listenersOf: (language) => (voice.languages.some((each) => each === language) ? ['quick'] : []),
  speak: async () => sound(),
  prepareRecording: async () => sound(),
  recognise: async () => ({ text: '', phrase: null }),
  examples: { describe: async () => null, compare: async () => null, prepare: () => {} },
  prepareToListen: () => {},
  testTranscription: async () => ({ text: '', phrase: null }),
  close: async () => {},
});
