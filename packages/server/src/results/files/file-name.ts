import { say } from '../../platform/words.ts';

/** A file name that is valid on every system. */
export const fileName = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || say('resultFile.campaign');
