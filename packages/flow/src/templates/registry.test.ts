import { describe, expect, it } from 'vitest';
import { start, step } from '../interpreter.ts';
import type { Flow } from '../model.ts';
import { walk, walkDifference } from '../replay.ts';
import type { CallAbout, CallEvent, Run } from '../run.ts';
import { validate } from '../validate.ts';
import { keypadKeys } from '../vocabulary.ts';
import { columnsOf, drawTemplate, flowOfCall, readTemplate, templates } from './registry.ts';
import type { CallTemplate } from './template.ts';
import { testsOf } from './tests-of.ts';

let drawn = 0;
const random = () => {
  drawn += 1;
  return ((drawn * 7919) % 10_007) / 10_007;
};
const drawingOf = (template: CallTemplate) => {
  const parts = template.texts.map(({ part }) => part);
  return drawTemplate(template, (part) => parts.indexOf(part) + 1, random);
};

/** What can happen next in a call. */
const nextEvents = ({ waiting }: Run): CallEvent[] => {
  if (waiting.for === 'nothing') return [];
  const { seq } = waiting;
  if (waiting.for === 'played') return [{ type: 'played', seq, ms: 1 }];
  if (waiting.for === 'acted') return [{ type: 'acted', seq, ok: true, detail: '' }];
  return [{ type: 'timed_out', seq }, ...keypadKeys.map((key): CallEvent => ({ type: 'pressed', key }))];
};

/** Every node that calls can enter, and how they can end, whatever callers do. */
const everyPath = (flow: Flow, vars: Record<string, string>, about: CallAbout) => {
  const [entered, ends, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const first = start(flow, vars, 0, about);
  const open = [first];
  for (let turn = open.pop(); turn; turn = open.pop()) {
    for (const fact of turn.facts) {
      if (fact.fact === 'entered') entered.add(fact.nodeId);
      if (fact.fact === 'ended') ends.add(fact.reason);
      expect(fact.fact).not.toBe('problem');
    }
    const { at, tries, waiting, lastAudio } = turn.run;
    const state = JSON.stringify([at, tries, waiting.for, lastAudio]);
    if (seen.has(state)) continue;
    seen.add(state);
    for (const event of nextEvents(turn.run)) open.push(step(flow, { ...turn.run, steps: 0 }, event, 0));
  }
  return { entered, ends };
};

describe.each(templates.map((template) => [template.name, template] as const))(
  'the ready-made call %s',
  (_, template) => {
    const call = drawingOf(template);
    const flow = flowOfCall(call);

    it('has no problem with a list that has its columns, and plays each of its texts', () => {
      const scripts = new Map(template.texts.map(({ label }, at) => [at + 1, { name: label, fields: [] }]));
      expect(validate(flow, { scripts, leadFields: columnsOf(template) })).toEqual([]);
      const played = call.nodes.map((node) =>
        node.kind === 'audio' ? node.scriptId : node.kind === 'end' ? node.closingScriptId : null,
      );
      expect([...new Set(played.filter((id) => id !== null))].toSorted((a, b) => a - b)).toEqual(
        template.texts.map((_text, at) => at + 1),
      );
      for (const { text } of template.texts) expect(text.length).toBeLessThan(320);
    });

    it('can be walked on every path, and every path ends', () => {
      const entered = new Set<string>();
      for (const language of ['', 'Hindi', 'ta']) {
        for (const attempt of [1, 3]) {
          const about = { seed: 'x', attempt, caller: '', zoneMs: 0 };
          const found = everyPath(flow, { language }, about);
          for (const id of found.entered) entered.add(id);
          expect([...found.ends].filter((reason) => reason !== 'end' && reason !== 'no_answer')).toEqual([]);
        }
      }
      expect(call.nodes.filter(({ id }) => !entered.has(id)).map(({ name }) => name)).toEqual([]);
    });

    it('has tests that pass, and each of them is what its name says', () => {
      const saved = testsOf(template, call);
      expect(saved.length).toBeGreaterThan(1);
      for (const [at, { name, vars, events, expected, began }] of saved.entries()) {
        const { answers, ended } = template.tests[at] ?? { answers: [], ended: 'problem' };
        const { result, run } = walk(flow, vars, events, began);
        expect(walkDifference(expected, result, (id) => id)).toBeUndefined();
        expect([name, result.answers.map(({ child }) => flow.nodes[child]?.name), result.ended]).toEqual([
          name,
          answers,
          ended,
        ]);
        expect(run.waiting.for).toBe('nothing');
      }
    });
  },
);

it('the gallery has eight calls, each found by its name', () => {
  expect(templates).toHaveLength(8);
  for (const template of templates) expect(readTemplate(template.name)).toBe(template);
  expect(readTemplate('message')).toBeUndefined();
  expect(templates.map((template) => columnsOf(template)).filter((columns) => columns.length > 0)).toEqual([
    ['language'],
    ['amount', 'due_date'],
    ['pupil'],
  ]);
});
