import fc from 'fast-check';
import type { Action } from '../src/actions/registry.ts';
import { type Condition, comparisons, conditionSources, valueKinds } from '../src/conditions.ts';
import { writeFlow } from '../src/convert.ts';
import { entryKinds } from '../src/digits-check.ts';
import { type RequestSettings, requestMethods } from '../src/http-request.ts';
import type { Answer, Assignment, Flow, FlowLink, FlowNode, TakenFlow } from '../src/model.ts';
import { assignmentKinds } from '../src/nodes/set.ts';
import { wayResults } from '../src/nodes/way.ts';
import { firstOutcomes, keypadKeys } from '../src/vocabulary.ts';

/** Some are names that every object has. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '__proto__', 'constructor', 'toString'];
const id = fc.constantFrom(...ids);
const word = fc.constantFrom('', ' ', 'yes', 'no', 'not now', 'interested', '2', 'दो', '不是', '__proto__');
const outcome = fc.option(fc.constantFrom(...firstOutcomes, 'Wants a callback'));
const scriptId = fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 });

const prompt = fc.integer({ min: 1, max: 9 });
const prompts = fc.record(
  {
    noInputScriptId: prompt,
    noMatchScriptId: prompt,
    readBack: fc.record({
      scriptId: fc.option(prompt, { freq: 4 }),
      yes: fc.constantFrom(...keypadKeys),
      no: fc.constantFrom(...keypadKeys),
    }),
  },
  { requiredKeys: [] },
);

const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ kind: fc.constant('key' as const), key: fc.option(fc.constantFrom(...keypadKeys)) }),
  fc.record({
    kind: fc.constant('phrase' as const),
    keyword: word,
    synonyms: fc.array(word, { maxLength: 3 }),
    langCode: fc.constantFrom('', 'en-IN', 'vi-VN'),
    langName: fc.constant(''),
  }),
  fc.constant({ kind: 'digits' as const }),
  fc.record({
    kind: fc.constant('digits' as const),
    check: fc.record({
      as: fc.constantFrom(...entryKinds),
      leastDigits: fc.option(fc.integer({ min: 1, max: 5 })),
      mostDigits: fc.option(fc.integer({ min: 1, max: 5 })),
      least: fc.constantFrom('', '5', 'today', '{yes}'),
      most: fc.constantFrom('', '50', 'today + 3'),
      allowed: fc.array(fc.constantFrom('1', '12', '01012000'), { maxLength: 2 }),
    }),
  }),
  fc.record({ kind: fc.constant('speech' as const), langCode: fc.constant('hi-IN'), langName: fc.constant('') }),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('transfer' as const), number: word }),
  fc.record({ kind: fc.constant('sms' as const), text: fc.constantFrom('', 'Hello {yes}', '{name} {') }),
  fc.record({ kind: fc.constant('webhook' as const), url: word }),
  fc.constant({ kind: 'do_not_call' as const }),
  fc.record({ kind: fc.constant('outcome' as const), outcome }),
  fc.record({ kind: fc.constant('callback' as const), minutes: fc.option(fc.constant(5)) }),
  fc.constant({ kind: 'replay' as const }),
);

const compared = fc.constantFrom('', 'yes', '2', '-3.5', '05112026', '2026-11-05', 'today', 'today + 3', '{yes}', '{');
const condition: fc.Arbitrary<Condition> = fc.record({
  of: fc.constantFrom(...conditionSources),
  name: fc.oneof(word, id),
  as: fc.constantFrom(...valueKinds),
  is: fc.constantFrom(...comparisons),
  value: compared,
  most: compared,
});
const assignment: fc.Arbitrary<Assignment> = fc.record({
  field: word,
  do: fc.constantFrom(...assignmentKinds),
  value: compared,
});
const wayFields = {
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { maxLength: 3 }),
  weight: fc.integer({ min: 1, max: 1000 }),
  on: fc.option(fc.constantFrom(...wayResults)),
};
const quotaFields = {
  limit: fc.option(fc.integer({ min: 1, max: 3 })),
  group: fc.constantFrom('', '{yes}', 'all'),
  givesBack: fc.boolean(),
};
const request: fc.Arbitrary<RequestSettings> = fc.record({
  method: fc.constantFrom(...requestMethods),
  url: fc.constantFrom('', 'https://crm.example.org/{yes}', 'ftp://x', 'http://[::1]/'),
  headers: fc.constantFrom('', 'X-Yes: {yes}', 'no header'),
  body: fc.constantFrom('', '{"a": "{yes}"}', 'a={yes}', '{'),
  reads: fc.array(fc.record({ path: fc.constantFrom('', 'a', 'a.b[0]', '__proto__'), field: word }), { maxLength: 2 }),
  timeoutSeconds: fc.integer({ min: 1, max: 20 }),
  example: fc.constantFrom('', '{"a": 1}', 'no'),
});

const base = {
  x: fc.integer({ min: 0, max: 3 }),
  y: fc.integer({ min: 0, max: 3 }),
  name: word,
  wire: fc.constant(undefined),
};

/** What Sub-flow nodes enter. */
type AnyTaken = fc.Arbitrary<TakenFlow | null>;

