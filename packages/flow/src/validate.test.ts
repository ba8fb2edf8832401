import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw } from '../test/draw.ts';
import { action, audio, child, end, named, phrase, rule, start } from '../test/nodes.ts';
import { choiceCases } from '../test/problem-cases/choice-cases.ts';
import { contentCases } from '../test/problem-cases/content-cases.ts';
import { ruleCases } from '../test/problem-cases/rule-cases.ts';
import { subFlowCases } from '../test/problem-cases/sub-flow-cases.ts';
import { asking, caseFacts, fine, key, menu, type ProblemCase, playing } from '../test/problem-cases/test-case.ts';
import { wayCases } from '../test/problem-cases/way-cases.ts';
import type { Flow, FlowNode } from './model.ts';
import { type FlowFacts, type ProblemCode, problemSeverity, validate } from './validate.ts';

const cases: Readonly<Record<ProblemCode, readonly ProblemCase[]>> = {
  ...{ ...wayCases, ...ruleCases, ...contentCases },
  ...choiceCases,
  ...subFlowCases,
};
const list = Object.entries(cases).flatMap(([code, ones]) => ones.map((one) => ({ code, ...one })));
const unknown: FlowFacts = { scripts: undefined, leadFields: undefined };
const found = (flow: Flow, facts = caseFacts) => validate(flow, facts).map(({ code, nodeId }) => [code, nodeId]);

describe('the problems of a flow', () => {
  it('have one case each', () => {
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(problemSeverity).toSorted());
    expect(Object.values(cases).filter((ones) => ones.length === 0)).toEqual([]);
  });

  it.each(list)('are $code alone: $sentence', ({ code, flow, at, sentence, without }) => {
    const problems = validate(flow, caseFacts);
    expect(problems.map((problem) => [problem.code, problem.nodeId])).toEqual(at.map((nodeId) => [code, nodeId]));
    expect(problems[0]?.sentence).toBe(sentence);
    expect(problems[0]?.severity).toBe(problemSeverity[code as ProblemCode]);
    expect(problems[0]?.hint).toMatch(/^[A-Z].+[.…]$/u);
    expect(validate(without, caseFacts)).toEqual([]);
  });

  it('are not searched if nothing is known about scripts and leads', () => {
    expect(validate(playing(9), unknown)).toEqual([]);
    expect(validate(playing(2), { ...caseFacts, leadFields: undefined })).toEqual([]);
    const sms = action('X', { kind: 'sms', text: '{city}' });
    const texting = draw([start('S'), sms, end('E')], 'S>X X>E');
    expect(found(texting, { scripts: undefined, leadFields: [] })).toEqual([['missing_field', 'X']]);
    expect(validate(texting, unknown)).toEqual([]);
  });

  it('of an empty flow are a missing start and a missing end', () =>
    expect(found(draw([]))).toEqual([
      ['no_start', null],
      ['no_end', null],
    ]));

  it('are in the order in which calls reach them, those of the whole flow first', () => {
    const nodes = [start('Z'), audio('Y', null), rule('X'), child('W', 'X', key(null)), audio('A', null)];
    expect(found(draw(nodes, 'Z>Y Y>X'))).toEqual([
      ['no_end', null],
      ['audio_without_script', 'Y'],
      ['no_way_out', 'W'],
      ['key_missing', 'W'],
      ['no_way_in', 'A'],
      ['no_way_out', 'A'],
      ['audio_without_script', 'A'],
    ]);
  });

  it('have errors before warnings at one node', () => {
    const replaying = [start('S'), action('X', { kind: 'replay' }), end('E')];
    expect(found(draw(replaying, 'S>X'))).toEqual([
      ['no_way_out', 'X'],
      ['replay_without_audio', 'X'],
      ['no_way_in', 'E'],
    ]);
  });

  it('name the link if they concern a link', () => {
    expect(validate(draw([...menu, end('E')], 'S>A A>R C>E D>gone'), caseFacts)).toMatchObject([{ linkId: 'D-gone' }]);
    expect(validate(fine, caseFacts)).toEqual([]);
  });

  it('identify a Rule by a few of its answers', () => {
    const children = ['yes', 'no', 'later', 'why', 'who'].map((word, at) => child(`C${at}`, 'R', phrase(word)));
    const flow = asking(...children, named(child('C9', 'R', { kind: 'digits' }), 'pin'));
    expect(validate(flow, caseFacts)[0]?.sentence).toMatch(/^The Rule with “yes”, “no”, “later”, “why” and more has /u);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'constructor'];
const someId = fc.constantFrom(...ids);
const someNode: fc.Arbitrary<FlowNode> = fc.oneof(
  someId.map(start),
  someId.map((id) => audio(id)),
  someId.map(rule),
  someId.map(end),
  fc.tuple(someId, someId).map(([id, ruleId]) => child(id, ruleId, key('1'))),
  fc.tuple(someId, someId).map(([id, ruleId]) => child(id, ruleId, phrase('yes'))),
  someId.map((id) => action(id, { kind: 'replay' })),
);
const someLinks = fc.array(
  fc.tuple(someId, someId).map(([from, to]) => `${from}>${to}`),
  { maxLength: 12 },
);

it('any flow can be checked, with the same result in any order of its parts, and only at its own nodes', () =>
  fc.assert(
    fc.property(fc.array(someNode, { maxLength: 7 }), someLinks, (nodes, links) => {
      const flow = draw(nodes, ...links);
      const turned = draw(Object.values(flow.nodes).toReversed(), ...links.toReversed());
      const problems = validate(flow, caseFacts);
      expect(validate(turned, caseFacts)).toEqual(problems);
      for (const { nodeId } of problems) expect(nodeId === null || Object.hasOwn(flow.nodes, nodeId)).toBe(true);
    }),
  ));
