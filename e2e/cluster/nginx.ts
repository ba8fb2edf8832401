import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../scripts/run.ts';
import { endWithUs } from '../telephony/end-with-us.ts';

export interface Nginx {
  readonly url: string;
  /** Its errors since the start. */
  complaints(): Promise<string>;
  stop(): Promise<void>;
}

/** infra/nginx/halloo.conf with other processes, another port and another name, as an operator would edit it. */
const fillIn = async (port: number, processes: readonly number[]): Promise<string> => {
  const given = await readFile(path.join(root, 'infra/nginx/halloo.conf'), 'utf8');
  const lines = given.split('\n');
  const example = lines.filter((line) => /^\s*server 10\.0\.0\.\d+:8080 /.test(line));
  const [first = ''] = example;
  const own = processes.map((own) => first.replace(/10\.0\.0\.\d+:8080/, `127.0.0.1:${own}`));
  return lines
    .flatMap((line) => (line === first ? own : example.includes(line) ? [] : [line]))
    .join('\n')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('halloo.example', '127.0.0.1');
};

/** nginx in front of processes on these ports, in its own folder. */
export const startNginx = async (port: number, processes: readonly number[]): Promise<Nginx> => {
  const program = process.env.HALLOO_TEST_NGINX ?? 'nginx';
  const folder = await mkdtemp(path.join(tmpdir(), 'halloo-nginx-'));
  const at = (name: string) => path.join(folder, name);
  await writeFile(at('halloo.conf'), await fillIn(port, processes));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${at(kind)};\n`,
  );
  await writeFile(
    at('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${at('nginx.pid')};
error_log ${at('error.log')} warn;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
${temporary.join('')}  include ${at('halloo.conf')};
}
`,
  );
  await writeFile(at('error.log'), '');
  const child = spawn(program, ['-p', folder, '-e', at('error.log'), '-c', at('nginx.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  // It answers before any process does.
  for (let waitedMs = 0; ; waitedMs += 50) {
    if (child.exitCode !== null || waitedMs > 20_000) throw new Error(`nginx does not get ready:\n${said}`);
    if (await fetch(`${url}/metrics`).then(Boolean, () => false)) break;
    await delay(50);
  }
  return {
    url,
    complaints: () => readFile(at('error.log'), 'utf8'),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
