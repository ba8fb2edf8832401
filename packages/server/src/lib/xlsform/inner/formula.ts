import type { Comparison, Condition } from '@halloo/flow/conditions';
import { documentLimits } from '@halloo/flow/vocabulary';
import { say } from '../../../platform/words.ts';
import { dayOf } from './day.ts';
import {
  type Comparing,
  type Expression,
  flipped,
  isComparing,
  NotByPhone,
  numberOf,
  unwrapped,
} from './expression.ts';
import { knownMeaning, type Meaning, type Names, plainText } from './meaning.ts';

/** A condition as alternatives and requirements, with single comparisons at the leaves. */
export type Formula =
  | boolean
  | { readonly one: Condition }
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] };

const opposite: Readonly<Record<Comparing, Comparing>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

const comparisonOf: Readonly<Record<Comparing, Comparison>> = {
  '=': 'is',
  '!=': 'is_not',
  '<': 'less',
  '<=': 'at_most',
  '>': 'more',
  '>=': 'at_least',
};

const holds = (sign: Comparing, order: number): boolean => {
  if (Number.isNaN(order)) return sign === '!=';
  switch (sign) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
};

type Asked = Exclude<Meaning, { is: 'later' | 'nothing' | 'today' }>;
type Value = { readonly text: string } | { readonly number: number };

const sourceOf = (meaning: Asked): Pick<Condition, 'of' | 'name'> =>
  meaning.is === 'field' ? { of: 'field', name: meaning.name } : { of: 'answer', name: meaning.ruleId };

const one = (meaning: Asked, as: Condition['as'], is: Comparison, value = ''): Formula => {
  if (value.length > documentLimits.conditionValue) throw new NotByPhone(say('form.why.tooComplex'));
  return { one: { ...sourceOf(meaning), as, is, value, most: '' } };
};

const isEmpty = (meaning: Asked) => one(meaning, 'text', 'is_empty');
const isFilled = (meaning: Asked) => one(meaning, 'text', 'is_not_empty');

/**
 * A comparison as XPath decides it: an empty answer differs from every value and is neither smaller nor larger. In a
 * flow, every comparison with an empty answer is false. `negated`: its opposite, which an empty answer fulfils.
 */
const compared = (meaning: Asked, as: Condition['as'], sign: Comparing, value: string, negated: boolean): Formula => {
  const own = negated ? opposite[sign] : sign;
  const plain = one(meaning, as, comparisonOf[own], value);
  const emptyFits = own === '!=' || (negated && sign !== '!=' && sign !== '=');
  return emptyFits ? { any: [plain, isEmpty(meaning)] } : plain;
};

const compareConstants = (left: Value, sign: Comparing, right: Value): boolean => {
  if ('text' in left && 'text' in right && (sign === '=' || sign === '!=')) {
    return holds(sign, left.text === right.text ? 0 : 1);
  }
  const number = (value: Value) => {
    if ('number' in value) return value.number;
    return value.text.trim() === '' ? Number.NaN : Number(value.text);
  };
  return holds(sign, number(left) - number(right));
};

/** The choices that fulfil a comparison, as comparisons with their keys. */
const compareChoice = (meaning: Asked & { is: 'choice' }, sign: Comparing, value: Value, negated: boolean): Formula => {
  const fits = (choice: Value) => compareConstants(choice, sign, value) !== negated;
  const keys = [...meaning.keys].map(([name, key]) => ({ key, fits: fits({ text: name }) }));
  const [yes, no] = [keys.filter((key) => key.fits), keys.filter((key) => !key.fits)];
  const emptyFits = fits({ text: '' });
  if (yes.length === 0) return emptyFits ? isEmpty(meaning) : false;
  const filled: Formula =
    no.length === 0
      ? isFilled(meaning)
      : yes.length <= no.length
        ? { any: yes.map(({ key }) => one(meaning, 'text', 'is', key)) }
        : { all: no.map(({ key }) => one(meaning, 'text', 'is_not', key)) };
  if (!emptyFits) return filled;
  return no.length === 0 ? true : { any: [filled, isEmpty(meaning)] };
};

const constantOf = (expression: Expression): Value | undefined => {
  const number = numberOf(expression);
  if (number !== undefined) return { number };
  if (expression.kind === 'text') return { text: expression.value };
  if (expression.kind !== 'call' || expression.given.length > 0) return undefined;
  if (expression.name === 'true') return { text: 'true' };
  return expression.name === 'false' ? { text: 'false' } : undefined;
};

const nothing: Value = { text: '' };

