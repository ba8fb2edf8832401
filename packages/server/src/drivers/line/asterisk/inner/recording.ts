import { LineError, type LineTime, type RecordingLimits } from '../../../../ports/line.ts';
import type { AriEvent } from './ari-socket.ts';
import { ignoreFailure, type NodeLink } from './node-link.ts';

export interface Recorded {
  readonly sound: string | null;
  readonly spoke: boolean;
  readonly ms: number;
}

export interface Recording {
  onEvent(event: AriEvent): void;
  /** After a reconnect: finds out whether the recording ended meanwhile. */
  resync(): void;
  /** The call is over, or another recording replaces this one. */
  drop(): void;
}

interface Wanted {
  readonly name: string;
  readonly limits: RecordingLimits;
  readonly beep: boolean;
  /** The process from which the call was adopted may have started it: it continues. */
  readonly mayBeRunning: boolean;
}

export const nothingRecorded: Recorded = { sound: null, spoke: false, ms: 0 };

/** The average amplitude, of 32768, that counts as speech: Asterisk's own default, above the noise of phone lines. */
const speechFrom = 256;
/** How often the file is fetched while the node is unreachable. */
const fetchTries = 4;
const fetchRetryMs = 2_000;
/** Asterisk writes the file within this after a stop. */
const stopMs = 3_000;

/** Timers that are cancelled together. After that, no timer starts. */
const createTimers = (time: LineTime) => {
  let cancels: (() => void)[] | undefined = [];
  return {
    after: (ms: number, work: () => void): void => {
      cancels?.push(time.after(ms, work));
    },
    cancelAll: (): void => {
      for (const cancel of cancels ?? []) cancel();
      cancels = undefined;
    },
  };
};
type Timers = ReturnType<typeof createTimers>;

/** Fetches and stores the file of a recording. Retries while the node is unreachable. */
const createFetch = (link: NodeLink, name: string, { after }: Timers, done: (recorded: Recorded) => void) => {
  let isFetching = false;
  const fetch = (tries = fetchTries): void => {
    if (isFetching) return;
    isFetching = true;
    link.keepRecording(name).then(
      (stored) => done(stored ? { sound: stored.hash, spoke: true, ms: stored.ms } : nothingRecorded),
      (error) => {
        isFetching = false;
        // A LineError is Asterisk's refusal. Every other error means that it was not reached.
        if (!(error instanceof LineError) && tries > 1) return after(fetchRetryMs, () => fetch(tries - 1));
        const { name: node, log } = link;
        log.warn({ event: 'line.recording_failed', err: error, recording: name, node }, 'fetching a recording failed');
        done(nothingRecorded);
      },
    );
  };
  return fetch;
};

const isRunning = async ({ request }: NodeLink, name: string): Promise<boolean> =>
  (await request('GET', `recordings/live/${name}`)).status < 400;

/** Starts Asterisk's recorder and its detection of speech. */
const requestRecording = ({ request }: NodeLink, channelId: string, { name, limits, beep }: Wanted) => {
  const value = `${limits.silenceMs},${speechFrom}`;
  ignoreFailure(request('POST', `channels/${channelId}/variable`, { variable: 'TALK_DETECT(set)', value }));
  return request('POST', `channels/${channelId}/record`, {
    name,
    format: 'wav',
    // A second longer than Halloo waits: Asterisk only ends it when no process does.
    maxDurationSeconds: Math.ceil(limits.mostMs / 1000) + 1,
    ifExists: 'overwrite',
    beep: String(beep),
    terminateOn: 'none',
  });
};

/**
 * One recording:
 *
 *   requested ──▶ recording, no speech yet ──speech──▶ recording ──silence, or the longest time──▶ fetched and stored
 *       └── refused ──▶ nothing      └── timeout ──▶ nothing
 *
 * Asterisk detects speech with TALK_DETECT. Its recorder alone ends by silence only in whole seconds, and also before anybody
 * has spoken.
 */
export const startRecording = (
  link: NodeLink,
  channelId: string,
  wanted: Wanted,
  done: (recorded: Recorded) => void,
): Recording => {
  const { request, deliver } = link;
  const { name, limits } = wanted;
  const timers = createTimers(link.time);
  let hasSpoken = false;
  /** The connection or the process was lost meanwhile, and with it perhaps the events of speech. */
  let mayHaveSpoken = false;
  let hasBegun = false;
  let isOver = false;

  const drop = () => {
    isOver = true;
    timers.cancelAll();
  };
  const finish = (recorded: Recorded) => {
    if (isOver) return;
    drop();
    ignoreFailure(request('POST', `channels/${channelId}/variable`, { variable: 'TALK_DETECT(remove)' }));
    done(recorded);
  };
  const fetch = createFetch(link, name, timers, finish);
  const stop = () => {
    deliver('POST', `recordings/live/${name}/stop`);
    timers.after(stopMs, () => fetch());
  };
  const discard = () => {
    deliver('DELETE', `recordings/live/${name}`);
    finish(nothingRecorded);
  };
  /** Asterisk ended it. If events of speech may be missing, the file shows whether anybody spoke. */
  const ended = () => (hasSpoken || mayHaveSpoken ? fetch() : finish(nothingRecorded));

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    timers.after(limits.timeoutMs, () => {
      if (!hasSpoken) mayHaveSpoken ? stop() : discard();
    });
    timers.after(limits.mostMs, () => (hasSpoken || mayHaveSpoken ? stop() : discard()));
  };
  const start = async () => {
    if (wanted.mayBeRunning && (await isRunning(link, name))) {
      mayHaveSpoken = true;
      return begin();
    }
    const { status } = await requestRecording(link, channelId, wanted);
    if (status >= 400) finish(nothingRecorded);
    else begin();
  };
  const findAgain = async () => {
    const runs = await isRunning(link, name);
    if (isOver) return;
    if (runs) begin();
    else if (hasBegun) ended();
    else await start();
  };

  // If this fails, `resync` finds out after the reconnect whether it began.
  ignoreFailure(start());
  return {
    onEvent: ({ type, recording }) => {
      if (isOver) return;
      if (type === 'ChannelTalkingStarted') hasSpoken = true;
      else if (type === 'ChannelTalkingFinished' && hasSpoken) stop();
      else if (recording?.name !== name) return;
      else if (type === 'RecordingStarted') begin();
      else if (type === 'RecordingFinished' || type === 'RecordingFailed') ended();
    },
    resync: () => {
      mayHaveSpoken ||= hasBegun;
      ignoreFailure(findAgain());
    },
    drop,
  };
};
