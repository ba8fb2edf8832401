import { randomBytes } from 'node:crypto';
import { isLoopback } from '../../../../platform/http/host-names.ts';
import { say } from '../../../../platform/words.ts';
import type { LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import type { AriSocket } from './ari-socket.ts';
import { within } from './check-node.ts';
import type { SoundDoor } from './sound-door.ts';

/** The door at which the nodes of a line deliver the sound of calls. */
export interface LineSoundDoor {
  readonly door: SoundDoor;
  /** Its address for the nodes; undefined while it is closed. */
  readonly address: string | undefined;
  /** Only nodes on this machine reach it. */
  readonly isLocal: boolean;
  /** Why it is closed. */
  readonly problem: string | undefined;
}

/** Whether one node delivers the sound of calls. */
export interface NodeSound {
  readonly door: SoundDoor;
  /** The address at which it does; undefined if it does not. */
  address(): string | undefined;
  /** Why it does not; empty if it does. */
  readonly problem: string;
  /** Makes the node connect to the door. */
  check(socket: AriSocket, app: string): Promise<void>;
}

const modules = ['res_audiosocket.so', 'app_audiosocket.so', 'res_stasis_snoop.so', 'pbx_config.so'];
/** The node connects within this. */
const connectMs = 3_000;

const missingModule = async ({ request }: AriSocket): Promise<string | undefined> => {
  const found = await Promise.all(modules.map((name) => request('GET', `asterisk/modules/${name}`)));
  return modules.find((_, index) => (found[index]?.status ?? 404) >= 400);
};

/** Runs the dialplan that delivers sound, without a call. */
const reachesDoor = async ({ request }: AriSocket, time: LineTime, { door, address }: LineSoundDoor, app: string) => {
  const channelId = `${app}-sound-${randomBytes(4).toString('hex')}`;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const entry = door.expect({ onOpen: () => resolve(true), onFrame: () => {}, onEnd: () => {} });
  try {
    const probe = { context: 'halloo-sound', extension: 'probe', priority: 1 };
    const query = { endpoint: `Local/${entry.id}@halloo-sound`, ...probe, channelId, timeout: 5 };
    const variables = { HALLOO_SOUND_AT: address ?? '' };
    const { status } = await request('POST', 'channels', query, { variables });
    return status < 400 ? await within(time, connectMs, promise) : undefined;
  } finally {
    entry.close();
    await request('DELETE', `channels/${channelId}`).catch(() => {});
  }
};

export const createNodeSound = ({ baseUrl }: AsteriskNodeSettings, line: LineSoundDoor, time: LineTime): NodeSound => {
  const isNear = !line.isLocal || isLoopback(new URL(baseUrl).hostname);
  let problem: string | undefined = say('asterisk.notReachedYet');

  const findProblem = async (socket: AriSocket, app: string): Promise<string> => {
    if (!isNear) return say('asterisk.soundTooFar');
    if (line.address === undefined) return line.problem ?? say('asterisk.soundOff');
    const missing = await missingModule(socket);
    if (missing !== undefined) return say('asterisk.soundModule', { module: missing });
    const isReached = await reachesDoor(socket, time, line, app);
    if (isReached === undefined) return say('asterisk.soundContext');
    return isReached ? '' : say('asterisk.soundNotReached', { address: line.address });
  };

  return {
    door: line.door,
    address: () => (problem === '' ? line.address : undefined),
    get problem() {
      return problem ?? '';
    },
    check: async (socket, app) => {
      problem = await findProblem(socket, app);
    },
  };
};
