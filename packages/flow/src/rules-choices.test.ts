import { describe, expect, test } from 'vitest';
import { call, type Given, press } from '../test/call.ts';
import { a, type Drawn, draw } from '../test/draw.ts';
import { step } from './interpreter.ts';
import type { Assignment, Flow } from './model.ts';
import { validate } from './validate.ts';

/** Start, one node, and an End; `more` are its ways. */
const through = (node: Drawn, more: Readonly<Record<string, Drawn>> = {}): Flow =>
  draw(
    { start: a.start(), node, ...more, end: a.end() },
    'start > node > end',
    ...Object.keys(more).map((id) => `node > ${id} > end`),
  );
const replied = (result: 'answered' | 'refused' | 'failed', values: Record<string, string> = {}): Given => ({
  ...{ type: 'replied', result, status: 200, detail: '', values },
});
const problemsOf = (flow: Flow) =>
  validate(flow, { scripts: undefined, leadFields: undefined }).map(({ code, sentence }) => [code, sentence]);

describe('nodes that choose', () => {
  const answer = { wrong: a.key('node', '1') };

  test('a Branch and a Random Split never take an answer that belongs to them', () => {
    const way = a.way('node', [a.condition('city', 'is_empty')]);
    expect(call(through(a.branch(), { ...answer, way }), []).entered).toEqual(['start', 'node', 'way', 'end']);
    expect(call(through(a.split(), { ...answer, way }), []).entered).toEqual(['start', 'node', 'way', 'end']);
    expect(call(through(a.split(), answer), []).entered).toEqual(['start', 'node', 'end']);
  });

  test('and no key interrupts the audio before them', () => {
    const flow = draw(
      { start: a.start(), hello: a.audio(1), node: a.branch(), ...answer, end: a.end() },
      'start > hello > node > end',
    );
    expect(call(flow, []).last).toMatchObject({ do: 'play', interruptible: false });
    expect(call(flow, [press('1')]).entered).toEqual(['start', 'hello']);
  });

  test('a Random Split without ways and without a link ends the call', () => {
    const { problems, ended, entered } = call(draw({ start: a.start(), node: a.split() }, 'start > node'), []);
    expect([problems, ended, entered]).toEqual([['no_ways'], 'no_way_on', ['start', 'node']]);
  });

  test('a Branch tells each lack once', () => {
    const lacking = a.condition('age', 'more', '1', { as: 'number' });
    const ways = { one: a.way('node', [lacking, lacking]), two: a.way('node', [lacking]) };
    expect(call(through(a.branch(), ways), []).of('chose')).toMatchObject([
      { wayId: null, lacks: ['the field “age” has no value'] },
    ]);
    const found = { ...ways, three: a.way('node', [a.condition('age', 'is_empty')]) };
    expect(call(through(a.branch(), found), []).of('chose')).toMatchObject([
      { wayId: 'three', lacks: ['the field “age” has no value'] },
    ]);
  });

  test('all conditions of a way have to hold, or any of them', () => {
    const [yes, no] = [a.condition('age', 'is_empty'), a.condition('age', 'is_not_empty')];
    const taken = (match: 'all' | 'any', ...conditions: (typeof yes)[]) =>
      call(through(a.branch(), { way: a.way('node', conditions, { match }) }), []).entered.includes('way');
    expect([taken('all', yes, yes), taken('all', yes, no), taken('all')]).toEqual([true, false, false]);
    expect([taken('any', no, yes), taken('any', no, no), taken('any')]).toEqual([true, false, false]);
  });
});

describe('a Quota', () => {
  const placed = (hasPlace: boolean): Given => ({ type: 'placed', hasPlace, taken: 1 });

  test('knows groups however their names are written, up to 200 characters', () => {
    const group = (city: string) => {
      const { last } = call(through(a.quota(3, { group: '{city} {none}' })), [], { vars: { city } });
      return last?.do === 'take_place' && last.place.group;
    };
    expect(group(' ＰＵＮＥ ')).toBe('pune');
    expect(group('x'.repeat(300))).toBe('x'.repeat(200));
  });

  test('takes its own way for full groups, and no other one', () => {
    const flow = through(a.quota(3), { one: a.way('node', []), full: a.way('node', [], { on: 'full' }) });
    expect(call(flow, [placed(false)]).entered).toEqual(['start', 'node', 'full', 'end']);
    expect(call(flow, [placed(true)]).entered).toEqual(['start', 'node', 'end']);
    const none = through(a.quota(3), { one: a.way('node', []) });
    expect(call(none, [placed(false)]).entered).toEqual(['start', 'node', 'end']);
  });
});

