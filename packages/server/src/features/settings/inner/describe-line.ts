import type { LineNode, Settings } from '@halloo/contract/settings';
import { say } from '../../../platform/words.ts';
import { describeLoad, describeSlowed } from './describe-load.ts';
import type { DialerRow } from './sql.ts';

/** The problem of a node, and the number of dialers that have it where others still call through it. */
const failureIn = (seen: readonly DialerRow['line_nodes'][number][]): string | undefined => {
  const failing = seen.filter(({ state }) => state === 'failing');
  const [first] = failing;
  if (!first || failing.length === seen.length) return first?.note;
  return say('line.someDialers', { failing: failing.length, dialers: seen.length, note: first.note });
};

const isReady = ({ state }: DialerRow['line_nodes'][number]) => state === 'ready';

const drainingNote = (calls: number) => (calls === 0 ? say('line.drained') : say('line.draining', { calls }));

/** The nodes of the line as all dialers together see them, in the configured order. */
const describeNodes = (dialers: readonly DialerRow[], draining: ReadonlySet<string>): LineNode[] => {
  const seenByName = Map.groupBy(
    dialers.flatMap(({ line_nodes }) => line_nodes),
    ({ name }) => name,
  );
  return [...seenByName].map(([name, seen]) => {
    const calls = seen.reduce((sum, node) => sum + node.calls, 0);
    const failure = failureIn(seen);
    const told = draining.has(name);
    const resting = [drainingNote(calls), failure].filter(Boolean).join(' ');
    return {
      name,
      address: seen[0]?.address ?? '',
      // Draining takes precedence: a node under maintenance is expected to be down.
      state: told ? 'draining' : failure === undefined ? 'ready' : 'failing',
      note: told ? resting : (failure ?? (seen.find(({ slowed }) => slowed) ?? seen.find(isReady))?.note ?? ''),
      calls,
      capacity: Math.max(...seen.map(({ capacity }) => capacity)),
      dialers: seen.length,
      load: describeLoad(seen),
      slowed: describeSlowed(seen),
    };
  });
};

/** The state of the line, from the dialers' heartbeats. */
export const describeLine = (
  line: 'simulated' | 'asterisk',
  dialers: readonly DialerRow[],
  draining: ReadonlySet<string>,
): Settings['line'] => {
  const nodes = describeNodes(dialers, draining);
  // Whatever this process is configured for: dialers with nodes do not simulate.
  const driver = nodes.length > 0 ? 'asterisk' : line;
  const told = (state: Settings['line']['state'], note: string) => ({ driver, state, note, nodes });
  const [first] = dialers;
  if (!first) return told('not ready', say('line.noDialer'));
  const ready = dialers.filter(({ line_state }) => line_state === 'ready');
  if (!ready[0]) return told('not ready', first.line_note);
  if (driver === 'simulated') return told('ready', say('line.simulated'));
  if (nodes.length === 0) return told('ready', ready[0].line_note);
  const canCall = (name: string) =>
    !draining.has(name) &&
    ready.some(({ line_nodes }) => line_nodes.some((node) => node.name === name && node.state !== 'failing'));
  const calling = nodes.filter(({ name }) => canCall(name)).length;
  if (calling === 0) {
    const all = nodes.every(({ state }) => state === 'draining');
    return told('not ready', all ? say('line.allDraining') : say('line.noNodeCalls'));
  }
  return told(
    'ready',
    calling === nodes.length
      ? say('line.throughAll', { nodes: nodes.length })
      : say('line.throughSome', { calling, nodes: nodes.length }),
  );
};