const node = (id_: string, taken: AnyTaken): fc.Arbitrary<FlowNode> => {
  const own = { id: fc.constant(id_), ...base };
  return fc.oneof(
    fc.record({ ...own, kind: fc.constant('start' as const) }),
    fc.record({ ...own, kind: fc.constant('audio' as const), scriptId }),
    fc.tuple(fc.record({ ...own, kind: fc.constant('rule' as const) }), prompts).map(([rule, says]) => ({
      ...rule,
      ...says,
    })),
    fc.record({ ...own, kind: fc.constant('child' as const), ruleId: id, answer, outcome }),
    fc.record({ ...own, kind: fc.constant('branch' as const) }),
    fc.record({ ...own, kind: fc.constant('split' as const) }),
    fc.record({ ...own, kind: fc.constant('way' as const), ownerId: id, ...wayFields }),
    fc.record({ ...own, kind: fc.constant('set' as const), assignments: fc.array(assignment, { maxLength: 3 }) }),
    fc.record({ ...own, kind: fc.constant('quota' as const), ...quotaFields }),
    fc.record({ ...own, kind: fc.constant('request' as const), request, scriptId }),
    fc.record({ ...own, kind: fc.constant('subflow' as const), taken }),
    fc.record({ ...own, kind: fc.constant('action' as const), action: fc.option(action, { freq: 5 }) }),
    fc.record({ ...own, kind: fc.constant('end' as const), closingScriptId: scriptId, outcome }),
  );
};

const links = fc
  .array(fc.record({ from: id, to: id }), { maxLength: 24 })
  .map((pairs) =>
    Object.fromEntries(
      pairs.map(({ from, to }, index): [string, FlowLink] => [
        `l${index}`,
        { id: `l${index}`, from, to, wire: undefined },
      ]),
    ),
  );

/** Whatever can be drawn, most of it broken from the beginning. */
const brokenFlow = (taken: AnyTaken): fc.Arbitrary<Flow> =>
  fc
    .tuple(
      fc.subarray(ids).chain((chosen) => fc.tuple(...chosen.map((each) => node(each, taken)))),
      fc.boolean(),
      links,
    )
    .map(([nodes, started, links_]) => {
      const start: FlowNode = { id: 'a', kind: 'start', x: 0, y: 0, name: '', wire: undefined };
      const all = started ? [...nodes.filter((other) => other.id !== 'a'), start] : nodes;
      return { nodes: Object.fromEntries(all.map((each) => [each.id, each])), links: links_, rest: {} };
    });

const kinds = [
  'audio',
  'audio',
  'rule',
  'rule',
  'branch',
  'split',
  'quota',
  'set',
  'request',
  'subflow',
  'action',
  'end',
] as const;

