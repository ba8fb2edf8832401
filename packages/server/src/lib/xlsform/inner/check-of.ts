import { type DigitsCheck, noCheck } from '@halloo/flow/digits-check';
import { limits } from '@halloo/flow/limits';
import { documentLimits } from '@halloo/flow/vocabulary';
import { say } from '../../../platform/words.ts';
import { dayOf, shiftedDay } from './day.ts';
import { readDigitsPattern } from './digits-pattern.ts';
import {
  type Comparing,
  type Expression,
  flipped,
  isComparing,
  NotByPhone,
  numberOf,
  unwrapped,
} from './expression.ts';
import { whyNot } from './formula.ts';
import { complement, everything, inRelation, intersection, listed, type Ranges, union } from './whole-numbers.ts';

export interface PlannedCheck {
  readonly check: DigitsCheck;
  /** Why parts of the constraint are not checked: each completes a sentence. */
  readonly lacks: readonly string[];
}

/** The requirements that must all be met. */
const requirements = (expression: Expression): Expression[] =>
  expression.kind === 'pair' && expression.sign === 'and'
    ? [...requirements(expression.left), ...requirements(expression.right)]
    : [expression];

/** A date may be compared as a number of days. */
const ownSide = (given: Expression): Expression => {
  const side = unwrapped(given);
  const [of] = side.kind === 'call' && ['date', 'decimal-date-time'].includes(side.name) ? side.given : [];
  return of?.kind === 'self' ? of : side;
};

/** A comparison of the answer with something else, the answer on the left. */
const ownComparison = (expression: Expression): { sign: Comparing; to: Expression; of: Expression } | undefined => {
  if (expression.kind !== 'pair' || !isComparing(expression.sign)) return undefined;
  const [left, right] = [ownSide(expression.left), ownSide(expression.right)];
  const isOwn = (side: Expression) =>
    side.kind === 'self' || (side.kind === 'call' && side.name === 'string-length' && side.given[0]?.kind === 'self');
  if (isOwn(left)) return { sign: expression.sign, to: right, of: left };
  return isOwn(right) ? { sign: flipped(expression.sign), to: left, of: right } : undefined;
};

/** The whole numbers that fulfil a requirement. Throws NotByPhone. */
const rangesOf = (expression: Expression): Ranges => {
  if (expression.kind === 'pair' && (expression.sign === 'and' || expression.sign === 'or')) {
    const [left, right] = [rangesOf(expression.left), rangesOf(expression.right)];
    return expression.sign === 'and' ? intersection(left, right) : union(left, right);
  }
  if (expression.kind === 'call') {
    const [first] = expression.given;
    if (expression.name === 'not' && first) return complement(rangesOf(first));
    if (expression.name === 'true') return everything;
    throw new NotByPhone(say('form.why.function', { name: expression.name }));
  }
  const own = ownComparison(expression);
  if (own?.of.kind !== 'self') throw new NotByPhone(say('form.why.otherAnswers'));
  // An empty entry is no entry: whether the question must be answered is another column.
  if (own.to.kind === 'text' && own.to.value.trim() === '') return own.sign === '!=' ? everything : [];
  const number = own.to.kind === 'text' ? Number(own.to.value) : numberOf(own.to);
  if (number === undefined || Number.isNaN(number)) {
    throw new NotByPhone(own.to.kind === 'name' ? say('form.why.otherAnswers') : whyNot(own.to));
  }
  return inRelation(own.sign, number);
};

/** The number of digits that a requirement asks for: a regular expression of digits, or the length of the entry. */
const lengthsOf = (expression: Expression): { ranges: Ranges; asksMore: boolean } | undefined => {
  if (expression.kind === 'call' && expression.name === 'regex') {
    const [of, pattern] = expression.given;
    const read = of?.kind === 'self' && pattern?.kind === 'text' ? readDigitsPattern(pattern.value) : undefined;
    return read && { ranges: [[read.least, read.most]], asksMore: read.asksMore };
  }
  if (expression.kind === 'pair' && expression.sign === 'or') {
    const [left, right] = [lengthsOf(expression.left), lengthsOf(expression.right)];
    return left && right && { ranges: union(left.ranges, right.ranges), asksMore: left.asksMore || right.asksMore };
  }
  const own = ownComparison(expression);
  const number = own && own.of.kind === 'call' ? numberOf(own.to) : undefined;
  return own && number !== undefined ? { ranges: inRelation(own.sign, number), asksMore: false } : undefined;
};

