import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, preview } from 'vite';

/** The library for comparison, with its version of React. It uses lodash without declaring it. */
const wanted = {
  '@mrblenny/react-flow-chart': '0.0.14',
  lodash: '4.17.21',
  react: '16.14.0',
  'react-dom': '16.14.0',
  'styled-components': '5.3.11',
};

const page = fileURLToPath(new URL('./react-flow-chart.html', import.meta.url));

/** Never a dependency of Halloo: it is installed outside of the repository, and cached there. */
const installed = async (): Promise<string> => {
  const folder = path.join(os.tmpdir(), 'halloo-bench-react-flow-chart');
  const manifest = JSON.stringify({ private: true, dependencies: wanted });
  const stamp = path.join(folder, 'installed.json');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === manifest) return folder;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), manifest);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...flags], { cwd: folder });
  fs.writeFileSync(stamp, manifest);
  return folder;
};

/** Builds the page and serves it. */
export const serveOtherLibrary = async () => {
  const root = await installed();
  fs.copyFileSync(page, path.join(root, 'index.html'));
  const quiet = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...quiet, build: { emptyOutDir: true } });
  const server = await preview({ ...quiet, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The page of the other library is not served.');
  return { url, close: () => server.close() };
};
