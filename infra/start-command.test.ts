import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startCommand } from '../e2e/halloo.ts';
import { root } from '../scripts/run.ts';

const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
const [, ...args] = startCommand;

test.each([
  ['package.json', `"start": "node ${args.join(' ')}"`],
  ['infra/Dockerfile', `CMD ["node_modules/.bin/node", ${args.map((word) => `"${word}"`).join(', ')}]`],
  ['infra/systemd/halloo@.service', `ExecStart=/opt/halloo/node_modules/.bin/node ${args.join(' ')}\n`],
])('%s starts Halloo with the same options, which bound its memory', (file, line) => {
  expect(args[0]).toBe('--max-semi-space-size=2');
  expect(read(file)).toContain(line);
});
