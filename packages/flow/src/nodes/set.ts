import { readNumber } from '../conditions.ts';
import { type OutcomeNames, outcomeName } from '../outcome-names.ts';
import type { Checked, Found } from '../problems/problem.ts';
import { listed, named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { fieldValue, fillTemplate, withField } from '../template.ts';
import { documentLimits } from '../vocabulary.ts';
import { leaves, nodeAt, record, type Walk } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';
import { mostFormRows } from './rule.ts';

export const assignmentKinds = ['set', 'add', 'subtract'] as const;

/** One field of the call and its new value. The value may contain fields, and answers by the name of their Rule, in braces. */
export interface Assignment {
  /** The value is the key of the call's new outcome, and there is no field. */
  readonly of?: 'outcome';
  readonly field: string;
  readonly do: (typeof assignmentKinds)[number];
  readonly value: string;
  /** The row of a form that the field is calculated for: it is a column of the form's results. */
  readonly formRow?: number;
}

export interface SetNode extends NodeBase {
  readonly kind: 'set';
  readonly assignments: readonly Assignment[];
}

const properties = ({ z, words }: Shapes) => {
  const assignment = z.looseObject({
    of: z.enum(['outcome']).nullish(),
    field: words(documentLimits.name),
    do: z.enum(assignmentKinds),
    value: words(documentLimits.conditionValue).nullish(),
    form_row: z.number().int().min(0).max(mostFormRows).nullish(),
  });
  return { assignments: z.array(assignment).max(documentLimits.conditions).nullish() };
};

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
const written = (number: number): string => String(Number.isInteger(number) ? number : Number(number.toFixed(6)));

type Result = { readonly value: string } | { readonly lack: string };

/** The values that a Set can use: the fields of the call, and answers at Rules whose name is no field. */
const knownTo = ({ run, flow }: Walk): Readonly<Record<string, string>> => {
  if (!run.answers) return run.vars;
  const answers = Object.entries(run.answers).map(([ruleId, answer]) => [nodeAt(flow, ruleId)?.name ?? '', answer]);
  // Fields come last, so that they win.
  return { ...Object.fromEntries(answers), ...run.vars };
};

/** An empty field counts as zero, so that a counter needs no beginning. */
const computed = ({ field, do: how, value }: Assignment, walk: Walk): Result => {
  const { text } = fillTemplate(value, knownTo(walk));
  if (how === 'set') return { value: text };
  const before = fieldValue(walk.run.vars, field);
  const [from, by] = [before === '' ? 0 : readNumber(before), readNumber(text)];
  if (from === undefined) return { lack: say('flow.set.fieldNoNumber', { field }) };
  if (by === undefined) return { lack: say('flow.set.valueNoNumber', { field }) };
  return { value: written(how === 'add' ? from + by : from - by) };
};

const inWords = ({ of, field, do: how, value }: Assignment, outcomes: OutcomeNames | undefined): string =>
  of === 'outcome'
    ? say('flow.value.outcome', { outcome: outcomeName(value, outcomes) })
    : say(`flow.value.${how}`, { field, value });

function* unfinished({ words: wordsFor }: Checked, node: SetNode): Iterable<Found> {
  const isWhole = ({ of, field, do: how, value }: Assignment) => {
    if (of === 'outcome') return value !== '';
    return field.trim() !== '' && (how === 'set' || value.includes('{') || readNumber(value) !== undefined);
  };
  if (node.assignments.length > 0 && node.assignments.every(isWhole)) return;
  yield {
    code: 'set_incomplete',
    sentence: say('flow.problem.setIncomplete', { node: wordsFor(node) }),
    hint: say('flow.hint.setIncomplete'),
    nodeId: node.id,
  };
}

const assign = (walk: Walk, node: SetNode, assignment: Assignment): void => {
  if (assignment.of === 'outcome') {
    const { value } = assignment;
    if (value === '') return;
    walk.run = { ...walk.run, outcome: value };
    record(walk, { fact: 'set', of: 'outcome', nodeId: node.id, field: '', value, lack: null });
    return;
  }
  const result = computed(assignment, walk);
  const field = assignment.field.trim();
  if ('lack' in result) {
    record(walk, { fact: 'set', nodeId: node.id, field, value: null, lack: result.lack });
    return;
  }
  walk.run = { ...walk.run, vars: withField(walk.run.vars, field, result.value) };
  record(walk, { fact: 'set', nodeId: node.id, field, value: result.value, lack: null });
};

/** Gives fields of the call new values, for later texts, conditions and webhooks, or the call its outcome. The lead itself does not change. */
export const set: NodeSpec<SetNode, ReturnType<typeof properties>> = {
  type: 'Set',
  properties,
  read: ({ assignments }) => ({
    assignments: (assignments ?? []).map(({ of, field, do: how, value, form_row: formRow }) => ({
      ...(of && { of }),
      field,
      do: how,
      value: value ?? '',
      ...(formRow && { formRow }),
    })),
  }),
  write: ({ assignments }) => ({
    assignments: assignments.map(({ formRow, ...each }) => ({ ...each, ...(formRow && { form_row: formRow }) })),
  }),
  fresh: { assignments: [] },
  fieldWords: { assignments: 'assignments' },
  valueWords: {
    assignments: ({ assignments }, { outcomes }) => listed(assignments.map((each) => inWords(each, outcomes))),
  },
  texts: ({ assignments }) => assignments.flatMap(({ of, value }) => (of === 'outcome' ? [] : value)),
  sets: ({ assignments }) => assignments.flatMap(({ of, field }) => (of === 'outcome' ? [] : field)),
  outcomes: ({ assignments }) => assignments.map(({ of, value }) => (of === 'outcome' && value !== '' ? value : null)),
  subject: ({ name, assignments: [first] }, _graph, { outcomes }) =>
    named('set', name, first?.of === 'outcome' ? outcomeName(first.value, outcomes) : first?.field),
  problems: (node, checked) => unfinished(checked, node),

  enter: (walk, node) => {
    for (const assignment of node.assignments) assign(walk, node, assignment);
    return leaves();
  },
};