const isTypeable = (number: number) => Number.isSafeInteger(number);

const numberCheck = (ranges: Ranges, lacks: string[]): Partial<DigitsCheck> => {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) {
    lacks.push(say('form.why.impossible'));
    return {};
  }
  const [least, most] = [first[0], last[1]];
  const allowed = ranges.length > 1 ? listed(ranges, documentLimits.allowedEntries) : undefined;
  if (allowed) return { allowed: allowed.map(String), mostDigits: String(most).length };
  if (ranges.length > 1) lacks.push(say('form.why.gaps'));
  return {
    ...(least > 0 && isTypeable(least) && { least: String(least) }),
    ...(isTypeable(most) && { most: String(most), mostDigits: String(most).length }),
  };
};

const tryTo = <T>(work: () => T, lacks: string[]): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof NotByPhone)) throw error;
    lacks.push(error.message);
    return undefined;
  }
};

/** The check of a typed number. */
export const checkNumber = (expression: Expression | undefined, start: Ranges = everything): PlannedCheck => {
  const lacks: string[] = [];
  let ranges = start;
  let lengths: Ranges = [[1, limits.keypadDigits]];
  for (const each of expression ? requirements(expression) : []) {
    const length = lengthsOf(each);
    if (length) {
      lengths = intersection(lengths, length.ranges);
      if (length.asksMore) lacks.push(say('form.why.digitsOnly'));
    } else ranges = intersection(ranges, tryTo(() => rangesOf(each), lacks) ?? everything);
  }
  const own = numberCheck(ranges, lacks);
  if (lengths.length === 0) lacks.push(say('form.why.impossible'));
  const [fewest, most] = [lengths[0]?.[0] ?? 1, lengths.at(-1)?.[1] ?? limits.keypadDigits];
  const check: DigitsCheck = {
    ...noCheck,
    as: 'number',
    ...own,
    leastDigits: fewest > 1 ? fewest : null,
    mostDigits: most < limits.keypadDigits ? most : (own.mostDigits ?? null),
  };
  return { check, lacks };
};

/** The check of a text that consists of digits, such as a phone number; undefined if the text is not known to be that. */
export const checkDigits = (expression: Expression | undefined): PlannedCheck | undefined => {
  if (!expression || !requirements(expression).some((each) => lengthsOf(each) && !isLength(each))) return undefined;
  const { check, lacks } = checkNumber(expression);
  return { check: { ...check, as: 'any', least: '', most: '' }, lacks };
};

const isLength = (expression: Expression) => ownComparison(expression) !== undefined;

/** The check of a typed date. */
export const checkDate = (expression: Expression | undefined, isToday: (name: string) => boolean): PlannedCheck => {
  const lacks: string[] = [];
  const bounds: { least: string[]; most: string[] } = { least: [], most: [] };
  for (const each of expression ? requirements(expression) : []) {
    const own = ownComparison(each);
    const day = own && dayOf(own.to, isToday);
    if (!own || day === undefined || own.sign === '!=') {
      lacks.push(own?.to.kind === 'name' ? say('form.why.otherAnswers') : say('form.why.date'));
      continue;
    }
    if (own.sign === '>' || own.sign === '>=') bounds.least.push(own.sign === '>' ? shiftedDay(day, 1) : day);
    else if (own.sign === '<' || own.sign === '<=') bounds.most.push(own.sign === '<' ? shiftedDay(day, -1) : day);
    else {
      bounds.least.push(day);
      bounds.most.push(day);
    }
  }
  const [least, furtherLeast] = bounds.least;
  const [most, furtherMost] = bounds.most;
  if (furtherLeast !== undefined || furtherMost !== undefined) lacks.push(say('form.why.secondBound'));
  return { check: { ...noCheck, as: 'date', least: least ?? '', most: most ?? '' }, lacks };
};
