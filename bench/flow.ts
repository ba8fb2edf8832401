import { start, step } from '../packages/flow/src/interpreter.ts';
import { matchAnswer } from '../packages/flow/src/match-answer.ts';
import type { Flow } from '../packages/flow/src/model.ts';
import type { CallEvent, Run } from '../packages/flow/src/run.ts';
import { validate } from '../packages/flow/src/validate.ts';
import { a, draw } from '../packages/flow/test/draw.ts';
import { row } from './with-halloo.ts';

const menus = 8;
const calls = 20_000;

/** Start, eight times an audio, a Rule of three keys and an SMS, and an End: 50 nodes. */
const bigFlow = (): Flow => {
  const nodes: Parameters<typeof draw>[0] = Object.fromEntries([
    ['start', a.start()],
    ...Array.from({ length: menus }, (_, menu) => [
      [`audio${menu}`, a.audio(menu + 1)],
      [`rule${menu}`, a.rule()],
      ...(['1', '2', '3'] as const).map((key) => [
        `key${menu}${key}`,
        a.key(`rule${menu}`, key, { name: `answer ${menu}` }),
      ]),
      [`sms${menu}`, a.action({ kind: 'sms', text: `Dear {first_name}, you chose {answer ${menu}} of {amount}.` })],
    ]).flat(),
    ['end', a.end(99)],
  ]);
  const lines = Array.from({ length: menus }, (_, menu) => [
    `${menu === 0 ? 'start' : `sms${menu - 1}`} > audio${menu} > rule${menu}`,
    ...['1', '2', '3'].flatMap((key) => [`rule${menu} > key${menu}${key}`, `key${menu}${key} > sms${menu}`]),
  ]).flat();
  return draw(nodes, ...lines, `sms${menus - 1} > end`);
};

/** Start, parts of six nodes each (an audio, a Branch with two ways, and two Sets), and an End. */
const choosingFlow = (parts: number): Flow => {
  const nodes: Parameters<typeof draw>[0] = Object.fromEntries([
    ['start', a.start()],
    ...Array.from({ length: parts }, (_, part) => [
      [`audio${part}`, a.audio(part + 1)],
      [`branch${part}`, a.branch()],
      [
        `far${part}`,
        a.way(`branch${part}`, [
          a.condition('city', 'is', 'Nagpur'),
          a.condition('amount', 'more', '900', { as: 'number' }),
        ]),
      ],
      [
        `near${part}`,
        a.way(`branch${part}`, [
          a.condition('city', 'is', 'Pune'),
          a.condition('amount', 'between', '100', { as: 'number', most: '900' }),
        ]),
      ],
      [`count${part}`, a.set({ field: 'visits', do: 'add', value: '1' })],
      [`total${part}`, a.set({ field: 'total', do: 'add', value: '{amount}' })],
    ]).flat(),
    ['end', a.end(99)],
  ]);
  const lines = Array.from({ length: parts }, (_, part) => [
    `${part === 0 ? 'start' : `total${part - 1}`} > audio${part} > branch${part} > count${part} > total${part}`,
    `far${part} > total${part}`,
    `near${part} > count${part}`,
  ]).flat();
  return draw(nodes, ...lines, `total${parts - 1} > end`);
};

/** Each Rule is answered at the second attempt, so that every kind of turn occurs. */
const eventFor = ({ waiting, tries }: Run): CallEvent | undefined => {
  if (waiting.for === 'played') return { type: 'played', seq: waiting.seq, ms: 1000 };
  if (waiting.for === 'acted') return { type: 'acted', seq: waiting.seq, ok: true, detail: '' };
  if (waiting.for === 'key') return { type: 'pressed', key: tries < 2 ? '9' : '2' };
  return undefined;
};

const timeCalls = (flow: Flow, keep: (run: Run) => Run) => {
  const vars = { first_name: 'Asha', last_name: 'Patil', number: '+919000000001', amount: '500', city: 'Pune' };
  let steps = 0;
  const began = performance.now();
  for (let call = 0; call < calls; call += 1) {
    let { run } = start(flow, vars, 0);
    for (let event = eventFor(run); event; event = eventFor(run)) {
      run = keep(step(flow, run, event, steps % 1000).run);
      steps += 1;
    }
  }
  return ((performance.now() - began) * 1000) / steps;
};

export const flowFigures = () => {
  const flow = bigFlow();
  const count = Object.keys(flow.nodes).length;
  const fastest = (keep: (run: Run) => Run) => Math.min(...[1, 2, 3].map(() => timeCalls(flow, keep))).toFixed(1);
  row(`a step of a call through ${count} nodes, fastest of three`, `${fastest((run) => run)} µs (bar 100)`);
  row(
    'the same with the run saved and loaded as JSON after each',
    `${fastest((run) => JSON.parse(JSON.stringify(run)) as Run)} µs`,
  );
  const choosing = choosingFlow(8);
  const chosen = Math.min(...[1, 2, 3].map(() => timeCalls(choosing, (run) => run))).toFixed(1);
  const nodesOf = ({ nodes }: Flow) => Object.keys(nodes).length;
  row(`a step through ${nodesOf(choosing)} nodes with a Branch and two Sets in each`, `${chosen} µs (bar 10)`);
  const large = choosingFlow(166);
  const validations = Array.from({ length: 20 }, () => {
    const began = performance.now();
    // A copy: the index of a flow is kept.
    validate({ ...large }, { scripts: undefined, leadFields: ['city', 'amount', 'visits', 'total'] });
    return performance.now() - began;
  });
  row(
    `checking a flow of ${nodesOf(large)} nodes, median`,
    `${validations.toSorted((x, y) => x - y)[10]?.toFixed(0)} ms (bar 50)`,
  );
  const words = ['yes', 'yeah', 'sure', 'of course', 'interested', 'tell me more', 'definitely', 'go ahead'];
  const drawn = ['a', 'b', 'c'].map((id) => [
    id,
    a.phrase(
      'rule',
      'en-IN',
      words.map((word) => `${word} ${id}`),
    ),
  ]);
  const children = Object.values(draw(Object.fromEntries(drawn)).nodes).filter((node) => node.kind === 'child');
  const began = performance.now();
  for (let index = 0; index < 10_000; index += 1) matchAnswer('well I think I would be intrested b in that', children);
  row('an answer in words matched with 24 phrases', `${((performance.now() - began) / 10).toFixed(1)} µs`);
};
