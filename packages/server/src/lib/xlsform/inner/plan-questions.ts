import type { FormPart } from '@halloo/contract/forms';
import { noCheck } from '@halloo/flow/digits-check';
import type { Answer } from '@halloo/flow/nodes/child';
import { say } from '../../../platform/words.ts';
import type { Choice, SurveyRow } from '../form.ts';
import type { PlannedAnswer, Step } from '../plan.ts';
import { fieldName } from './assignments.ts';
import { checkDate, checkDigits, checkNumber, type PlannedCheck } from './check-of.ts';
import { type Expression, readExpression } from './expression.ts';
import type { Meaning } from './meaning.ts';
import type { Planner } from './planner.ts';
import { rowPlace } from './problems.ts';
import type { RowType } from './question-type.ts';
import { insideSentence, nodeName, textIn } from './spoken-label.ts';
import { inRelation, intersection, type Ranges } from './whole-numbers.ts';
import { yesOrNo } from './yes-or-no.ts';

/** In the order in which choices get them. */
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Whether the call ends without an answer. */
const isRequired = (planner: Planner, { cells }: SurveyRow): boolean => {
  const cell = cells.required;
  const answer = yesOrNo(cell?.text ?? 'no');
  if (!cell || answer !== undefined) return answer ?? false;
  planner.problems.changed(cell, say('form.problem.required'), say('form.hint.required'));
  return false;
};

/** Asks a question and remembers what its name stands for. */
const ask = (
  planner: Planner,
  row: SurveyRow,
  { becomes, nodeId, answers }: { becomes: FormPart; nodeId: string; answers: readonly PlannedAnswer[] },
): Step => {
  const name = row.cells.name?.text ?? '';
  const ruleId = planner.newId();
  const field = fieldName(name);
  const meanings: Partial<Record<FormPart, Meaning>> = {
    number: { is: 'number', name: field, ruleId },
    digits: { is: 'text', name: field, ruleId },
    date: { is: 'date', name: field, ruleId },
    recording: { is: 'text', name: field, ruleId },
  };
  const byValue = new Map(
    answers.map(({ value = '', answer }) => [value, answer.kind === 'key' ? (answer.key ?? '') : '']),
  );
  planner.mean(name, meanings[becomes] ?? { is: 'choice', name: field, ruleId, keys: byValue });
  const required = isRequired(planner, row);
  // Only typed digits are checked, and only a required question needs an answer.
  if (answers[0]?.answer.kind === 'digits') planner.addPrompt(row, ruleId, 'constraint_message', 'no_match');
  if (required) planner.addPrompt(row, ruleId, 'required_message', 'no_input');
  return { do: 'ask', nodeId, ruleId, name: field, row: row.row, answers, isRequired: required };
};

/** A question with one answer of any content. */
const askFreely = (planner: Planner, row: SurveyRow, becomes: FormPart, answer: Answer): Step => {
  const texts = planner.texts(row, (phrases) => {
    if (becomes === 'date') return phrases.date;
    return becomes === 'recording' ? phrases.speech : phrases.number;
  });
  const nodeId = planner.add(row, becomes, texts);
  const name = fieldName(row.cells.name?.text ?? '');
  return ask(planner, row, { becomes, nodeId, answers: [{ id: planner.newId(), name, answer }] });
};

/** Reads the constraint of a row, and tells which parts a call does not check. */
const checked = (
  planner: Planner,
  { cells }: SurveyRow,
  plan: (constraint: Expression | undefined) => PlannedCheck | undefined,
): PlannedCheck | undefined => {
  const cell = cells.constraint;
  const tell = (why: string) =>
    planner.problems.changed(cell ?? rowPlace(0), say('form.problem.constraint', { why }), say('form.hint.constraint'));
  const constraint = cell && planner.evaluate(cell, readExpression, tell)?.value;
  const planned = plan(constraint);
  for (const why of new Set(planned?.lacks)) tell(why);
  return planned;
};

/** A constraint of an answer that is not typed. */
const unchecked = ({ problems }: Planner, { cells }: SurveyRow): void => {
  if (cells.constraint) problems.changed(cells.constraint, say('form.problem.notTyped'), say('form.hint.constraint'));
};

/** `start=0 end=10` of a range. */
const rangeOf = ({ cells }: SurveyRow): Ranges => {
  const given = cells.parameters?.text ?? '';
  const bound = (name: string, usual: number) =>
    Number(new RegExp(`\\b${name}\\s*=\\s*(-?\\d+(?:\\.\\d+)?)`, 'i').exec(given)?.[1] ?? usual);
  return intersection(inRelation('>=', bound('start', 1)), inRelation('<=', bound('end', 10)));
};

const askNumber = (planner: Planner, row: SurveyRow, type: 'integer' | 'decimal' | 'range'): Step => {
  if (type === 'decimal') {
    planner.problems.changedOnce(
      row.cells.type ?? rowPlace(row.row),
      say('form.problem.decimal'),
      say('form.hint.decimal'),
    );
  }
  const planned = checked(planner, row, (constraint) =>
    type === 'range' ? checkNumber(constraint, rangeOf(row)) : checkNumber(constraint),
  );
  return askFreely(planner, row, 'number', { kind: 'digits', check: planned?.check ?? { ...noCheck, as: 'number' } });
};