/** The other side of a comparison as a value with fields in braces, and how both sides are read. */
const compareNames = (left: Asked, sign: Comparing, right: Asked, negated: boolean): Formula => {
  if (left.is === 'choice' || right.is === 'choice') throw new NotByPhone(say('form.why.twoAnswers'));
  const isDate = left.is === 'date' || right.is === 'date';
  const isNumber = left.is === 'number' || right.is === 'number' || (sign !== '=' && sign !== '!=');
  return compared(left, isDate ? 'date' : isNumber ? 'number' : 'text', sign, `{${right.name}}`, negated);
};

const compareWithConstant = (left: Asked, sign: Comparing, value: Value, negated: boolean): Formula => {
  if ('text' in value && value.text.trim() === '') {
    const wantsEmpty = (sign === '=') !== negated;
    if (sign !== '=' && sign !== '!=') return negated;
    return wantsEmpty ? isEmpty(left) : isFilled(left);
  }
  if (left.is === 'choice') return compareChoice(left, sign, value, negated);
  if (left.is === 'date') {
    const day = 'text' in value ? dayOf({ kind: 'text', value: value.text }) : undefined;
    if (day === undefined) throw new NotByPhone(say('form.why.date'));
    return compared(left, 'date', sign, day, negated);
  }
  const number = 'number' in value ? value.number : Number(value.text);
  const asNumber =
    !Number.isNaN(number) && (left.is === 'number' || 'number' in value || (sign !== '=' && sign !== '!='));
  if (asNumber) return compared(left, 'number', sign, String(number), negated);
  if (sign !== '=' && sign !== '!=') throw new NotByPhone(say('form.why.order'));
  return compared(left, 'text', sign, plainText('text' in value ? value.text : String(value.number)), negated);
};

/** `count-selected(${x}) > 0` and `string-length(${x}) > 0`: both tell an answer from none. */
const compareCount = (
  name: string,
  of: Expression,
  sign: Comparing,
  count: number,
  names: Names,
  negated: boolean,
): Formula => {
  if (of.kind !== 'name') throw new NotByPhone(say('form.why.function', { name }));
  const meaning = knownMeaning(names, of.name);
  const fits = (found: number) => holds(sign, found - count) !== negated;
  if (meaning.is === 'nothing') return fits(0);
  if (meaning.is === 'today') throw new NotByPhone(say('form.why.function', { name }));
  const [empty, filled] = [fits(0), fits(1)];
  // The length of an answer is known only as none or some.
  const isClear = (name === 'count-selected' && meaning.is === 'choice') || filled === fits(1_000_000);
  if (!isClear) throw new NotByPhone(say('form.why.function', { name }));
  if (empty === filled) return empty;
  return empty ? isEmpty(meaning) : isFilled(meaning);
};

const asked = (names: Names, name: string): Asked | { is: 'nothing' } | { is: 'today' } => {
  const meaning = knownMeaning(names, name);
  return meaning.is === 'nothing' ? { is: 'nothing' } : meaning;
};

const compare = (left: Expression, sign: Comparing, right: Expression, names: Names, negated: boolean): Formula => {
  const [one_, other] = [unwrapped(left), unwrapped(right)];
  if (one_.kind === 'call' && ['count-selected', 'string-length'].includes(one_.name)) {
    const [of] = one_.given;
    const count = numberOf(other);
    if (of && count !== undefined) return compareCount(one_.name, unwrapped(of), sign, count, names, negated);
  }
  if (one_.kind !== 'name') {
    if (other.kind === 'name') return compare(right, flipped(sign), left, names, negated);
    const [a, b] = [constantOf(one_), constantOf(other)];
    if (a && b) return compareConstants(a, sign, b) !== negated;
    throw new NotByPhone(whyNot(one_));
  }
  const subject = asked(names, one_.name);
  if (subject.is === 'today') throw new NotByPhone(say('form.why.today'));
  const value = constantOf(other);
  if (subject.is === 'nothing') return compareConstants(nothing, sign, value ?? { text: ' ' }) !== negated;
  if (value) return compareWithConstant(subject, sign, value, negated);
  const day = dayOf(other, (name) => names.of(name).is === 'today');
  if (day !== undefined) {
    if (subject.is === 'choice') throw new NotByPhone(say('form.why.date'));
    return compared(subject, 'date', sign, day, negated);
  }
  if (other.kind !== 'name') throw new NotByPhone(whyNot(other));
  const object = asked(names, other.name);
  if (object.is === 'today') throw new NotByPhone(say('form.why.today'));
  if (object.is === 'nothing') return compareWithConstant(subject, sign, nothing, negated);
  return compareNames(subject, sign, object, negated);
};

