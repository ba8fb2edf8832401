import type { LineNode, Settings } from '@halloo/contract/settings';
import { formatNumber } from '../../../ui/format.ts';

export type LineTone = 'green' | 'yellow' | 'red';

const names: Readonly<Record<string, string>> = { simulated: 'Simulated', asterisk: 'Asterisk' };

const count = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`;

/** What the state of the line means for calls. */
export const lineInWords = ({
  driver,
  state,
  note,
  nodes,
}: Settings['line']): { title: string; words: string; tone: LineTone } => {
  const name = names[driver] ?? driver;
  if (state !== 'ready') {
    return { title: `${name}: not ready`, words: note || 'No calls are made until it is ready again.', tone: 'red' };
  }
  if (driver === 'simulated') {
    return {
      title: `${name}: nobody is really called`,
      words:
        'Halloo plays each call through with a made-up person, who may answer, press keys or hang up. No phone rings.',
      tone: 'yellow',
    };
  }
  const good = nodes.every((node) => node.state === 'ready');
  return {
    title: good ? `${name}: ready` : `${name}: ready, but not every node`,
    words: ['Real phones ring.', note].filter(Boolean).join(' '),
    tone: good ? 'green' : 'yellow',
  };
};

export const nodeStates = {
  ready: 'Ready',
  draining: 'No new calls',
  failing: 'Failing',
} as const satisfies Record<LineNode['state'], string>;

/** How full a node is: "3 of 60 calls". */
export const loadInWords = ({ calls, capacity }: Pick<LineNode, 'calls' | 'capacity'>) =>
  `${formatNumber(calls)} of ${count(capacity, 'call')}`;

const goingOn = (calls: number) => {
  if (calls === 0) return 'No call is on it now';
  return calls === 1 ? '1 call goes on' : `${formatNumber(calls)} calls go on`;
};

/** What it means to let a node take no new calls, in numbers. */
export const drainInWords = (node: LineNode, nodes: readonly LineNode[]) => {
  const others = nodes.filter(({ name }) => name !== node.name);
  const taking = others.filter(({ state }) => state === 'ready').length;
  if (taking > 0) return `${goingOn(node.calls)}; new calls go to the other ${count(taking, 'node')}.`;
  const either = `the other ${count(others.length, 'node')} ${others.length === 1 ? 'takes' : 'take'} none either`;
  const why = others.length === 0 ? 'it is the only node' : either;
  return `${goingOn(node.calls)}; no new call will be placed, because ${why}.`;
};
