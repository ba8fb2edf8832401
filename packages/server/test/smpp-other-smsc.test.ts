import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSmppDriver } from '../src/drivers/sms/smpp/create-smpp-driver.ts';
import type { SmppSettings } from '../src/drivers/sms/smpp/settings.ts';
import { createLog } from '../src/platform/log.ts';
import type { OutgoingText, PartTaken, SmsDriver, SmsReports } from '../src/ports/sms.ts';

/**
 * Tests the SMPP driver against third-party programs: what they report as received is compared with what was sent.
 *
 * Kannel's drive_smpp accepts a transmitter and a receiver, sends queries and messages by itself, and logs what it reads.
 * OsmoMSC is an SMSC: it checks passwords, reads validity and addresses, packs the text as a phone gets it and stores
 * everything in SQLite. Neither sends receipts for accepted messages.
 */

const program = (path: string, packages: string): string => {
  if (!existsSync(path)) throw new Error(`${path} is missing: apt-get install -y ${packages}`);
  return path;
};
const kannel = () => program(process.env.HALLOO_TEST_KANNEL ?? '/usr/lib/kannel/test/drive_smpp', 'kannel-extras');
const osmo = () => program(process.env.HALLOO_TEST_OSMO ?? '/usr/bin/osmo-msc', 'osmo-msc');

interface Running {
  readonly child: ChildProcess;
  log(): string;
  stop(): Promise<void>;
}

const run = (path: string, args: readonly string[], folder: string, env: NodeJS.ProcessEnv = {}): Running => {
  const child = spawn(path, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.once('error', () => undefined);
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 2_000);
    await exited;
    clearTimeout(force);
  };
  onTestFinished(stop);
  return { child, log: () => Buffer.concat(chunks).toString('latin1'), stop };
};

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'halloo-smsc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

const startDriver = (port: number, change: Partial<SmppSettings>) => {
  const driver = createSmppDriver(
    {
      host: '127.0.0.1',
      port,
      tls: false,
      systemId: 'halloo',
      password: 'secret',
      systemType: 'VMA',
      bind: 'transceiver',
      hexIds: false,
      sender: 'Halloo',
      window: 10,
      perSecond: 100,
      ...change,
    },
    {
      log: createLog('silent'),
      timings: { enquireEveryMs: 200, firstBackOffMs: 50, longestBackOffMs: 200 },
    },
  );
  const parts: PartTaken[] = [];
  const reports: SmsReports = {
    partTaken: async (_, part) => void parts.push(part),
    receipt: async () => undefined,
  };
  driver.start(reports);
  onTestFinished(() => driver.close());
  const send = (id: number, text: string, change: Partial<OutgoingText> = {}) =>
    driver.send(
      { id, to: '+447700900123', text, expiresAt: new Date(Date.now() + 600_000), partsTaken: [], ...change },
      reports,
      new AbortController().signal,
    );
  return { driver, parts, send };
};

const hasNote = (driver: SmsDriver, note: RegExp) =>
  vi.waitFor(() => expect(driver.state().note).toMatch(note), { timeout: 60_000 });

describe('Kannel', () => {
  /** It also acts as a client of a gateway that does not exist, and exits if nobody listens on this port. */
  const standInForGateway = async () => {
    const sockets = new Set<net.Socket>();
    const server = net.createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => {
      server.once('error', () => resolve());
      server.listen(13001, '127.0.0.1', () => resolve());
    });
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
  };

  it('reads every kind of PDU of a transmitter and a receiver', async () => {
    await standInForGateway();
    const port = await freePort();
    const smsc = run(kannel(), ['-v', '0', '-p', String(port), '-m', '20'], await makeFolder());
    const count = (type: string) => smsc.log().split(`Handling SMPP PDU of type ${type}\n`).length - 1;

    const { driver, parts, send } = startDriver(port, { bind: 'pair' });
    await hasNote(driver, /^Connected to 127\.0\.0\.1:\d+ as a transmitter and a receiver\.$/);
    await send(1, 'Your code is 123456.');
    await send(2, 'Cost: €5 [net]');
    await send(3, 'नमस्ते');
    await send(4, 'long '.repeat(50));
    expect(parts.map(({ part, parts: of }) => `${part + 1}/${of}`)).toEqual(['1/1', '1/1', '1/1', '1/2', '2/2']);

    await expect.poll(() => [count('deliver_sm_resp'), count('enquire_link_resp')]).toEqual([20, 20]);
    await expect.poll(() => count('enquire_link')).toBeGreaterThan(1);
    await driver.close();
    await expect.poll(() => count('unbind')).toBe(2);
    expect([count('bind_transmitter'), count('bind_receiver'), count('submit_sm')]).toEqual([1, 1, 5]);

    const log = smsc.log();
    expect(log).toContain('short_message = <Your code is 123456.>');
    expect(log).toContain('short_message = <Cost: \x1be5 \x1b<net\x1b>>');
    const hindi = Buffer.from('नमस्ते', 'utf16le').swap16().toString('latin1');
    expect(log).toContain(`short_message = <${hindi}>`);
    expect(log).not.toContain('garbage');
  });
});

