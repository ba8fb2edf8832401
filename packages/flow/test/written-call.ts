import { isDeepStrictEqual } from 'node:util';
import { start, step } from '../src/interpreter.ts';
import type { Flow } from '../src/model.ts';
import type { CallAbout, CallEvent, Run, Turn } from '../src/run.ts';

/** A call as it is written in a golden file or a replay: what happened, and what each turn must be. */
export interface WrittenCall {
  readonly about: string;
  readonly flow: Flow;
  readonly vars: Readonly<Record<string, string>>;
  /** Its attempt, number and local time, where the flow looks at them. */
  readonly knows?: CallAbout;
  /** With the milliseconds since the call was answered. `times`: comes so often, a second and a number apart. */
  readonly events: readonly (CallEvent & { readonly after: number; readonly times?: number })[];
  /** The first turn is the start; then one for each event, the last one where it comes several times. */
  readonly turns: readonly WrittenTurn[];
}

/** Of the run, what is otherwise than before. */
type WrittenTurn = Omit<Turn, 'run'> & { readonly run: Partial<Run> };

/** As if it went to the database and into another process. */
export const saved = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const answeredAt = 1_000_000;

const changes = (run: Run, before: Partial<Run>): Partial<Run> =>
  Object.fromEntries(Object.entries(run).filter(([key, value]) => !isDeepStrictEqual(value, before[key as keyof Run])));

/** The turns, whole: the last one where an event comes several times. */
export const runsOf = ({ flow, vars, knows, events }: Omit<WrittenCall, 'turns'>): Turn[] => {
  let turn = saved(start(flow, vars, answeredAt, knows));
  const turns = [turn];
  for (const { after, times = 1, ...event } of events) {
    for (let index = 0; index < times; index += 1) {
      const numbered = 'seq' in event ? { ...event, seq: event.seq + index } : event;
      turn = saved(step(saved(flow), saved(turn.run), numbered, answeredAt + after + index * 1000));
    }
    turns.push(turn);
  }
  return turns;
};

export const turnsOf = (call: WrittenCall): WrittenTurn[] => {
  const turns = runsOf(call);
  return turns.map((turn, index) => {
    const before = turns[index - 1];
    return before ? { ...turn, run: changes(turn.run, before.run) } : turn;
  });
};

/** On one line, as the formatter has it. */
const inline = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

/** JSON as the formatter wants it, nearly: on one line what fits there. */
export const written = (value: unknown, indent = ''): string => {
  const line = inline(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length < 105) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => deeper + written(item, deeper))
    : Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${written(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
};
