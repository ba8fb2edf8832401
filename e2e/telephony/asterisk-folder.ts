import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root as repository } from '../../scripts/run.ts';
import { freePort } from '../halloo.ts';
import { freeUdpPorts, soundPorts } from './ports.ts';

const run = promisify(execFile);

/** The local addresses from which inbound calls come, by trunk: the provider's or a SIM's. */
export const cameFrom = { provider: '127.0.0.1', sim: (nth: number) => `127.0.1.${nth + 1}` } as const;

export interface AsteriskOptions {
  /** The address of the phones. */
  readonly phonesPort: number;
  /** SIMs, each with its own trunk to the same phones. */
  readonly sims?: readonly string[];
  /** The number of RTP ports: two for each call. */
  readonly soundPorts?: number;
  readonly countryCode?: string;
  /** Additional lines for `trunks.conf`. */
  readonly moreTrunks?: string;
}

const trunk = (name: string, kind: string, { port, from }: { port: number; from: string }) =>
  `[${name}](${kind})\nremote_hosts = 127.0.0.1:${port}\nidentify/match = ${from}\n`;

/**
 * Installs infra/asterisk into its own folder, like an operator, with free ports. `system` is the chroot of Asterisk,
 * empty for the machine's own: it does not see the rest of the machine.
 */
export const installAsterisk = async (system: string, options: AsteriskOptions) => {
  const { phonesPort: port, sims = [], soundPorts: soundCount = 400, countryCode = '', moreTrunks = '' } = options;
  const folder = await mkdtemp(path.join(system ? `${system}/tmp` : tmpdir(), 'halloo-asterisk-'));
  await chmod(folder, 0o755);
  const inside = folder.slice(system.length);
  const [sipPort = 0] = await freeUdpPorts(1);
  const httpPort = await freePort();
  const amiPort = await freePort();
  const sound = await soundPorts(soundCount);
  const ari = { address: `http://127.0.0.1:${httpPort}/ari`, user: 'halloo', password: 'only-for-this-test' };

  const places = { ETC: 'etc', LIB: 'lib', CACHE: 'cache', SPOOL: 'spool', RUN: 'run', LOG: 'log' };
  const settings = {
    HTTP_ADDRESS: '127.0.0.1',
    HTTP_PORT: httpPort,
    AMI_PORT: amiPort,
    ARI_USER: ari.user,
    ARI_PASSWORD: ari.password,
    SIP_ADDRESS: '127.0.0.1',
    SIP_PORT: sipPort,
    RTP_FIRST: sound.first,
    RTP_LAST: sound.last,
    COUNTRY_CODE: countryCode,
    ...Object.fromEntries(Object.entries(places).map(([name, place]) => [`${name}_DIR`, `${inside}/${place}`])),
  };
  const simTrunks = sims.map((sim) => `sim-${sim.replace(/\D/g, '')}`);
  const trunks = [
    trunk('provider', 'by-address', { port, from: cameFrom.provider }),
    ...simTrunks.map((name, nth) => trunk(name, 'gateway-port', { port, from: cameFrom.sim(nth) })),
    moreTrunks,
  ];
  const local = path.join(folder, 'local');
  await mkdir(local);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(path.join(local, 'settings'), `${lines.join('\n')}\n`);
  await writeFile(path.join(local, 'trunks.conf'), `${trunks.join('\n')}\n`);
  const env = { ...process.env, DESTDIR: system };
  await run('sh', [path.join(repository, 'infra/asterisk/install.sh'), local], { env });
  return { folder, configuration: `${inside}/etc/asterisk.conf`, ari, sipPort, trunks: ['provider', ...simTrunks] };
};
