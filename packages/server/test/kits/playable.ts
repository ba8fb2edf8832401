import type { PlayableScript, PlayableVersion } from '../../src/features/scripts/scripts-to-play.ts';

const plain: PlayableVersion = {
  version: 1,
  language: '',
  template: null,
  voice: null,
  sound: { hash: 'a', durationMs: 5_000 },
};

/** A script as calls play it, with one sound. */
export const playable = (name: string, own: Partial<PlayableVersion> = {}): PlayableScript => ({
  ...{ name, ownLanguage: '', others: new Map() },
  own: { ...plain, ...own },
});
