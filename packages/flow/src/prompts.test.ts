import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { call, failed, played, press, say, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { child, named, rule } from '../test/nodes.ts';
import { prompting } from '../test/problem-cases/test-case.ts';
import { saved } from '../test/written-call.ts';
import { canPlayScript, scriptIdsIn, scriptsIn, withScript } from './about-node.ts';
import { advanceCall, ringing, takenOver } from './call.ts';
import { readFlow, writeFlow } from './convert.ts';
import { noCheck } from './digits-check.ts';
import { flowChanges } from './flow-changes.ts';
import type { Flow, RuleNode } from './model.ts';
import { spokenEntry } from './read-back.ts';
import { walk } from './replay.ts';
import { resume } from './resume.ts';
import type { Command } from './run.ts';
import { validate } from './validate.ts';
import { prompts } from './vocabulary.ts';

const back = { scriptId: 4, yes: '1', no: '2' } as const;
const asking = (says: Parameters<typeof a.rule>[0], mostDigits = 4): Flow =>
  draw(
    {
      ...{ start: a.start(), hello: a.audio(1), ask: a.rule(says) },
      pin: a.child('ask', { kind: 'digits', check: { ...noCheck, leastDigits: 4, mostDigits } }, { name: 'pin' }),
      ...{ thanks: a.audio(9), bye: a.end(), gave: a.end() },
    },
    'start > hello > ask > pin > thanks > bye',
    'ask > gave',
  );
const type = (digits: string) => [...digits].map(press);
/** The scripts in the order in which they were played. */
const heard = (commands: readonly Command[]) =>
  commands.flatMap((command) => (command.do === 'play' ? command.scriptId : []));

describe('prompts', () => {
  const flow = asking({ noInputScriptId: 2, noMatchScriptId: 3 });

  it('are said for silence and for a wrong entry, before the question', () => {
    const { commands, of } = call(flow, [played, timedOut, played, played, ...type('12'), press('#'), played, played]);
    expect(heard(commands)).toEqual([1, 2, 1, 3, 1]);
    expect(of('heard').map(({ nodeId }) => nodeId)).toEqual(['hello', 'ask', 'hello', 'ask', 'hello']);
  });

  it('are not said once the tries are over', () => {
    const silence = [timedOut, played, played];
    const { commands, entered } = call(flow, [played, ...silence, ...silence, timedOut]);
    expect(heard(commands)).toEqual([1, 2, 1, 2, 1]);
    expect(entered.at(-1)).toBe('gave');
  });

  it('of a Rule without audio before it are followed by the question at once', () => {
    const bare = draw(
      { start: a.start(), ask: a.rule({ noMatchScriptId: 3 }), yes: a.phrase('ask', 'en-IN', ['yes']), bye: a.end() },
      'start > ask > yes > bye',
    );
    expect(call(bare, [say('what'), played]).did).toEqual(['listen', 'play', 'listen']);
    expect(call(bare, [say('what'), failed]).problems).toEqual(['play_failed']);
    expect(call(bare, [timedOut]).did).toEqual(['listen', 'listen']);
  });

  it('of spoken questions are not interrupted by keys, others are', () => {
    const spoken = draw(
      { start: a.start(), ask: a.rule({ noInputScriptId: 2 }), yes: a.phrase('ask', 'en-IN', ['yes']), bye: a.end() },
      'start > ask > yes > bye',
    );
    expect(call(spoken, [timedOut]).last).toMatchObject({ do: 'play', interruptible: false });
    const { did, run } = call(flow, [played, timedOut, press('4')]);
    expect(did.slice(-2)).toEqual(['stop_playing', 'gather_digits']);
    expect(run.digits).toBe('4');
  });
});

describe('digits that are read back', () => {
  const flow = asking({ readBack: back });
  const entry = [played, ...type('4711')];

  it('are said with a key to confirm them, and taken with it', () => {
    const { last } = call(flow, entry);
    expect(last).toEqual({
      ...{ do: 'play', seq: 3, nodeId: 'ask', scriptId: 4, interruptible: true },
      entry: { text: '4 7 1 1', yes: '1' },
    });
    expect(call(flow, [...entry, played]).last).toMatchObject({ do: 'gather_key', keys: ['1', '2'], confirms: true });
    const { run, entered, of } = call(flow, [...entry, played, press('1')]);
    expect([run.vars.pin, run.entered, entered.at(-1)]).toEqual(['4711', undefined, 'thanks']);
    expect(of('responded')).toMatchObject([{ value: '4711' }]);
  });

  it('can be confirmed while they are said, and no other key counts then', () => {
    const { run, did } = call(flow, [...entry, press('#'), press('7'), press('1')]);
    expect(run.vars.pin).toBe('4711');
    expect(did.slice(-2)).toEqual(['stop_playing', 'play']);
  });

  it('are asked for again, and that counts as a try', () => {
    const again = [press('2'), played, ...type('4712')];
    const { run, of, commands } = call(flow, [...entry, ...again, press('1')]);
    expect(run.vars.pin).toBe('4712');
    expect(heard(commands)).toEqual([1, 4, 1, 4, 9]);
    expect(of('no_match')).toMatchObject([{ given: '4711', rejected: true, tries: 1 }]);
    const gaveUp = call(flow, [...entry, ...again, ...again, press('2')]);
    expect([gaveUp.entered.at(-1), gaveUp.run.vars.pin, gaveUp.run.entered]).toEqual(['gave', undefined, undefined]);
  });

  it('are said again after silence or another key', () => {
    const { commands, of, run } = call(flow, [...entry, played, timedOut, played, press('9'), played, press('1')]);
    expect(heard(commands)).toEqual([1, 4, 4, 4, 9]);
    expect([of('no_input').length, of('no_match').length, run.vars.pin]).toEqual([1, 1, '4711']);
  });

  it('say no prompt while they wait to be confirmed', () => {
    const both = asking({ readBack: back, noInputScriptId: 2, noMatchScriptId: 3 });
    const { commands } = call(both, [...entry, played, timedOut, played, press('9')]);
    expect(heard(commands)).toEqual([1, 4, 4, 4]);
  });

  it('are taken if nobody can hear them', () => {
    const { run, problems } = call(flow, [...entry, failed]);
    expect([run.vars.pin, problems]).toEqual(['4711', ['play_failed']]);
  });

  it.each([
    ['without a script', { readBack: { ...back, scriptId: null } }],
    ['with one key for both', { readBack: { ...back, no: '1' as const } }],
    ['without it', {}],
  ])('are taken at once %s', (_how, says) => {
    expect(call(asking(says), entry).run.vars.pin).toBe('4711');
  });

  it('are only checked digits', () => {
    expect(heard(call(flow, [played, ...type('47'), press('#')]).commands)).toEqual([1, 1]);
  });

  it('have keys of their own', () => {
    const other = asking({ readBack: { scriptId: 4, yes: '*', no: '#' } });
    expect(call(other, [...entry, press('*')]).run.vars.pin).toBe('4711');
    expect(call(other, [...entry, press('#')]).of('no_match')).toMatchObject([{ rejected: true }]);
  });

  it('continue in another process, while they are said and afterwards', () => {
    const saying = saved(call(flow, entry).run);
    expect(resume(flow, saying)).toMatchObject([
      { do: 'play', seq: 3, entry: { text: '4 7 1 1' }, interruptible: true },
    ]);
    const asked = saved(call(flow, [...entry, played]).run);
    expect(resume(flow, asked)).toEqual([
      { do: 'gather_key', seq: 4, nodeId: 'ask', timeoutMs: 7000, keys: ['1', '2'], confirms: true },
    ]);
    const over = takenOver(
      ringing(flow, {}),
      { run: asked, answered: { at: 0, by: 'person' } },
      { now: 5, playedMs: 0 },
    );
    const { state, commands } = advanceCall(over, { type: 'resumed' }, 5);
    expect(commands).toMatchObject([{ do: 'play', scriptId: 4, entry: { text: '4 7 1 1' } }]);
    const confirmed = advanceCall(state, { type: 'pressed', key: '1' }, 6);
    expect(confirmed.state.run?.vars.pin).toBe('4711');
  });

  it('are part of a saved test', () => {
    const events = [{ type: 'played', ms: 1 } as const, ...type('4711'), { type: 'pressed', key: '1' } as const];
    const { result } = walk(flow, {}, events as Parameters<typeof walk>[2]);
    expect(result.answers).toEqual([{ child: 'pin', value: '4711' }]);
  });
});

test('an entry is said digit by digit, as a number or as a date', () => {
  expect(spokenEntry('0471', undefined)).toBe('0 4 7 1');
  expect(spokenEntry('0047', { ...noCheck, as: 'number' })).toBe('47');
  expect(spokenEntry('000', { ...noCheck, as: 'number' })).toBe('0');
  expect(spokenEntry('05112026', { ...noCheck, as: 'date' })).toBe('2026-11-05');
});

describe('the document', () => {
  const ruleOf = (flow: Flow) => flow.nodes.ask as RuleNode;

  it('has the prompts, and no field for what a Rule does not say', () => {
    const flow = asking({ noInputScriptId: 2, noMatchScriptId: 3, readBack: back });
    const { properties } = writeFlow(flow).nodes.ask ?? {};
    expect(properties).toEqual({
      ...{ node_type: 'Rule', name: '', no_input_script_id: 2, no_match_script_id: 3 },
      read_back: { script_id: 4, yes: '1', no: '2' },
    });
    expect(ruleOf(readFlow(saved(writeFlow(flow))))).toMatchObject({
      noInputScriptId: 2,
      noMatchScriptId: 3,
      readBack: back,
    });
    expect(writeFlow(asking({})).nodes.ask?.properties).toEqual({ node_type: 'Rule', name: '' });
  });

  it('keeps empty and unknown parts as they came, and loses what is switched off', () => {
    const wire = saved(writeFlow(asking({})));
    const properties = wire.nodes.ask?.properties;
    Object.assign(properties ?? {}, { no_input_script_id: null, read_back: { yes: null, voice: 'x' } });
    const came = JSON.stringify(wire);
    const flow = readFlow(wire);
    expect(JSON.stringify(writeFlow(flow))).toBe(came);
    expect(ruleOf(flow)).toMatchObject({ readBack: { scriptId: null, yes: '1', no: '2' } });
    const changed = withScript(ruleOf(flow), 7, 'read_back');
    const withIt = writeFlow({ ...flow, nodes: { ...flow.nodes, ask: changed } });
    expect(withIt.nodes.ask?.properties.read_back).toEqual({ yes: '1', no: '2', voice: 'x', script_id: 7 });
    const { readBack: _, ...off } = ruleOf(flow);
    const without = writeFlow({ ...flow, nodes: { ...flow.nodes, ask: off } });
    expect(without.nodes.ask?.properties).not.toHaveProperty('read_back');
  });
});

describe('the scripts of a Rule', () => {
  const flow = asking({ noInputScriptId: 2, noMatchScriptId: 3, readBack: back });

  it('are known with those of other nodes', () => {
    expect(scriptsIn(flow)).toEqual([
      { nodeId: 'hello', scriptId: 1 },
      { nodeId: 'ask', prompt: 'no_input', scriptId: 2 },
      { nodeId: 'ask', prompt: 'no_match', scriptId: 3 },
      { nodeId: 'ask', prompt: 'read_back', scriptId: 4 },
      { nodeId: 'thanks', scriptId: 9 },
    ]);
    expect(scriptIdsIn(flow)).toEqual([1, 2, 3, 4, 9]);
    expect(
      scriptIdsIn(draw({ start: a.start(), inner: a.subflow(flow), bye: a.end() }, 'start > inner > bye')),
    ).toEqual(scriptIdsIn(flow));
  });

  it('can be set and removed one by one', () => {
    const bare = rule('R');
    for (const prompt of prompts) {
      expect(canPlayScript(bare, prompt)).toBe(true);
      const set = withScript(bare, 5, prompt);
      expect(scriptsIn(draw([set]))).toEqual([{ nodeId: 'R', prompt, scriptId: 5 }]);
      expect(scriptsIn(draw([withScript(set, null, prompt)]))).toEqual([]);
      expect(withScript(bare, null, prompt)).toEqual(bare);
    }
    expect(canPlayScript(bare)).toBe(false);
    const hello = flow.nodes.hello;
    expect(hello && [canPlayScript(hello, 'no_input'), withScript(hello, 5, 'no_input')]).toEqual([false, hello]);
  });

  it('are named where a flow changes', () => {
    const scripts = new Map([[1, { name: 'Hello', fields: [] }]]);
    const name = { name: 'Number' };
    expect(flowChanges(asking(name), asking({ ...name, noMatchScriptId: 3, readBack: back }), scripts)).toMatchObject([
      { sentence: 'The Rule “Number” has another prompt when something else comes and read-back of the digits.' },
    ]);
  });

  const facts = {
    scripts: new Map([
      [1, { name: 'Hello', fields: [] }],
      [2, { name: 'Wrong', fields: ['city', 'entered'] }],
      [4, { name: 'You entered', fields: ['ENTERED', 'City'] }],
    ]),
    leadFields: ['amount'],
  };
  const typed = named(child('C', 'R', { kind: 'digits' }), 'pin');
  const found = (says: Parameters<typeof rule>[1]) =>
    validate(prompting(says, typed), facts).map(({ code, sentence }) => [code, sentence]);

  it('must exist, and only the read-back knows what was entered', () => {
    expect(found({ noInputScriptId: 3 })).toMatchObject([['script_gone', expect.any(String)]]);
    expect(found({ noMatchScriptId: 2 })).toMatchObject([
      ['missing_field', expect.stringContaining('{city} and {entered}')],
    ]);
    expect(found({ readBack: back })).toMatchObject([
      ['missing_field', expect.stringMatching(/uses \{City\}, which/u)],
    ]);
  });
});

test('whatever the keys, a confirmed entry is one that was typed', () => {
  const flow = asking({ readBack: back });
  const events = fc.array(fc.constantFrom(played, timedOut, ...[...'12#4'].map(press)), { maxLength: 40 });
  fc.assert(
    fc.property(events, (given) => {
      const { of } = call(flow, given);
      for (const { value } of of('responded')) expect(value).toMatch(/^[124]{4}$/);
      expect(of('no_match').length + of('no_input').length).toBeLessThanOrEqual(3);
    }),
  );
});
