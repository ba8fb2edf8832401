import type { z } from 'zod';
import { readDate, weekdayOf } from './calendar.ts';
import { type CallLanguage, findLanguage, languageField } from './languages.ts';
import type { Run } from './run.ts';
import type { Shapes } from './shapes.ts';
import { fieldValue, fillTemplate } from './template.ts';
import { documentLimits } from './vocabulary.ts';
import { say } from './words.ts';

/** What a condition looks at. */
export const conditionSources = [
  'field',
  'answer',
  'language',
  'attempt',
  'outcome',
  'hour',
  'weekday',
  'caller',
] as const;
export type ConditionSource = (typeof conditionSources)[number];

/** How both sides are read before they are compared. */
export const valueKinds = ['text', 'number', 'date'] as const;
export type ValueKind = (typeof valueKinds)[number];

export const comparisons = [
  'is',
  'is_not',
  'contains',
  'starts_with',
  'less',
  'at_most',
  'more',
  'at_least',
  'between',
  'is_empty',
  'is_not_empty',
] as const;
export type Comparison = (typeof comparisons)[number];

/** The comparisons that have a meaning for a kind of value, in the order in which people choose them. */
export const comparisonsOf: Readonly<Record<ValueKind, readonly Comparison[]>> = {
  text: ['is', 'is_not', 'contains', 'starts_with', 'is_empty', 'is_not_empty'],
  number: ['is', 'is_not', 'less', 'at_most', 'more', 'at_least', 'between', 'is_empty', 'is_not_empty'],
  date: ['is', 'is_not', 'less', 'at_most', 'more', 'at_least', 'between', 'is_empty', 'is_not_empty'],
};

/** The kind of value of each source; a field and an answer can be read as any kind. */
export const kindsOfSource: Readonly<Record<ConditionSource, readonly ValueKind[]>> = {
  field: valueKinds,
  answer: valueKinds,
  language: ['text'],
  attempt: ['number'],
  outcome: ['text'],
  hour: ['number'],
  weekday: ['number'],
  caller: ['text'],
};

export const wireCondition = ({ z, words, nodeId }: Shapes) =>
  z.looseObject({
    of: z.enum(conditionSources),
    /** The name of the field. */
    name: words(documentLimits.name).nullish(),
    /** The Rule whose answer counts. */
    node_id: nodeId.nullish(),
    as: z.enum(valueKinds).nullish(),
    is: z.enum(comparisons),
    value: words(documentLimits.conditionValue).nullish(),
    /** The upper bound of `between`. */
    most: words(documentLimits.conditionValue).nullish(),
  });
export type WireCondition = z.infer<ReturnType<typeof wireCondition>>;

/** A comparison that staff can read: the field “age”, as a number, is at least 18. */
export interface Condition {
  readonly of: ConditionSource;
  /** The name of a field, or the id of a Rule; empty for the other sources. */
  readonly name: string;
  readonly as: ValueKind;
  readonly is: Comparison;
  readonly value: string;
  readonly most: string;
}

export const readCondition = ({ of, name, node_id, as, is, value, most }: WireCondition): Condition => {
  const [only] = kindsOfSource[of];
  const kind = as && kindsOfSource[of].includes(as) ? as : (only ?? 'text');
  return {
    of,
    name: (of === 'answer' ? node_id : of === 'field' ? name : '') ?? '',
    as: kind,
    is,
    value: value ?? '',
    most: most ?? '',
  };
};

export const writeCondition = ({ of, name, as, is, value, most }: Condition): WireCondition => ({
  of,
  ...(of === 'field' && { name }),
  ...(of === 'answer' && { node_id: name || null }),
  as,
  is,
  value,
  ...(is === 'between' && { most }),
});

/** Comparisons that need nothing to compare with. */
export const needsNoValue = (is: Comparison): boolean => is === 'is_empty' || is === 'is_not_empty';

const plainNumber = /^[+-]?\d+(?:\.\d+)?$|^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Reads 12, -3.5 and 1,250. Undefined if the text is not a number. */
export const readNumber = (text: string): number | undefined => {
  const plain = text.trim();
  return plainNumber.test(plain) ? Number(plain.replaceAll(',', '')) : undefined;
};

/** `today`, or some days before or after it. */
const relativeDay = /^today(?:\s*([+-])\s*(\d{1,5}))?$/i;

const hourMs = 3_600_000;

/** The local day, as its number, and the hour. Undefined where the call does not know its time zone. */
const localTime = ({ about }: Pick<Run, 'about'>, now: number): { day: number; hour: number } | undefined => {
  if (!about) return undefined;
  const hours = Math.floor((now + about.zoneMs) / hourMs);
  const day = Math.floor(hours / 24);
  return { day, hour: hours - day * 24 };
};