describe('a Set', () => {
  const after = (vars: Record<string, string>, ...assignments: Assignment[]) => {
    const { run, of } = call(through(a.set(...assignments)), [], { vars });
    return { vars: run.vars, outcome: run.outcome, facts: of('set') };
  };
  const add = (field: string, value: string): Assignment => ({ field, do: 'add', value });

  test('counts from nothing, and without the noise of fractions', () => {
    expect(after({}, add('n', '1')).vars).toEqual({ n: '1' });
    expect(after({ n: '0.1' }, add('n', '0.2')).vars).toEqual({ n: '0.3' });
    expect(after({}, add('n', '0.0000004')).vars).toEqual({ n: '0' });
    expect(after({}, add('n', '0.000004')).vars).toEqual({ n: '0.000004' });
    expect(after({ n: '5' }, { field: 'n', do: 'subtract', value: '7' }).vars).toEqual({ n: '-2' });
  });

  test('keeps a field whose new value is no number, and says so', () => {
    expect(after({ n: '5' }, add('n', 'many'))).toMatchObject({
      vars: { n: '5' },
      facts: [{ field: 'n', value: null, lack: 'The value for “n” is not a number, so the field was not changed.' }],
    });
  });

  test('knows answers by the names of their Rules, and fields of the same name win', () => {
    const asking = draw(
      {
        ...{ start: a.start(), ask: { ...a.rule(), name: ' Plan ' }, one: a.key('ask', '1') },
        ...{ set: a.set({ field: 'copy', do: 'set', value: '{plan}!' }), end: a.end() },
      },
      'start > ask > one > set > end',
    );
    expect(call(asking, [press('1')]).run.vars).toMatchObject({ copy: '1!' });
    expect(call(asking, [press('1')], { vars: { PLAN: 'gold' } }).run.vars).toMatchObject({ copy: 'gold!' });
    // An answer at a Rule that a later version of the flow does not have.
    const { run } = call(asking, []);
    const turn = step(asking, { ...run, answers: { gone: 'x' } }, { type: 'pressed', key: '1' }, 0);
    expect(turn.run.vars).toMatchObject({ copy: '1!' });
  });

  test('writes the name of a field without spaces around it', () => {
    expect(after({}, { field: ' city ', do: 'set', value: ' Pune ' })).toMatchObject({
      vars: { city: 'Pune' },
      facts: [{ field: 'city', value: 'Pune', lack: null }],
    });
  });

  test('leaves the outcome as it is if it has none', () => {
    const outcome: Assignment = { of: 'outcome', field: '', do: 'set', value: '' };
    expect(after({}, outcome)).toEqual({ vars: {}, outcome: null, facts: [] });
    expect(after({}, { ...outcome, value: 'Busy' })).toMatchObject({
      outcome: 'Busy',
      facts: [{ of: 'outcome', field: '', value: 'Busy', lack: null }],
    });
  });

  test('is not finished as long as one of its rows is not', () => {
    const found = (...assignments: Assignment[]) =>
      problemsOf(through(a.set(...assignments))).map(([, words]) => words);
    const lacks = (name: string) => [`The Set ${name}does not say which field gets which value.`];
    expect(found(add('n', '1'), add('m', ''))).toEqual(lacks('“n” '));
    expect(found({ of: 'outcome', field: '', do: 'set', value: 'Busy' }, add('', '1'))).toEqual(lacks('“Busy” '));
    expect(found({ field: '', do: 'set', value: 'x' })).toEqual(lacks(''));
    expect(found({ field: 'n', do: 'set', value: '' }, add('m', '{n}'), add('o', '-1.5'))).toEqual([]);
    const named = { ...a.set(add('n', '')), name: 'Points' };
    expect(problemsOf(through(named)).map(([, words]) => words)).toEqual(lacks('“Points” '));
  });
});