/** Why an expression cannot be a side of a comparison. */
export const whyNot = (expression: Expression): string => {
  if (expression.kind === 'call') return say('form.why.function', { name: expression.name });
  if (expression.kind === 'self') return say('form.why.self');
  return say('form.why.arithmetic');
};

const textComparisons = new Map<string, Comparison>([
  ['contains', 'contains'],
  ['starts-with', 'starts_with'],
]);

const call = ({ name, given }: Expression & { kind: 'call' }, names: Names, negated: boolean): Formula => {
  const [first, second] = given;
  if (name === 'true' && !first) return !negated;
  if (name === 'false' && !first) return negated;
  if (name === 'not' && first && !second) return formulaOf(first, names, !negated);
  if (name === 'boolean' && first && !second) return formulaOf(first, names, negated);
  if (name === 'selected' && first && second) return compare(first, '=', second, names, negated);
  const textual = textComparisons.get(name);
  if (textual && first?.kind === 'name' && second?.kind === 'text' && !negated) {
    const meaning = asked(names, first.name);
    if (meaning.is === 'nothing') return second.value === '';
    if (meaning.is === 'text' || meaning.is === 'field') return one(meaning, 'text', textual, plainText(second.value));
  }
  throw new NotByPhone(say('form.why.function', { name }));
};

/** Reads an expression as a condition. Throws NotByPhone. */
export const formulaOf = (expression: Expression, names: Names, negated = false): Formula => {
  if (expression.kind === 'pair') {
    const { sign, left, right } = expression;
    if (sign === 'and' || sign === 'or') {
      const both = [formulaOf(left, names, negated), formulaOf(right, names, negated)];
      return (sign === 'and') === negated ? { any: both } : { all: both };
    }
    if (isComparing(sign)) return compare(left, sign, right, names, negated);
  }
  if (expression.kind === 'call') return call(expression, names, negated);
  const number = numberOf(expression);
  if (number !== undefined) return (number !== 0) !== negated;
  if (expression.kind === 'name') return isTrue(expression.name, names, negated);
  throw new NotByPhone(whyNot(expression));
};

/** A name alone, as a condition: a calculated truth, or whether there is an answer. */
const isTrue = (name: string, names: Names, negated: boolean): Formula => {
  const meaning = asked(names, name);
  if (meaning.is === 'nothing' || meaning.is === 'today') return (meaning.is === 'today') !== negated;
  if (meaning.is !== 'field') return negated ? isEmpty(meaning) : isFilled(meaning);
  const untrue = ['false', '0'];
  return negated
    ? { any: [isEmpty(meaning), ...untrue.map((value) => one(meaning, 'text', 'is', value))] }
    : { all: [isFilled(meaning), ...untrue.map((value) => one(meaning, 'text', 'is_not', value))] };
};

/** More alternatives than a person would draw. */
const mostWays = 12;

type Alternatives = readonly (readonly Condition[])[];

/** The alternatives of which each is a list of requirements. None: never. One without requirements: always. */
const alternativesOf = (formula: Formula): Alternatives => {
  if (formula === true) return [[]];
  if (formula === false) return [];
  if ('one' in formula) return [[formula.one]];
  if ('any' in formula) {
    const ways = formula.any.flatMap(alternativesOf);
    if (ways.some((way) => way.length === 0)) return [[]];
    return limited(ways);
  }
  return formula.all.reduce<Alternatives>(
    (before, part) => limited(before.flatMap((way) => alternativesOf(part).map((more) => [...way, ...more]))),
    [[]],
  );
};

const limited = (ways: Alternatives): Alternatives => {
  const isFlat = ways.every((way) => way.length === 1);
  if (isFlat ? ways.length > documentLimits.conditions : ways.length > mostWays) {
    throw new NotByPhone(say('form.why.tooComplex'));
  }
  if (ways.some((way) => way.length > documentLimits.conditions)) throw new NotByPhone(say('form.why.tooComplex'));
  return ways;
};

export interface PlannedWay {
  readonly match: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

/** The ways of a Branch that lead on where a formula holds; true or false if every call decides it alike. */
export const waysOf = (formula: Formula): boolean | readonly PlannedWay[] => {
  const ways = alternativesOf(formula);
  if (ways.length === 0) return false;
  if (ways.some((way) => way.length === 0)) return true;
  if (ways.length > 1 && ways.every((way) => way.length === 1)) return [{ match: 'any', conditions: ways.flat() }];
  return ways.map((conditions) => ({ match: 'all', conditions }));
};
