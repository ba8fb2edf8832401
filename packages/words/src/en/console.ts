import { shell } from './console/shell.ts';

/** Everything that the console says to people who are signed in. One file of the build, loaded with the first screen. */
export const consoleWords = { ...shell } as const;