const askDate = (planner: Planner, row: SurveyRow): Step => {
  const isToday = (name: string) => planner.of(name).is === 'today';
  const planned = checked(planner, row, (constraint) => checkDate(constraint, isToday));
  return askFreely(planner, row, 'date', { kind: 'digits', check: planned?.check ?? { ...noCheck, as: 'date' } });
};

/** Digits where the form says that the text consists of them, otherwise a recording. */
const askText = (planner: Planner, row: SurveyRow, isPhoneNumber: boolean): Step => {
  const isNumeric = isPhoneNumber || /\bnumbers\b/i.test(row.cells.appearance?.text ?? '');
  const cell = row.cells.constraint;
  const constraint = cell && planner.evaluate(cell, readExpression, () => {})?.value;
  if (isNumeric || checkDigits(constraint)) {
    const planned = checked(planner, row, (given) => checkDigits(given) ?? { check: noCheck, lacks: [] });
    return askFreely(planner, row, 'digits', { kind: 'digits', check: planned?.check ?? noCheck });
  }
  unchecked(planner, row);
  return askFreely(planner, row, 'recording', { kind: 'speech', ...planner.speech });
};

const goOn = (planner: Planner, row: SurveyRow): Step => {
  const texts = planner.texts(row, (phrases) => phrases.goOn(keys[0]));
  const nodeId = planner.add(row, 'go_on', texts);
  const answers = [{ id: planner.newId(), name: 'OK', answer: { kind: 'key', key: keys[0] }, value: 'OK' } as const];
  return ask(planner, row, { becomes: 'go_on', nodeId, answers });
};

const askChoice = (planner: Planner, row: SurveyRow, choices: readonly Choice[]): Step => {
  unchecked(planner, row);
  const labelled = (labels: Choice['labels'], name: string, language: string) =>
    insideSentence(planner.spoken(labels, language)) || name;
  const texts = planner.texts(row, (phrases, language) =>
    choices
      .map(({ name, labels }, index) => phrases.choice(keys[index] ?? '', labelled(labels, name, language)))
      .join(' '),
  );
  const nodeId = planner.add(row, 'keys', texts);
  const answers = choices.map(({ name, labels }, index): PlannedAnswer => {
    const label = nodeName(textIn(labels, planner.language).text.replace(/\$\{[^}]*\}/g, ' ')) || nodeName(name);
    const key = keys[index] ?? '';
    return {
      id: planner.newId(),
      // A call saves a key under the name of its answer.
      name: planner.isField(label) ? say('form.choiceName', { label: label.slice(0, 90), key }) : label,
      answer: { kind: 'key', key: keys[index] ?? null },
      value: name,
    };
  });
  return ask(planner, row, { becomes: 'keys', nodeId, answers });
};

/** The choices of a question, or undefined with the problem that it is left out. */
const choicesOf = (
  planner: Planner,
  row: SurveyRow,
  { list, orOther }: RowType & { is: 'select' },
): readonly Choice[] | undefined => {
  const refuse = (sentence: string, hint?: string) => {
    planner.leaveOut(row, row.cells.type, sentence, hint);
    return undefined;
  };
  if (list === '') return refuse(say('form.problem.listNotNamed'));
  const found = Object.hasOwn(planner.form.lists, list) ? planner.form.lists[list] : undefined;
  if (!found || found.choices.length === 0)
    return refuse(say('form.problem.noList', { list }), say('form.hint.noList'));
  const other: Choice = { name: 'other', labels: { '': say('form.other') } };
  const hasOther = found.choices.some(({ name }) => name === other.name);
  const choices = orOther && !hasOther ? [...found.choices, other] : found.choices;
  if (choices.length > keys.length) {
    const counted = { list, count: choices.length, max: keys.length };
    return refuse(say('form.problem.tooManyChoices', counted), say('form.hint.tooManyChoices'));
  }
  planner.tellOf(found);
  if (row.cells.choice_filter) {
    planner.problems.changed(row.cells.choice_filter, say('form.problem.choiceFilter'), say('form.hint.choiceFilter'));
  }
  return choices;
};

/** Plans a row that is asked. Undefined if it is left out, with the problem told. */
export const planQuestion = (planner: Planner, row: SurveyRow, type: RowType): Step | undefined => {
  switch (type.is) {
    case 'integer':
    case 'decimal':
    case 'range':
      return askNumber(planner, row, type.is);
    case 'date':
      return askDate(planner, row);
    case 'text':
      return askText(planner, row, false);
    case 'phone':
      return askText(planner, row, true);
    case 'audio':
      return askFreely(planner, row, 'recording', { kind: 'speech', ...planner.speech });
    case 'acknowledge':
      return goOn(planner, row);
    case 'select': {
      const choices = choicesOf(planner, row, type);
      return choices && askChoice(planner, row, choices);
    }
    default:
      return undefined;
  }
};
