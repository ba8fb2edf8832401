import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || names.map(onPath).find((file) => file !== undefined);

/** The browser for the browser stories: found, or installed where apt and root allow it, or named as missing. */
export const ensureChromium = async (): Promise<string> => {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    process.stdout.write('Installing Chromium for the browser stories …\n');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser stories need Chromium: install your system\'s "chromium" package, or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
};
