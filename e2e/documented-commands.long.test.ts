import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { blocksOf as markedBlocksOf } from '../scripts/read-docs.ts';
import { root } from '../scripts/run.ts';
import { drawnFlow } from './flow-documents.ts';
import { copyFirstStart, freePort, startHalloo, tempDir } from './halloo.ts';
import { type ImageTree, makeImageTree } from './image-tree.ts';
import { csv } from './lead-lists.ts';

const page = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');

/** The commands of a page, block by block. */
const blocksOf = (text: string) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);

/** Programs of other people, which only have to be called as they are meant to be. */
const others = {
  age: `#!/bin/sh
if [ "$1" = -d ]; then shift 3; cat "$@"; exit; fi
[ "$1" = -r ] || exit 1
shift 2
if [ "\${1-}" = -o ]; then cat "$3" > "$2"; else cat; fi
`,
  docker: `#!/bin/sh
case "$1 $2" in
  'exec -i') shift 3; exec "$@";;
  'exec halloo') shift 2; exec "$@";;
  'compose exec') shift 3; exec "$@";;
  cp*) exec cp "$2" "\${3#halloo:}";;
esac
exit 1
`,
};

/** Runs commands in a shell that stops at the first failure. Returns what they print on standard output. */
const shell = ({ env, work, user }: ImageTree, dataDir: string, commands: string) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn('bash', ['-eux', '-o', 'pipefail'], {
      ...{ cwd: work, env: { ...env, HALLOO_DATA_DIR: dataDir } },
      ...(user !== undefined && { uid: user, gid: user }),
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`exit code ${code}\n${err}${out}`))));
    child.stdin.end(`${commands}\n`);
  });

test('every documented command works in the read-only tree of the image, as an ordinary user', {
  timeout: 240_000,
}, async () => {
  const image = makeImageTree();
  const dataDir = tempDir(copyFirstStart(inject('emptyStart')));
  fs.chmodSync(dataDir, 0o755);
  image.own(dataDir);
  for (const [name, script] of Object.entries(others)) {
    fs.writeFileSync(path.join(image.bin, name), script, { mode: 0o755 });
  }
  const at = (name: string) => path.join(image.work, name);
  fs.symlinkSync(path.join(image.tree, 'halloo'), at('halloo'));
  for (const folder of ['backups', 'srv', 'tmp']) fs.mkdirSync(at(folder));
  const leads = csv('leads.csv', ['Name,Number,Class', 'Ada Byron,+919876543210,3A', 'Ravi Kumar,12,5B']);
  for (const name of ['leads.csv', 'leads.xlsx']) fs.writeFileSync(at(name), leads.buffer);
  image.own(image.work);

  const port = await freePort();
  const env = { ...image.env, HALLOO_HOST: '0.0.0.0', HALLOO_SIGN_UP: 'closed' };
  const running = await startHalloo({
    ...{ dataDir, port, env, user: image.user, cwd: image.tree },
    command: [path.join(image.tree, image.command[0]), ...image.command.slice(1)],
  });
  const token = await running.signIn();
  const rows = [{ Name: 'Meena Iyer', Number: '9822210003' }];
  const made = await running.post('/api/campaigns/insert_campaign_line/', { campaign: 'Fees', data: rows }, token);
  const { campaign_id } = made.body;
  await running.post('/api/campaigns/add-flow/', { campaign_id, flowdata: drawnFlow() }, token);

  const written = (text: string) =>
    text
      .replaceAll(/(?<=[ =])\/(var\/)?(backups|srv)\//g, `${image.work}/$2/`)
      .replaceAll(/(halloo:|import )\/tmp\//g, `$1${image.work}/tmp/`)
      .replaceAll('EMAIL FIRST_NAME LAST_NAME', 'ada@example.org Ada Byron')
      .replaceAll('EMAIL', 'ada@example.org')
      .replaceAll(/\b(rehearse|export) 12\b/g, `$1 ${campaign_id}`);
  const type = (commands: string) => shell(image, dataDir, written(commands));

  await type(`HALLOO_PORT=${port} ${image.healthCheck[0]} ${image.tree}/${image.healthCheck[1]}`);
  expect(await type('halloo version')).toMatch(/^Halloo \d/);
  const [accounts = ''] = blocksOf(page('README.md')).filter((block) => block.includes('./halloo account'));
  expect(await type(accounts)).toContain('ada@example.org');
  await type('./halloo account add EMAIL FIRST_NAME LAST_NAME');

  const run = markedBlocksOf(page('docs/looking-after.md')).filter(({ kind }) => kind === 'run');
  for (const { code } of run) await type(code);
  expect(fs.readFileSync(at('monday.tar.gz')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(fs.readdirSync(at('backups')).filter((name) => /^halloo-\d{8}-\d{4}\.tar\.gz$/.test(name))).toHaveLength(1);
  expect(fs.readFileSync(at('leads.xlsx.refused.csv'), 'utf8')).toContain('Ravi');
  expect(fs.readdirSync(at('srv')).sort()).toEqual(['halloo-new', 'halloo-other']);
  expect(JSON.parse(await type('./halloo check --json'))).toMatchObject({ ok: true });

  const secure = blocksOf(page('docs/security-and-privacy.md'));
  expect(secure.length).toBeGreaterThan(1);
  for (const block of secure) await type(block);
  expect(fs.existsSync(at('person.zip'))).toBe(true);
  expect(fs.existsSync(at('backups/halloo.tar.gz'))).toBe(false);
});
