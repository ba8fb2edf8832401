import type { Assignment } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { say } from '../../../platform/words.ts';
import { type Expression, isComparing, NotByPhone, numberOf, unwrapped } from './expression.ts';
import { type Formula, formulaOf, whyNot } from './formula.ts';
import { knownMeaning, type Names, plainText } from './meaning.ts';

/** What a calculation does: it sets its field, perhaps depending on a condition. */
export type Calculation =
  | { readonly set: readonly Assignment[] }
  | { readonly when: Formula; readonly met: Calculation; readonly otherwise: Calculation };

/** A deeper calculation is a table of values, not something that a person would draw. */
const deepest = 8;

/** A value as a text with fields in braces. Undefined if it is none. */
const templateOf = (given: Expression, names: Names): string | undefined => {
  const expression = unwrapped(given);
  const number = numberOf(expression);
  if (number !== undefined) return String(number);
  if (expression.kind === 'text') return expression.value.replace(/[<>{}\0]/g, ' ');
  if (expression.kind === 'name') {
    const meaning = knownMeaning(names, expression.name);
    if (meaning.is === 'today') throw new NotByPhone(say('form.why.today'));
    if (meaning.is === 'nothing') return '';
    if (meaning.is === 'choice') names.useValue(meaning);
    return `{${meaning.name}}`;
  }
  if (expression.kind !== 'call' || expression.name !== 'concat') return undefined;
  const parts = expression.given.map((part) => templateOf(part, names));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
};

/** A value that is written into a field. */
const textValue = (expression: Expression, names: Names): string => {
  const value = templateOf(expression, names);
  if (value === undefined) throw new NotByPhone(whyNot(unwrapped(expression)));
  if (value.length > documentLimits.conditionValue) throw new NotByPhone(say('form.why.tooComplex'));
  return value.trim();
};

/** The parts of a sum, each with its sign. */
const sumOf = (expression: Expression, plus: boolean): { plus: boolean; part: Expression }[] => {
  if (expression.kind === 'minus') return sumOf(expression.of, !plus);
  if (expression.kind !== 'pair' || (expression.sign !== '+' && expression.sign !== '-')) {
    return [{ plus, part: expression }];
  }
  return [...sumOf(expression.left, plus), ...sumOf(expression.right, (expression.sign === '+') === plus)];
};

const setOf = (field: string, expression: Expression, names: Names): Calculation => {
  const whole = numberOf(expression);
  const parts = whole === undefined ? sumOf(unwrapped(expression), true) : [];
  if (parts.length < 2) return { set: [{ field, do: 'set', value: textValue(expression, names) }] };
  if (parts.length >= documentLimits.conditions) throw new NotByPhone(say('form.why.tooComplex'));
  return {
    set: [
      { field, do: 'set', value: '0' },
      ...parts.map(({ plus, part }): Assignment => {
        const value = textValue(part, names);
        if (part.kind === 'text' && Number.isNaN(Number(part.value))) throw new NotByPhone(say('form.why.arithmetic'));
        return { field, do: plus ? 'add' : 'subtract', value: value === '' ? '0' : value };
      }),
    ],
  };
};

/** Whether an expression is a condition, so that its value is true or false. */
const isTruth = (expression: Expression): boolean => {
  if (expression.kind === 'pair') return ['and', 'or'].includes(expression.sign) || isComparing(expression.sign);
  return expression.kind === 'call' && ['true', 'false', 'not', 'selected', 'boolean'].includes(expression.name);
};

/** Reads the calculation of a field. Throws NotByPhone. */
export const calculationOf = (field: string, given: Expression, names: Names, depth = 0): Calculation => {
  const expression = unwrapped(given);
  if (isTruth(expression)) {
    const set = (value: string): Calculation => ({ set: [{ field, do: 'set', value }] });
    return { when: formulaOf(expression, names), met: set('true'), otherwise: set('false') };
  }
  if (expression.kind !== 'call' || expression.name !== 'if') return setOf(field, expression, names);
  const [condition, met, otherwise] = expression.given;
  if (!condition || !met || !otherwise || depth >= deepest) throw new NotByPhone(say('form.why.tooComplex'));
  return {
    when: formulaOf(condition, names),
    met: calculationOf(field, met, names, depth + 1),
    otherwise: calculationOf(field, otherwise, names, depth + 1),
  };
};

/** The name under which a question or a calculation is saved. */
export const fieldName = (name: string): string => plainText(name).slice(0, documentLimits.name);
