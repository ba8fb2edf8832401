import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { createFileStore } from '../../packages/server/src/drivers/blobs/files.ts';
import type { Sound } from '../../packages/server/src/lib/audio/sound.ts';
import { readWav } from '../../packages/server/src/lib/audio/wav.ts';
import { connect, type Db } from '../../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../../packages/server/src/platform/db/embedded/start.ts';
import { copyFirstStart, freePort, Halloo } from '../halloo.ts';
import type { Asterisk } from './asterisk.ts';
import { createPerson } from './person.ts';
import type { Phones } from './phones.ts';

export { until } from './person.ts';

export interface NodeWish {
  readonly asterisk: Pick<Asterisk, 'ari'>;
  readonly name?: string;
  /** `{from}` in it is replaced with the digits of the SIM's number. */
  readonly trunk?: string;
  readonly capacity?: number;
  /** Replaces the right password. */
  readonly password?: string;
}

/** A node in the format of HALLOO_ASTERISK_NODES. */
export const nodeAddress = ({ asterisk: { ari }, name, trunk = 'provider', capacity, password }: NodeWish): string => {
  const address = new URL(ari.address);
  address.username = ari.user;
  address.password = password ?? ari.password;
  const query = [`trunk=${trunk}`, ...(name ? [`name=${name}`] : []), ...(capacity ? [`capacity=${capacity}`] : [])];
  return `${address}?${query.join('&')}`;
};

/** The phones' own numbers are not valid in lists. These Indian mobile numbers reach the same phones. */
export const leadNumber = (phones: Phones, ...asked: Parameters<Phones['number']>): string =>
  phones.number(...asked).replace(/^\+1555/, '+9198');

export type CallingHalloo = Awaited<ReturnType<typeof startCallingHalloo>>;

/**
 * A whole Halloo that calls through these nodes, with the actions of a person. It is past its first start and empty.
 */
export const startCallingHalloo = async (
  nodes: readonly (NodeWish | string)[],
  { env = {} }: { readonly env?: Record<string, string> } = {},
) => {
  const dataDir = copyFirstStart(inject('emptyStart'));
  const port = await freePort();
  const begin = async (through = nodes) => {
    const settings = {
      HALLOO_LINE: 'asterisk',
      HALLOO_ASTERISK_NODES: through.map((node) => (typeof node === 'string' ? node : nodeAddress(node))).join(' '),
      HALLOO_DEMO: 'off',
      ...env,
    };
    const made = new Halloo({ dataDir, port, env: settings });
    try {
      return await made.ready();
    } catch (error) {
      await made.stop();
      throw error;
    }
  };
  const open = () => connect(runningDatabaseUrl(dataDir) ?? '', { max: 2 });
  let halloo = await begin();
  let db: Db = open();
  const token = await halloo.signIn();
  const blobs = createFileStore(path.join(dataDir, 'audio'));

  const person = createPerson(() => halloo.url, token);

  return {
    get halloo() {
      return halloo;
    },
    get db() {
      return db;
    },
    dataDir,
    token,
    ...person,
    /** A stored sound (WAV), by its hash in the database. */
    sound: async (hash: string): Promise<Sound> => {
      const stream = await blobs.read(hash);
      if (!stream) throw new Error(`No sound ${hash} is kept.`);
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return readWav(Buffer.concat(chunks));
    },
    settings: () => person.send(routes.getSettings),
    drain: (name: string, draining: boolean) =>
      person.send(routes.changeLineNode, { params: { name }, body: { draining } }),
    /** Stops it, or kills it with `kill`, and restarts it with the same data, and with other nodes if given. */
    restart: async (how: 'stop' | 'kill' = 'stop', through?: readonly NodeWish[]) => {
      await db.end({ timeout: 5 });
      await halloo[how]();
      halloo = await begin(through);
      db = open();
    },
    stop: async () => {
      await db.end({ timeout: 5 });
      await halloo.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
