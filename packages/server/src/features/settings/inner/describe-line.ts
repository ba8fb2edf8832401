import type { LineNode, Settings } from '@halloo/contract/settings';
import type { DialerRow } from './sql.ts';

const simulatedNote = 'Calls are simulated: nobody is really called, and no phone rings.';

const count = (number: number, one: string) => `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`;

/** What is wrong with a machine, and for how many of the dialers where others still call through it. */
const failureIn = (seen: readonly DialerRow['line_nodes'][number][]): string | undefined => {
  const failing = seen.filter(({ state }) => state === 'failing');
  const [first] = failing;
  if (!first || failing.length === seen.length) return first?.note;
  return `${failing.length} of ${seen.length} dialers cannot call through it: ${first.note}`;
};

const drainingNote = (calls: number) =>
  calls === 0 ? 'Has no calls and takes no new ones.' : `Finishes ${count(calls, 'call')} and takes no new ones.`;

/** The machines of the line as all dialers together see them, in the order in which they are set. */
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
      // What a person said comes first: a machine that is being mended is expected to be away.
      state: told ? 'draining' : failure === undefined ? 'ready' : 'failing',
      note: told ? resting : (failure ?? seen.find(({ state }) => state === 'ready')?.note ?? ''),
      calls,
      capacity: Math.max(...seen.map(({ capacity }) => capacity)),
      dialers: seen.length,
    };
  });
};

/** How the line does, by the signs of life that dialers give. */
export const describeLine = (
  line: 'simulated' | 'asterisk',
  dialers: readonly DialerRow[],
  draining: ReadonlySet<string>,
): Settings['line'] => {
  const nodes = describeNodes(dialers, draining);
  // Whatever this process was told: dialers with machines do not simulate.
  const driver = nodes.length > 0 ? 'asterisk' : line;
  const told = (state: Settings['line']['state'], note: string) => ({ driver, state, note, nodes });
  const [first] = dialers;
  if (!first) return told('not ready', 'No dialer is running, so no calls are made.');
  const ready = dialers.filter(({ line_state }) => line_state === 'ready');
  if (!ready[0]) return told('not ready', first.line_note);
  if (driver === 'simulated') return told('ready', simulatedNote);
  if (nodes.length === 0) return told('ready', ready[0].line_note);
  const canCall = (name: string) =>
    !draining.has(name) &&
    ready.some(({ line_nodes }) => line_nodes.some((node) => node.name === name && node.state !== 'failing'));
  const calling = nodes.filter(({ name }) => canCall(name)).length;
  if (calling === 0) {
    const all = nodes.every(({ state }) => state === 'draining');
    return told(
      'not ready',
      all ? 'Every node was told to take no new calls.' : 'No node takes calls: each is failing or was told to rest.',
    );
  }
  const through = calling === nodes.length ? '' : `${calling} of `;
  return told('ready', `Calls go through ${through}${count(nodes.length, 'Asterisk node')}.`);
};
