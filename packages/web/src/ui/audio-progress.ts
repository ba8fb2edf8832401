import { say } from '../words/say.ts';
import { formatPercent } from './format.ts';

/** The progress of an upload, in whole per cent. All sent is not done: the server then reads and levels the audio. */
export const audioProgress = (sent: number): { words: string; percent: number } => {
  const percent = Math.floor(Math.min(Math.max(sent, 0), 1) * 100);
  const words =
    sent < 1 ? say('ui.upload.progress', { percent: formatPercent(percent) }) : say('scripts.file.preparing');
  return { words, percent };
};
