import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `
import { leave } from ${JSON.stringify(new URL('./leave.ts', import.meta.url).href)};
const add = new Function('a', 'let sum = 0; for (let k = 0; k < 50; k += 1) sum += a ^ k; return sum;');
for (let times = 0; times < 100_000; times += 1) add(times);
process.stdout.write('stopped');
leave(3);
`;

test('the process ends while a compiler thread is busy', async () => {
  const child = spawn(
    process.execPath,
    // Each compilation takes a minute, for which `process.exit` would wait.
    ['--concurrent-recompilation-delay=60000', '--input-type=module', '--eval', program],
    { stdio: ['ignore', 'pipe', 'inherit'], timeout: 15_000 },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = await new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  expect({ ended, said }).toEqual({ ended: { code: 3, signal: null }, said: 'stopped' });
});