const valueIn = ({ of, name }: Condition, run: Run, now: number): string => {
  const time = of === 'hour' || of === 'weekday' ? localTime(run, now) : undefined;
  switch (of) {
    case 'field':
      return fieldValue(run.vars, name);
    case 'answer':
      return run.answers && Object.hasOwn(run.answers, name) ? (run.answers[name] ?? '') : '';
    case 'language':
      return fieldValue(run.vars, languageField);
    case 'attempt':
      return run.about ? String(run.about.attempt) : '';
    case 'outcome':
      return run.outcome ?? '';
    case 'hour':
      return time ? String(time.hour) : '';
    case 'weekday':
      return time ? String(weekdayOf(time.day)) : '';
    case 'caller':
      return run.about?.caller ?? '';
  }
};

/** Reads a date, or `today` and some days before or after it. */
export const readDay = (text: string, run: Pick<Run, 'about'>, now: number): number | undefined => {
  const relative = relativeDay.exec(text.trim());
  if (!relative) return readDate(text);
  const today = localTime(run, now)?.day;
  return today === undefined ? undefined : today + Number(`${relative[1] ?? ''}${relative[2] ?? '0'}`);
};

const compareNumbers = (is: Comparison, given: number, value: number, most: number): boolean => {
  switch (is) {
    case 'is_not':
      return given !== value;
    case 'less':
      return given < value;
    case 'at_most':
      return given <= value;
    case 'more':
      return given > value;
    case 'at_least':
      return given >= value;
    case 'between':
      return given >= value && given <= most;
    default:
      return given === value;
  }
};

const compareTexts = (is: Comparison, given: string, value: string): boolean => {
  const [one, other] = [given.trim().toLowerCase(), value.toLowerCase()];
  if (is === 'is_not') return one !== other;
  if (is === 'contains') return one.includes(other);
  return is === 'starts_with' ? one.startsWith(other) : one === other;
};

export interface Verdict {
  readonly holds: boolean;
  /** Why the condition could not be decided; it counts as false then. */
  readonly lack: string | null;
}

const sourceWords = ({ of, name }: Condition): string =>
  of === 'field' ? say('flow.condition.field', { name }) : say(`flow.condition.source.${of}`);

type Lack = 'noValue' | 'noLanguage' | 'noNumber' | 'noDate' | 'noComparison';

/** The sentence is made here only: most conditions can be decided. */
const undecided = (condition: Condition, lack: Lack): Verdict => ({
  holds: false,
  lack: say(`flow.condition.${lack}`, { source: sourceWords(condition) }),
});

const decided = (holds: boolean): Verdict => ({ holds, lack: null });

/** Both sides may be written as a code or as a name. */
const decideLanguage = (
  condition: Condition,
  [given, value]: readonly [string, string],
  languages: readonly CallLanguage[],
): Verdict => {
  const [one, other] = [findLanguage(languages, given), findLanguage(languages, value)];
  if (!one) return undecided(condition, 'noLanguage');
  if (!other) return undecided(condition, 'noComparison');
  return decided((one === other) === (condition.is !== 'is_not'));
};

/** A missing value, or one that cannot be read as its kind, makes a condition false, with the reason. */
export const decide = (
  condition: Condition,
  run: Run,
  now: number,
  languages: readonly CallLanguage[] = [],
): Verdict => {
  const { of, as, is } = condition;
  const given = valueIn(condition, run, now);
  if (is === 'is_empty') return decided(given === '');
  if (is === 'is_not_empty') return decided(given !== '');
  if (given === '') return undecided(condition, 'noValue');
  const value = fillTemplate(condition.value, run.vars).text;
  if (of === 'language') return decideLanguage(condition, [given, value], languages);
  if (as === 'text') return decided(compareTexts(is, given, value));
  const read = (text: string) => (as === 'date' ? readDay(text, run, now) : readNumber(text));
  const number = read(given);
  if (number === undefined) return undecided(condition, as === 'date' ? 'noDate' : 'noNumber');
  const least = read(value);
  const most = is === 'between' ? read(fillTemplate(condition.most, run.vars).text) : least;
  if (least === undefined || most === undefined) return undecided(condition, 'noComparison');
  return decided(compareNumbers(is, number, least, most));
};

/** Whether all conditions hold, or any of them. No conditions never hold: the way is not finished. */
export const decideAll = (
  { conditions, match }: { readonly conditions: readonly Condition[]; readonly match: 'all' | 'any' },
  run: Run,
  now: number,
  languages?: readonly CallLanguage[],
) => {
  const verdicts = conditions.map((condition) => decide(condition, run, now, languages));
  const isMet = match === 'any' ? verdicts.some(({ holds }) => holds) : verdicts.every(({ holds }) => holds);
  return {
    holds: conditions.length > 0 && isMet,
    lacks: verdicts.flatMap(({ lack }) => (lack === null ? [] : [lack])),
  };
};
