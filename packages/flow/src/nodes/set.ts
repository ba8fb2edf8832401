import { readNumber } from '../conditions.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { fieldValue, fillTemplate, withField } from '../template.ts';
import { documentLimits } from '../vocabulary.ts';
import { leaves, record } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export const assignmentKinds = ['set', 'add', 'subtract'] as const;

/** One field of the call and its new value. The value may contain other fields in braces. */
export interface Assignment {
  readonly field: string;
  readonly do: (typeof assignmentKinds)[number];
  readonly value: string;
}

export interface SetNode extends NodeBase {
  readonly kind: 'set';
  readonly assignments: readonly Assignment[];
}

const properties = ({ z, words }: Shapes) => {
  const assignment = z.looseObject({
    field: words(documentLimits.name),
    do: z.enum(assignmentKinds),
    value: words(documentLimits.conditionValue).nullish(),
  });
  return { assignments: z.array(assignment).max(documentLimits.conditions).nullish() };
};

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
const written = (number: number): string => String(Number(number.toFixed(6)));

type Result = { readonly value: string } | { readonly lack: string };

/** An empty field counts as zero, so that a counter needs no beginning. */
const computed = ({ field, do: how, value }: Assignment, vars: Readonly<Record<string, string>>): Result => {
  const { text } = fillTemplate(value, vars);
  if (how === 'set') return { value: text };
  const before = fieldValue(vars, field);
  const [from, by] = [before === '' ? 0 : readNumber(before), readNumber(text)];
  if (from === undefined) return { lack: say('flow.set.fieldNoNumber', { field }) };
  if (by === undefined) return { lack: say('flow.set.valueNoNumber', { field }) };
  return { value: written(how === 'add' ? from + by : from - by) };
};

function* unfinished({ words: wordsFor }: Checked, node: SetNode): Iterable<Found> {
  const isWhole = ({ field, do: how, value }: Assignment) =>
    field.trim() !== '' && (how === 'set' || value.includes('{') || readNumber(value) !== undefined);
  if (node.assignments.length > 0 && node.assignments.every(isWhole)) return;
  yield {
    code: 'set_incomplete',
    sentence: say('flow.problem.setIncomplete', { node: wordsFor(node) }),
    hint: say('flow.hint.setIncomplete'),
    nodeId: node.id,
  };
}

/** Gives fields of the call new values, for later texts, conditions and webhooks. The lead itself does not change. */
export const set: NodeSpec<SetNode, ReturnType<typeof properties>> = {
  type: 'Set',
  properties,
  read: ({ assignments }) => ({
    assignments: (assignments ?? []).map(({ field, do: how, value }) => ({ field, do: how, value: value ?? '' })),
  }),
  write: ({ assignments }) => ({ assignments: assignments.map((each) => ({ ...each })) }),
  fresh: { assignments: [] },
  fieldWords: { assignments: 'assignments' },
  texts: ({ assignments }) => assignments.map(({ value }) => value),
  sets: ({ assignments }) => assignments.map(({ field }) => field),
  subject: (node) => named('set', node.name, node.assignments[0]?.field),
  problems: (node, checked) => unfinished(checked, node),

  enter: (walk, node) => {
    for (const assignment of node.assignments) {
      const result = computed(assignment, walk.run.vars);
      const field = assignment.field.trim();
      if ('lack' in result) {
        record(walk, { fact: 'set', nodeId: node.id, field, value: null, lack: result.lack });
        continue;
      }
      walk.run = { ...walk.run, vars: withField(walk.run.vars, field, result.value) };
      record(walk, { fact: 'set', nodeId: node.id, field, value: result.value, lack: null });
    }
    return leaves();
  },
};
