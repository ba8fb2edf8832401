import { LineError, type LineTime, type RecordingLimits } from '../../../../ports/line.ts';
import type { AriEvent } from './ari-socket.ts';
import { type Listening, setLevel, startListening } from './listening.ts';
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
  /** The person is away until `unhold`, and then has the whole time to answer again. */
  hold(): void;
  unhold(): void;
  /** The call is over, or another recording replaces this one: deletes what Asterisk has of it. */
  drop(): void;
  /** Another process has the call: leaves the recording as it is. */
  forget(): void;
}

interface Wanted {
  readonly name: string;
  readonly limits: RecordingLimits;
  readonly beep: boolean;
  /** The process from which the call was adopted may have started it: it continues. */
  readonly mayBeRunning: boolean;
  /** The level of the noise on the line, if it is known. */
  readonly noiseLevel?: number | undefined;
}

export const nothingRecorded: Recorded = { sound: null, spoke: false, ms: 0 };

/** How often the file is fetched while the node is unreachable. */
const fetchTries = 4;
const fetchRetryMs = 2_000;
/** Asterisk writes the file within this after a stop. */
const stopMs = 3_000;
/** The end of a call ends its recording first. After this, the recording itself has ended. */
const endedMs = 500;

/** Timers that are cancelled together. After that, no timer starts. */
const createTimers = (time: LineTime) => {
  let cancels: (() => void)[] | undefined = [];
  return {
    restart: (): void => {
      for (const cancel of cancels ?? []) cancel();
      if (cancels) cancels = [];
    },
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

/** `isFirst`: begins with the beep, and replaces a file of that name; otherwise continues it. */
const requestRecording = ({ request }: NodeLink, channelId: string, { name, limits, beep }: Wanted, isFirst: boolean) =>
  request('POST', `channels/${channelId}/record`, {
    name,
    format: 'wav',
    // A second longer than Halloo waits: Asterisk only ends it when no process does.
    maxDurationSeconds: Math.ceil(limits.mostMs / 1000) + 1,
    ifExists: isFirst ? 'overwrite' : 'append',
    beep: String(beep && isFirst),
    terminateOn: 'none',
  });

/** Deletes a recording, whether it is running or has ended. */
const deleteRecording = ({ deliver }: NodeLink, name: string) => {
  deliver('DELETE', `recordings/live/${name}`);
  deliver('DELETE', `recordings/stored/${name}`);
};

/**
 * One recording:
 *
 *   requested ──▶ recording, no speech yet ──speech──▶ recording ──silence, or the longest time──▶ fetched and stored
 *       └── refused ──▶ nothing      └── timeout ──▶ nothing
 *
 * `listening.ts` detects speech and its end. Asterisk's recorder alone ends by silence only in whole seconds, and also before
 * anybody has spoken. It ends too early in two cases, and then continues the same file:
 * - It gives up after four seconds without a packet, which is how a line with silence suppression waits for an answer.
 * - Noise needs a higher level, which Asterisk sets only while the channel does not record.
 */
export const startRecording = (
  link: NodeLink,
  channelId: string,
  wanted: Wanted,
  done: (recorded: Recorded, noiseLevel: number | undefined) => void,
): Recording => {
  const { deliver } = link;
  const { name, limits } = wanted;
  const timers = createTimers(link.time);
  let listening: Listening | undefined;
  let isTimed = false;
  /** The recorder ends because of this process, and continues. */
  let isPaused = false;
  /** The connection or the process was lost meanwhile, and with it perhaps the events of speech. */
  let mayHaveSpoken = false;
  let isOver = false;
  let isHeld = false;

  const forget = () => {
    isOver = true;
    timers.cancelAll();
    listening?.stop();
  };
  const finish = (recorded: Recorded) => {
    if (isOver) return;
    // If it was stored, it is deleted already. Otherwise the recorder must end before the listening can.
    if (recorded.sound === null) deleteRecording(link, name);
    forget();
    done(recorded, listening?.noiseLevel);
  };
  const fetch = createFetch(link, name, timers, finish);
  const stop = () => {
    deliver('POST', `recordings/live/${name}/stop`);
    timers.after(stopMs, () => fetch());
  };
  const hasSpoken = () => mayHaveSpoken || (listening?.hasSpoken ?? false);
  /** Whether the file must be fetched to find out if anybody spoke. */
  const mustFetch = () => hasSpoken() || (listening?.isNoisy ?? false);
  const timeOut = async () => {
    // Asterisk reports speech before it answers. Without an answer, events of speech may be missing.
    const isAnswered = mustFetch() || (await link.request('GET', 'asterisk/ping').catch(() => undefined)) !== undefined;
    if (isOver) return;
    mayHaveSpoken ||= !isAnswered;
    if (mustFetch()) stop();
    else finish(nothingRecorded);
  };

  const begin = () => {
    isPaused = false;
    if (isTimed) return;
    isTimed = true;
    timers.after(limits.timeoutMs, () => {
      if (mayHaveSpoken || !hasSpoken()) void timeOut();
    });
    timers.after(limits.mostMs, () => void timeOut());
  };
  const record = async (isFirst: boolean) => {
    const { status } = await requestRecording(link, channelId, wanted, isFirst);
    if (isOver) return;
    if (status < 400) return begin();
    timers.after(endedMs, () => (mustFetch() ? fetch() : finish(nothingRecorded)));
  };
  const raise = (level: number) => {
    isPaused = true;
    deliver('POST', `recordings/live/${name}/stop`);
    ignoreFailure(setLevel(link, channelId, level));
    ignoreFailure(record(false));
  };
  const listen = (isRunning: boolean) => {
    const { noiseLevel: level } = wanted;
    const { silenceMs } = limits;
    const listener = { silenceMs, ...(level && { level }), isRunning, onOver: stop, onRaise: raise };
    listening = startListening(link, channelId, listener);
  };
  const start = async () => {
    const runs = wanted.mayBeRunning && (await isRunning(link, name));
    if (isOver) return;
    if (runs) {
      mayHaveSpoken = true;
      listen(true);
      return begin();
    }
    listen(false);
    await record(true);
  };
  /** Asterisk ended it. If events of speech may be missing, the file shows whether anybody spoke. */
  const ended = () => {
    if (isHeld || isPaused) return;
    if (mustFetch()) return fetch();
    timers.after(endedMs / 10, () => ignoreFailure(record(false)));
  };
  const findAgain = async () => {
    const runs = await isRunning(link, name);
    if (isOver) return;
    // The connection may have been lost before the start of the recording was known.
    mayHaveSpoken ||= runs;
    if (runs) begin();
    else if (isTimed) ended();
    else await start();
  };

  // If this fails, `resync` finds out after the reconnect whether it began.
  ignoreFailure(start());
  return {
    onEvent: (event) => {
      if (isOver) return;
      const { type, recording } = event;
      listening?.onEvent(event);
      if (recording?.name !== name) return;
      if (type === 'RecordingStarted') begin();
      else if (type === 'RecordingFinished' || type === 'RecordingFailed') ended();
    },
    resync: () => {
      mayHaveSpoken ||= isTimed;
      isPaused = false;
      ignoreFailure(findAgain());
    },
    hold: () => {
      if (isOver || hasSpoken()) return;
      isHeld = true;
      timers.restart();
      deliver('DELETE', `recordings/live/${name}`);
      listening?.stop();
    },
    unhold: () => {
      if (isOver || !isHeld) return;
      isHeld = false;
      isTimed = false;
      listen(false);
      ignoreFailure(record(true));
    },
    drop: () => {
      if (isOver) return;
      deleteRecording(link, name);
      forget();
    },
    forget,
  };
};
