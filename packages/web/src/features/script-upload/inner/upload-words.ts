import { scriptLimits } from '@halloo/contract/scripts';

/** A name for the script, from the name of its file. */
export const nameOfFile = (fileName: string) =>
  fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, scriptLimits.name)
    .toWellFormed();