describe('an HTTP Request', () => {
  const reads = [
    { path: 'a', field: ' one ' },
    { path: 'b', field: 'two' },
  ];

  test('keeps the values of an answer, and says which of them are missing', () => {
    const { run, of } = call(through(a.request({ reads })), [replied('answered', { one: '1' })]);
    expect(run.vars).toEqual({ one: '1' });
    expect(of('set')).toMatchObject([
      { field: 'one', value: '1', lack: null },
      {
        field: 'two',
        value: null,
        lack: 'The answer has no text or number at “b”, so the field “two” was not changed.',
      },
    ]);
  });

  test('says nothing about missing values of a refusal, but keeps those that it has', () => {
    const { run, of } = call(through(a.request({ reads })), [replied('refused', { two: '2' })]);
    expect(run.vars).toEqual({ two: '2' });
    expect(of('set').map(({ field }) => field)).toEqual(['two']);
  });

  test('takes the way for its result, and no other one', () => {
    const flow = through(a.request(), {
      none: a.way('node', []),
      refused: a.way('node', [], { on: 'refused' }),
      failed: a.way('node', [], { on: 'failed' }),
    });
    const taken = (result: 'answered' | 'refused' | 'failed') => call(flow, [replied(result)]).entered[2];
    expect([taken('answered'), taken('refused'), taken('failed')]).toEqual(['end', 'refused', 'failed']);
  });

  test('is not finished as long as one of its values is not', () => {
    const found = (...given: { path: string; field: string }[]) =>
      problemsOf(through({ ...a.request({ reads: given }), name: 'Balance' })).map(([code]) => code);
    expect(found({ path: 'a', field: 'b' })).toEqual([]);
    expect(found({ path: ' ', field: 'b' })).toEqual(['request_incomplete']);
    expect(found({ path: 'a', field: '' })).toEqual(['request_incomplete']);
    expect(found({ path: 'a', field: 'b' }, { path: '', field: 'b' })).toEqual(['request_incomplete']);
    expect(problemsOf(through({ ...a.request({ url: '' }), name: 'Balance' }))[0]?.[1]).toBe(
      'The HTTP Request “Balance” has no address to ask.',
    );
  });
});

describe('a condition is complete', () => {
  const codes = (...given: Parameters<typeof a.condition>) =>
    problemsOf(through(a.branch(), { way: a.way('node', [a.condition(...given)]) })).map(([code]) => code);
  const incomplete = ['condition_incomplete'];

  test('with a name, if it looks at a field or an answer', () => {
    expect(codes(' ', 'is', '1')).toEqual(incomplete);
    expect(codes('', 'is', '1', { of: 'answer' })).toEqual(incomplete);
    expect(codes('', 'is', '1', { of: 'caller' })).toEqual([]);
    expect(codes(' ', 'is_empty')).toEqual(incomplete);
  });

  test('with a value that can be read', () => {
    expect(codes('a', 'is', ' ')).toEqual(incomplete);
    expect(codes('a', 'is', 'x')).toEqual([]);
    expect(codes('a', 'is', 'x', { as: 'number' })).toEqual(incomplete);
    expect(codes('a', 'is', '{x}', { as: 'number' })).toEqual([]);
    expect(codes('a', 'is', '5', { as: 'number' })).toEqual([]);
    expect(codes('a', 'is', '', { most: '1' })).toEqual(incomplete);
  });

  test('with both bounds', () => {
    expect(codes('a', 'between', '1', { as: 'number', most: '2' })).toEqual([]);
    expect(codes('a', 'between', '', { as: 'number', most: '2' })).toEqual(incomplete);
    expect(codes('a', 'between', '1', { as: 'number', most: 'x' })).toEqual(incomplete);
    expect(codes('a', 'is', '1', { as: 'number', most: 'x' })).toEqual([]);
  });

  test('each one of a way', () => {
    const two = [a.condition('a', 'is', '1'), a.condition('a', 'is', '')];
    expect(problemsOf(through(a.branch(), { way: a.way('node', two) })).map(([code]) => code)).toEqual(incomplete);
  });
});
