import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { root } from '../scripts/run.ts';
import { copyFirstStart, freePort, Halloo, tempDir } from './halloo.ts';

let halloo: Halloo;
const dataDir = copyFirstStart(inject('emptyStart'));
beforeAll(async () => {
  const env = { HALLOO_SIMULATED_SPEED: '100', HALLOO_SIMULATED_PROFILE: 'perfect' };
  halloo = await new Halloo({ dataDir, port: await freePort(), env }).ready();
});
afterAll(async () => {
  await halloo.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** The commands of a guide, with the address of this Halloo instead of the example. */
const commandsOf = (file: string, key: string) => {
  const blocks = [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)];
  const text = blocks.map(([, commands]) => commands).join('\n');
  return text.replace('http://127.0.0.1:8080', halloo.url).replace('KEY=hal_…', `KEY=${key}`);
};

/** Runs commands one after the other, and stops at the first failure. */
const run = (commands: string, cwd: string) =>
  new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const shell = spawn('bash', ['-eu', '-o', 'pipefail'], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    shell.once('error', reject).once('close', (code) => resolve({ code, output }));
    shell.stdin.end(`${commands}\n`);
  });

test('the commands of docs/api.md work as printed, from a list to results', { timeout: 60_000 }, async () => {
  const token = await halloo.signIn();
  const made = await halloo.post('/api/settings/api-keys/', { name: 'Guide', scope: 'admin' }, token);
  expect(made.status).toBe(201);
  const folder = tempDir();
  const { code, output } = await run(commandsOf('docs/api.md', (made.body as { key: string }).key), folder);
  expect(output).toContain('"valid":2');
  expect(output).toContain('Chitra');
  expect(output).toContain('"msg":"verified"');
  expect(output).toContain('"blockers":[]');
  expect(output).toContain('The call was completed');
  expect(output).toContain('"total_call":3');
  expect(code).toBe(0);
  const results = fs.readFileSync(path.join(folder, 'results.csv'), 'utf8').trim().split('\n');
  expect(results).toHaveLength(4);
  expect(results[1]).toContain('Asha');
  expect(results[3]).toContain('Dev');
});

test('the command of docs/webhooks.md makes an endpoint', async () => {
  const token = await halloo.signIn();
  const made = await halloo.post('/api/settings/api-keys/', { name: 'Webhooks', scope: 'admin' }, token);
  const guide = fs.readFileSync(path.join(root, 'docs/webhooks.md'), 'utf8');
  const [, command = ''] = /^```sh\n(.*?)^```$/ms.exec(guide) ?? [];
  const key = (made.body as { key: string }).key;
  const { code, output } = await run(
    `HALLOO_KEY=${key}\n${command.replace('https://halloo.example.org', halloo.url)}`,
    tempDir(),
  );
  expect(output).toContain('"secret":');
  expect(code).toBe(0);
});
