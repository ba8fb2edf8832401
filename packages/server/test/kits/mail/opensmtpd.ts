import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.setTimeout(1_000, () => {
      socket.destroy();
      resolve(false);
    });
  });

const within = async (what: string, isDone: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 20_000;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`OpenSMTPD: ${what} took more than 20 seconds`);
    await delay(50);
  }
};

/**
 * Its spool and its socket have fixed places, so it gets folders of its own there: two test runs on one machine do not meet.
 */
const ownPlaces = `
mkdir -p /var/spool
mount -t tmpfs -o mode=755 tmpfs /var/spool && mount -t tmpfs -o mode=755 tmpfs /run || exit 90
mkdir -m 711 /var/spool/smtpd
exec "$@"`;

/**
 * Debian's OpenSMTPD: takes emails for everybody, and puts them into a folder. Needs root. Without TLS: the one of
 * Debian 12 cannot use its keys with OpenSSL 3 ("missing private key").
 */
export const startOpenSmtpd = async () => {
  const program = process.env.HALLOO_TEST_SMTPD || '/usr/sbin/smtpd';
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-smtpd-'));
  fs.chmodSync(dir, 0o755);
  const mailDir = path.join(dir, 'mail');
  fs.mkdirSync(mailDir);
  const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
  fs.chownSync(mailDir, nobody, nobody);
  const file = (name: string, text: string) => {
    const place = path.join(dir, name);
    fs.writeFileSync(place, text, { mode: 0o600 });
    return place;
  };
  const port = await freePort();
  const settings = file(
    'smtpd.conf',
    `table everybody { "@" = "nobody" }
listen on 127.0.0.1 port ${port}
action "keep" maildir "${mailDir}" virtual <everybody>
match from any for any rcpt-to "refused@example.org" reject
match from any for any action "keep"
`,
  );

  let child: ChildProcess | undefined;
  let said = '';
  const start = async () => {
    const started = spawn('unshare', ['--mount', 'sh', '-c', ownPlaces, 'sh', program, '-d', '-f', settings], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += String(text)));
    await within('its start', async () => {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`OpenSMTPD ended with ${started.exitCode}: ${said}`);
      return answers(port);
    });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, delay(10_000).then(() => child?.kill('SIGKILL'))]);
    await ended;
  };
  await start();

  return {
    ...{ port, start, stop },
    /** The delivered emails, with their headers. */
    delivered: (): string[] => {
      const place = path.join(mailDir, 'new');
      return fs.existsSync(place)
        ? fs.readdirSync(place).map((name) => fs.readFileSync(path.join(place, name), 'utf8'))
        : [];
    },
    close: async () => {
      await stop();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
};
