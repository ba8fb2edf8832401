import { expect, test } from 'vitest';
import { registry } from '../../platform/metrics/instruments.ts';
import { type Line, LineError, type LineEvent } from '../../ports/line.ts';
import { measureLine } from './measure-line.ts';

/** A line without events of its own, whose time the test sets. */
const createStillLine = () => {
  let now = 0;
  let refuses = false;
  let listen: (event: LineEvent) => void = () => {};
  const line = {
    name: 'simulated',
    timeOf: () => ({ now: () => now }),
    start: async (onEvent: typeof listen) => {
      listen = onEvent;
    },
    place: async () => {
      if (refuses) throw new LineError('No.', { retryable: true });
    },
    forget: () => {},
  } as unknown as Line;
  return {
    line,
    at: (ms: number, event?: LineEvent) => {
      now = ms;
      if (event) listen(event);
    },
    refuse: () => {
      refuses = true;
    },
  };
};

const call = (id: string) => ({ id, to: '+15550101', from: '+15550102', ringMs: 30_000, detectMachine: false });

const figures = async () => {
  const text = await registry.metrics();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    rang: [value('halloo_call_ringing_seconds_count'), value('halloo_call_ringing_seconds_sum')],
    answered: [value('halloo_call_answer_seconds_count'), value('halloo_call_answer_seconds_sum')],
    refused: value('halloo_calls_not_placed_total'),
  };
};

test('measures the time from placing a call until it rings and is answered, and forwards every event', async () => {
  const { line, at, refuse } = createStillLine();
  const measured = measureLine(line);
  const received: string[] = [];
  await measured.start(({ type, id }) => received.push(`${type} ${id}`));

  at(1_000);
  await measured.place(call('a'));
  at(3_000, { type: 'ringing', id: 'a' });
  at(9_000, { type: 'answered', id: 'a', by: 'person' });
  at(9_500, { type: 'ended', id: 'a', cause: 'normal', code: 16, by: 'them' });
  expect(await figures()).toEqual({ rang: [1, 2], answered: [1, 8], refused: 0 });

  // Unanswered, adopted and inbound calls are not measured.
  await measured.place(call('b'));
  at(10_000, { type: 'ended', id: 'b', cause: 'no_answer', code: 19, by: 'them' });
  await measured.place(call('c'));
  measured.forget('c');
  at(11_000, { type: 'answered', id: 'c', by: 'person' });
  at(12_000, { type: 'answered', id: 'in-1', by: 'unknown' });
  expect(await figures()).toEqual({ rang: [1, 2], answered: [1, 8], refused: 0 });

  refuse();
  await expect(measured.place(call('d'))).rejects.toThrow('No.');
  expect((await figures()).refused).toBe(1);
  expect(received).toEqual(['ringing a', 'answered a', 'ended a', 'ended b', 'answered c', 'answered in-1']);
});
