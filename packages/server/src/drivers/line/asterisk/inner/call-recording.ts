import { limits } from '@halloo/flow/limits';
import { say } from '../../../../platform/words.ts';
import { nameWithin } from './channels.ts';
import { ignoreFailure, type NodeLink } from './node-link.ts';

/** The recording of a whole call. */
export interface CallRecording {
  /** After a reconnect: continues a recording that stopped. */
  resync(): void;
  /** The call is over: what was recorded is collected. */
  end(): void;
  /** Deletes what was recorded. */
  drop(): void;
  /** Another process has the call: leaves the recording as it is. */
  forget(): void;
}

/** Asterisk ends a recording after this, in case no process does. */
const mostSeconds = Math.ceil(limits.callMs / 1000) + 60;

/**
 * Records both directions through a snoop channel, which ends with its call. If the recording stops while the call goes on, the
 * same file continues. `mayBeRunning`: the process from which the call was adopted may have started it.
 */
export const startCallRecording = (
  link: NodeLink,
  { id, channelId, mayBeRunning }: { readonly id: string; readonly channelId: string; readonly mayBeRunning: boolean },
): CallRecording => {
  const { request, deliver } = link;
  const name = nameWithin(link, channelId, 'c1');
  let snoops = 0;
  let stopFollowing = () => {};
  let isOver = false;
  /** There may be a first part that could not be continued. */
  let hasPart = false;

  const stop = () => {
    isOver = true;
    stopFollowing();
  };
  const fail = (mayExist: boolean) => {
    if (isOver) return;
    hasPart = mayExist;
    stop();
    link.calls.report(id, say('callRecording.refused'));
  };
  const record = async (snoop: string, mayExist: boolean) => {
    const ifExists = mayExist ? 'append' : 'overwrite';
    const limit = { maxDurationSeconds: mostSeconds, beep: 'false', terminateOn: 'none' };
    const { status } = await request('POST', `channels/${snoop}/record`, { name, format: 'wav', ifExists, ...limit });
    if (status >= 400) fail(mayExist);
  };
  const begin = async (mayExist: boolean) => {
    if (mayExist && (await request('GET', `recordings/live/${name}`)).status < 400) return;
    if (isOver) return;
    // A name that was never used: the channel of a lost process may still be ending.
    snoops += 1;
    const snoop = nameWithin(link, channelId, `s${link.time.now()}${snoops}`);
    stopFollowing();
    stopFollowing = link.follow(snoop, ({ type }) => {
      if (type === 'StasisStart') ignoreFailure(record(snoop, mayExist));
    });
    const query = { spy: 'both', app: link.app, appArgs: 'snoop', snoopId: snoop };
    const { status } = await request('POST', `channels/${channelId}/snoop`, query);
    if (status >= 400) fail(mayExist);
  };

  // If this fails, `resync` finds out after the reconnect whether it began.
  ignoreFailure(begin(mayBeRunning));
  return {
    resync: () => {
      if (!isOver) ignoreFailure(begin(true));
    },
    end: () => {
      if (isOver && !hasPart) return;
      stop();
      link.calls.collect(id, name);
    },
    drop: () => {
      if (isOver) return;
      stop();
      deliver('DELETE', `recordings/live/${name}`);
      deliver('DELETE', `recordings/stored/${name}`);
    },
    forget: stop,
  };
};
