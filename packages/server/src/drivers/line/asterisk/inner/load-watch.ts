import { type NodeLoad, noLoad } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import type { AriSocket } from './ari-socket.ts';
import { createPace, type Pace } from './pace.ts';
import { createPacketSamples } from './packet-samples.ts';
import type { LineParts } from './parts.ts';
import { createTaskReport } from './task-report.ts';
import { createUsualPackets } from './usual-packets.ts';

/** Between two readings. */
const readMs = 3_000;
/** A node that does not report its task processors is asked again after this. */
const askAgainMs = 60_000;

interface LoadParts extends Pick<LineParts, 'time' | 'log'> {
  readonly socket: () => AriSocket | undefined;
  /** The channels of this process's calls on the node. */
  readonly channels: () => readonly string[];
}

export interface LoadWatch {
  readonly pace: Pace;
  readonly load: NodeLoad;
  stop(): void;
}

/** Reads what a node is short of, and paces its new calls by it. */
export const watchLoad = (settings: AsteriskNodeSettings, { time, log, socket, channels }: LoadParts): LoadWatch => {
  const node = settings.name;
  const pace = createPace(time.now);
  const packets = createPacketSamples(time.now);
  const usual = createUsualPackets(time.now);
  const readTasks = createTaskReport(settings);
  let load: NodeLoad = noLoad;
  let askTasksAt = 0;
  let isReporting: boolean | undefined;
  let isStopped = false;

  const tasks = async (): Promise<NodeLoad['tasks']> => {
    if (time.now() < askTasksAt) return null;
    try {
      const fullest = await readTasks();
      isReporting = true;
      return fullest;
    } catch (error) {
      // A node that reported before may be too busy to answer: asked again at once.
      if (!isReporting) askTasksAt = time.now() + askAgainMs;
      if (isReporting !== false) {
        log.warn(
          { event: 'line.no_task_report', err: error, node },
          'an Asterisk node does not report its task processors',
        );
      }
      isReporting = false;
      return null;
    }
  };

  const read = async (open: AriSocket) => {
    const ids = channels();
    const [fullest] = await Promise.all([tasks(), packets.take(open, ids).catch(() => {})]);
    load = { tasks: fullest, answerMs: open.takeAnswerMs(), ...packets.read() };
    const change = pace.judge(usual.without(load), ids.length);
    if (change === 'slowed') {
      log.warn(
        { event: 'line.node_slowed', node, ...pace.slowed, load },
        'an Asterisk node is busy and gets fewer calls',
      );
    }
    if (change === 'recovered')
      log.info({ event: 'line.node_recovered', node }, 'an Asterisk node gets all calls again');
  };

  const readLater = () =>
    time.after(readMs, () => {
      const open = socket();
      const reading = open ? read(open) : Promise.resolve();
      void reading.finally(() => {
        if (!isStopped) cancel = readLater();
      });
    });
  let cancel = readLater();

  return {
    pace,
    get load() {
      return load;
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
};