describe('OsmoMSC', () => {
  /** OsmoMSC needs SCTP for its phone network, which is not tested here; TCP works if the kernel has no SCTP. */
  const withoutSctp = `
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <netinet/in.h>
    #include <sys/socket.h>
    int socket(int domain, int type, int protocol) {
      int (*real)(int, int, int) = dlsym(RTLD_NEXT, "socket");
      return real(domain, type, protocol == IPPROTO_SCTP ? 0 : protocol);
    }
    int setsockopt(int fd, int level, int name, const void *value, socklen_t length) {
      int (*real)(int, int, int, const void *, socklen_t) = dlsym(RTLD_NEXT, "setsockopt");
      return level == IPPROTO_SCTP ? 0 : real(fd, level, name, value, length);
    }`;

  const compile = async (folder: string): Promise<string> => {
    const library = join(folder, 'without-sctp.so');
    await writeFile(join(folder, 'without-sctp.c'), withoutSctp);
    const compiler = program(process.env.CC ?? '/usr/bin/cc', 'gcc libc6-dev (this kernel has no SCTP)');
    execFileSync(compiler, ['-shared', '-fPIC', '-o', library, join(folder, 'without-sctp.c'), '-ldl'], {
      stdio: 'pipe',
    });
    return library;
  };

  const settings = (folder: string, port: number): string => {
    // Its other ports are fixed, so each run uses its own loopback address.
    const [a, b, c] = [1, 2, 3].map(() => 1 + Math.floor(Math.random() * 253));
    const own = `127.${a}.${b}.${c}`;
    return [
      'log stderr',
      ' logging filter all 1',
      ' logging color 0',
      ' logging level set-all notice',
      ' logging level smpp debug',
      'line vty',
      ' no login',
      ` bind ${own}`,
      'ctrl',
      ` bind ${own}`,
      'network',
      ' network country code 001',
      ' mobile network code 01',
      'sgs',
      ` local-ip ${own}`,
      'hlr',
      ` remote-ip ${own}`,
      'msc',
      ` sms-database ${join(folder, 'sms.db')}`,
      ` mgw local-ip ${own}`,
      ` mgw remote-ip ${own}`,
      'smpp',
      ` local-tcp-ip 127.0.0.1 ${port}`,
      ' system-id OSMO',
      ' policy closed',
      ' esme halloo',
      '  password secret',
      '',
    ].join('\n');
  };

  const start = async (port: number) => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'osmo-msc.cfg'), settings(folder, port));
    const tryIt = async (env: NodeJS.ProcessEnv): Promise<Running> => {
      const smsc = run(osmo(), ['-c', 'osmo-msc.cfg'], folder, env);
      await vi.waitFor(
        () => expect(smsc.child.exitCode !== null || smsc.log().includes('Iu-interface'), smsc.log()).toBe(true),
        { timeout: 60_000 },
      );
      return smsc;
    };
    let smsc = await tryIt({});
    if (smsc.child.exitCode !== null && smsc.log().includes('Protocol not supported'))
      smsc = await tryIt({ LD_PRELOAD: await compile(folder) });
    if (smsc.child.exitCode !== null) throw new Error(`osmo-msc ended by itself: ${smsc.log()}`);
    return { ...smsc, stored: () => readStored(join(folder, 'sms.db')) };
  };

  interface Stored {
    readonly id: number;
    readonly created: string;
    readonly valid_until: string;
    readonly user_data: Uint8Array;
    readonly [column: string]: unknown;
  }

  const readStored = (file: string): readonly Stored[] => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare('SELECT * FROM SMS ORDER BY id').all() as unknown as Stored[];
    } finally {
      database.close();
    }
  };

  /** The septets of packed GSM-7 from bit `from`, as a phone reads them. */
  const unpack = (bytes: Uint8Array, from: number, count: number): string =>
    Array.from({ length: count }, (_, index) => {
      const bit = from + index * 7;
      const two = (bytes[bit >> 3] ?? 0) | ((bytes[(bit >> 3) + 1] ?? 0) << 8);
      return String.fromCharCode((two >> (bit & 7)) & 0x7f);
    }).join('');

  const readUcs2 = (bytes: Uint8Array): string => Buffer.from(bytes).swap16().toString('utf16le');

  it('checks the sign-in', async () => {
    const port = await freePort();
    await start(port);
    await hasNote(startDriver(port, { password: 'wrong' }).driver, /: it refused the password\. Check the settings/);
    await hasNote(startDriver(port, { systemId: 'nobody' }).driver, /: it does not know the system id\./);
    await hasNote(startDriver(port, {}).driver, /^Connected to 127\.0\.0\.1:\d+ as a transceiver\.$/);
  });

  it('stores messages as they were sent, and gets queries and a clean unbind', async () => {
    const port = await freePort();
    const smsc = await start(port);
    const { driver, parts, send } = startDriver(port, {});
    const long = 'The quick brown fox jumps over the lazy dog. '.repeat(8);
    const wide = `${'你好，世界。'.repeat(11)}👍${'नमस्ते '.repeat(8)}`;
    await send(1, 'Cost: €5 [net]');
    await send(2, 'नमस्ते 👍', { to: '+919876543210', expiresAt: new Date(Date.now() + 2 * 86_400_000) });
    await send(256 + 3, long);
    await send(4, wide);
    expect(parts.map(({ part, parts: of }) => `${part + 1}/${of}`)).toEqual([
      ...['1/1', '1/1'],
      ...['1/3', '2/3', '3/3'],
      ...['1/2', '2/2'],
    ]);
    expect(parts.every(({ reference }) => reference)).toBe(true);

    const stored = smsc.stored();
    expect(stored).toHaveLength(7);
    for (const message of stored) {
      expect(message).toMatchObject({ src_addr: 'Halloo', src_ton: 5, src_npi: 0, dest_ton: 1, dest_npi: 1 });
      expect(message).toMatchObject({ status_rep_req: 1, reply_path_req: 0, is_report: 0, protocol_id: 0 });
    }
    const lastsSeconds = stored.map(
      ({ created, valid_until }) => (Date.parse(valid_until) - Date.parse(created)) / 1000,
    );
    for (const [index, seconds] of [600, 172_800, 600, 600, 600, 600, 600].entries())
      expect(Math.abs((lastsSeconds[index] ?? 0) - seconds)).toBeLessThanOrEqual(2);

    const [first, second, ...rest] = stored;
    expect(first).toMatchObject({ dest_addr: '447700900123', data_coding_scheme: 0, ud_hdr_ind: 0 });
    expect(unpack(first?.user_data ?? new Uint8Array(), 0, 17)).toBe('Cost: \x1be5 \x1b<net\x1b>');
    expect(second).toMatchObject({ dest_addr: '919876543210', data_coding_scheme: 8, ud_hdr_ind: 0 });
    expect(readUcs2(second?.user_data ?? new Uint8Array())).toBe('नमस्ते 👍');

    const headers = rest.map(({ user_data }) => [...user_data.subarray(0, 6)]);
    expect(headers).toEqual([
      [5, 0, 3, 3, 3, 1],
      [5, 0, 3, 3, 3, 2],
      [5, 0, 3, 3, 3, 3],
      [5, 0, 3, 4, 2, 1],
      [5, 0, 3, 4, 2, 2],
    ]);
    expect(rest.map(({ data_coding_scheme }) => data_coding_scheme)).toEqual([0, 0, 0, 8, 8]);
    expect(rest.every(({ ud_hdr_ind }) => ud_hdr_ind === 1)).toBe(true);
    // The header takes six octets plus one bit of padding to the next septet.
    const [one, two, three, ...ucs2] = rest.map(({ user_data }) => user_data);
    const sizes = [153, 153, long.length - 306];
    const joined = [one, two, three].map((part, index) => unpack(part ?? new Uint8Array(), 49, sizes[index] ?? 0));
    expect(joined.join('')).toBe(long);
    expect(ucs2.map((part) => readUcs2(part.subarray(6))).join('')).toBe(wide);

    await expect.poll(() => smsc.log()).toContain('[halloo] Tx Enquire Link Response');
    await driver.close();
    await expect.poll(() => smsc.log()).toContain('[halloo] Rx UNBIND');
  });

  it('is reconnected after it went away', async () => {
    const port = await freePort();
    const before = await start(port);
    const { driver, send } = startDriver(port, {});
    await send(1, 'before');
    expect(before.stored()).toHaveLength(1);
    await before.stop();
    await hasNote(driver, /^Not connected to .* Trying again\.$/);
    const after = await start(port);
    await hasNote(driver, /^Connected to /);
    await send(2, 'after');
    expect(after.stored().map(({ user_data }) => unpack(user_data, 0, 5))).toEqual(['after']);
  });
});
