import type { LineNode, Settings } from '@halloo/contract/settings';
import { shortShare } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';

export type LineTone = 'green' | 'yellow' | 'red';

const names: Readonly<Record<string, string>> = { simulated: say('settings.line.simulated'), asterisk: 'Asterisk' };

/** The state of the line, and its meaning for calls. */
export const lineInWords = (line: Settings['line']): { title: string; words: string; tone: LineTone } => {
  const { state, note, nodes } = line;
  const driver = names[line.driver] ?? line.driver;
  if (state !== 'ready') {
    return {
      title: say('settings.line.notReady', { driver }),
      words: note || say('settings.line.notReadyHelp'),
      tone: 'red',
    };
  }
  if (line.driver === 'simulated') {
    return { title: say('settings.line.simulatedReady'), words: say('settings.line.simulatedHelp'), tone: 'yellow' };
  }
  const good = nodes.every((node) => node.state === 'ready');
  return {
    title: say(good ? 'settings.line.ready' : 'settings.line.partlyReady', { driver }),
    words: [say('settings.line.realPhones'), note].filter(Boolean).join(' '),
    tone: good ? 'green' : 'yellow',
  };
};

export const nodeStates = {
  ready: say('settings.ready'),
  draining: say('settings.line.draining'),
  failing: say('settings.failing'),
} as const satisfies Record<LineNode['state'], string>;

/** The load of a node: "3 of 60 calls". */
export const loadInWords = ({ calls, capacity }: Pick<LineNode, 'calls' | 'capacity'>) =>
  say('settings.line.load', { calls, capacity });

/** What the node is short of, as far as it is known: "Tasks 12 % · answers in 3 ms". */
export const readingsInWords = ({ load: { tasks, answer_ms, lost, jitter_ms } }: Pick<LineNode, 'load'>) =>
  [
    tasks && say('settings.line.tasks', { part: shortShare(tasks.queued, tasks.high_water) }),
    answer_ms !== null && say('settings.line.answers', { ms: Math.round(answer_ms) }),
    lost !== null && say('settings.line.lost', { part: shortShare(lost, 1) }),
    jitter_ms !== null && say('settings.line.jitter', { ms: Math.round(jitter_ms) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** The consequences of draining a node, in numbers. */
export const drainInWords = (node: LineNode, nodes: readonly LineNode[]) => {
  const others = nodes.filter(({ name }) => name !== node.name);
  const taking = others.filter(({ state }) => state === 'ready').length;
  return `${say('settings.line.callsContinue', { calls: node.calls })} ${newCallsInWords(taking, others.length)}`;
};

const newCallsInWords = (taking: number, others: number) => {
  if (taking > 0) return say('settings.line.otherNodes', { nodes: taking });
  return others === 0 ? say('settings.line.noOtherNode') : say('settings.line.othersBusy', { nodes: others });
};
