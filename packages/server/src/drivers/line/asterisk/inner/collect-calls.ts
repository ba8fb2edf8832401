import { LineError } from '../../../../ports/line.ts';
import { callRecordedAs, ownerOf } from './channels.ts';
import { type CallCollector, type CollectorLink, ignoreFailure } from './node-link.ts';

/** A recording ends with its call, and Asterisk writes the file within this. */
const settleMs = 1_000;
/** Between two tries. */
const retryMs = 1_000;
/** How often is asked whether a recording has ended, and how often a missing file is looked for. */
const endTries = 5;
const findTries = 2;
/** How often a file is read and stored again after a failure. Then it is left to the next sweep. */
const storeTries = 10;

/** One at a time, because the files are large. */
export const createCallCollector = (link: CollectorLink): CallCollector => {
  const { name: node, time, log, request, deliver, readRecording, keepCall } = link;
  /** The names of all recordings that are collected, and by name the calls of those that are ready for it. */
  const known = new Set<string>();
  const ready = new Map<string, string>();
  let collecting: Promise<void> | undefined;
  let isClosed = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const cancel = time.after(retryMs, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });

  const isRunning = async (name: string) => (await request('GET', `recordings/live/${name}`)).status < 400;

  const ended = async (name: string) => {
    for (let tries = endTries; tries > 0 && !isClosed; tries -= 1) {
      if (!(await isRunning(name))) return;
      if (tries === 1) deliver('POST', `recordings/live/${name}/stop`);
      await pause();
    }
  };

  const read = async (name: string) => {
    for (let tries = findTries; ; tries -= 1) {
      try {
        return { wav: await readRecording(name) };
      } catch (error) {
        // A LineError is Asterisk's refusal. Every other error means that it was not reached.
        if (!(error instanceof LineError)) throw error;
        if (!error.retryable || tries <= 1 || isClosed) return { problem: error.message };
      }
      await pause();
    }
  };

  const collectOne = async (callId: string, name: string) => {
    await ended(name);
    const heard = await read(name);
    if (isClosed) return;
    await keepCall(callId, heard);
    ignoreFailure(request('DELETE', `recordings/stored/${name}`));
  };

  const collectAll = async () => {
    for (const [name, callId] of ready) {
      for (let tries = storeTries; tries > 0 && !isClosed; tries -= 1) {
        try {
          await collectOne(callId, name);
          break;
        } catch (error) {
          const about = { event: 'recording.collect_failed', err: error, recording: name, node };
          log.warn(about, 'collecting the recording of a call failed, retrying');
          await pause();
        }
      }
      ready.delete(name);
      known.delete(name);
    }
  };

  const collect = (callId: string, name: string) => {
    if (isClosed || known.has(name)) return;
    known.add(name);
    time.after(settleMs, () => {
      ready.set(name, callId);
      collecting ??= collectAll().finally(() => {
        collecting = undefined;
      });
    });
  };

  return {
    collect,
    report: (callId, problem) => {
      keepCall(callId, { problem }).catch((error) =>
        log.warn({ event: 'recording.note_failed', err: error, node }, 'noting a missing recording failed'),
      );
    },
    sweep: (stored, channels) => {
      for (const name of stored) {
        const owner = ownerOf(link, name, 'c', channels);
        const callId = owner && owner.channelId === undefined ? callRecordedAs(link, name) : undefined;
        if (callId !== undefined) collect(callId, name);
      }
    },
    close: async () => {
      isClosed = true;
      endPause();
      await collecting;
    },
  };
};