/** Mostly whole: ways lead on, and the children of a Rule are of one kind. Such calls go far. */
const soundFlow = (taken: AnyTaken): fc.Arbitrary<Flow> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        scriptId,
        action: fc.option(action, { freq: 5 }),
        taken,
        request,
        prompts,
        quota: fc.record(quotaFields),
        outcome,
        assignments: fc.array(assignment, { maxLength: 2 }),
        chosen: fc.array(fc.record(wayFields), { minLength: 1, maxLength: 3 }),
        answers: fc.oneof(
          ...(['key', 'phrase', 'digits', 'speech'] as const).map((kind) =>
            fc.array(
              answer.filter((each) => each.kind === kind),
              { minLength: 1, maxLength: 3 },
            ),
          ),
        ),
        ways: fc.array(fc.option(fc.nat(20), { freq: 15 }), { minLength: 4, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 9 },
    )
    .map((drawn) => {
      const place = { x: 0, y: 0, name: 'answer', wire: undefined };
      const nodes: FlowNode[] = [{ id: 'start', kind: 'start', ...place }];
      const links_: FlowLink[] = [{ id: 'first', from: 'start', to: 'n0', wire: undefined }];
      const lead = (from: string, way: number | null | undefined) => {
        if (typeof way !== 'number') return;
        links_.push({ id: `from-${from}`, from, to: `n${way % drawn.length}`, wire: undefined });
      };
      for (const [index, { kind, answers, chosen, ways, ...rest }] of drawn.entries()) {
        const own = { ...place, id: `n${index}` };
        if (kind === 'audio') nodes.push({ ...own, kind, scriptId: rest.scriptId });
        if (kind === 'action') nodes.push({ ...own, kind, action: rest.action });
        if (kind === 'end') nodes.push({ ...own, kind, closingScriptId: rest.scriptId, outcome: rest.outcome });
        if (kind === 'subflow') nodes.push({ ...own, kind, taken: rest.taken });
        if (kind === 'set') nodes.push({ ...own, kind, assignments: rest.assignments });
        if (kind === 'quota') nodes.push({ ...own, kind, ...rest.quota });
        if (kind === 'request') nodes.push({ ...own, kind, request: rest.request, scriptId: rest.scriptId });
        if (kind === 'branch' || kind === 'split') nodes.push({ ...own, kind });
        if (kind === 'branch' || kind === 'split' || kind === 'request' || kind === 'quota') {
          for (const [nth, fields] of chosen.entries()) {
            nodes.push({ ...place, ...fields, id: `${own.id}w${nth}`, kind: 'way', ownerId: own.id });
            lead(`${own.id}w${nth}`, ways[nth + 1]);
          }
        }
        if (kind !== 'rule' || index % 2 === 0) lead(own.id, ways[0]);
        if (kind !== 'rule') continue;
        nodes.push({ ...own, kind, ...rest.prompts });
        for (const [nth, answer_] of answers.entries()) {
          const id_ = `${own.id}c${nth}`;
          nodes.push({ ...place, id: id_, kind: 'child', ruleId: own.id, answer: answer_, outcome: rest.outcome });
          lead(id_, ways[nth + 1]);
        }
      }
      return {
        nodes: Object.fromEntries(nodes.map((each) => [each.id, each])),
        links: Object.fromEntries(links_.map((each) => [each.id, each])),
        rest: {},
      };
    });

const flowWith = (taken: AnyTaken): fc.Arbitrary<Flow> =>
  fc.oneof(brokenFlow(taken), { arbitrary: soundFlow(taken), weight: 2 });

/** Without sub-flows. */
export const plainFlow: fc.Arbitrary<Flow> = flowWith(fc.constant(null));

const takenFrom = (flow: fc.Arbitrary<Flow>): AnyTaken =>
  fc.option(
    fc.record({ libraryId: fc.integer({ min: 1, max: 3 }), version: fc.constant(1), flow: flow.map(writeFlow) }),
  );

export const anyFlow: fc.Arbitrary<Flow> = flowWith(takenFrom(fc.oneof(plainFlow, flowWith(takenFrom(plainFlow)))));
