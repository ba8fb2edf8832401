import { type Comparison, type Condition, needsNoValue, type ValueKind } from './conditions.ts';
import { type OutcomeNames, outcomeName } from './outcome-names.ts';
import { languageWords, say } from './words.ts';

/** 1 for Monday to 7 for Sunday, as conditions store weekdays. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The comparison as people choose it: `is at least`, of dates `is on or after`. */
export const comparisonWords = (is: Comparison, as: ValueKind): string => {
  if (as === 'date' && (is === 'less' || is === 'at_most' || is === 'more' || is === 'at_least')) {
    return say(`flow.compare.date.${is}`);
  }
  return say(`flow.compare.${is}`);
};

/** The name of a weekday; any other text, such as a field in braces, as it is. */
export const weekdayWords = (value: string): string => {
  const day = weekdays.find((one) => one === value.trim());
  return day ? say(`flow.weekday.${day}`) : value;
};

const sourceWords = ({ of, name }: Condition, nameOf: (ruleId: string) => string | undefined): string => {
  if (of === 'field') return name.trim() || say('flow.condition.says.noField');
  const question = of === 'answer' ? nameOf(name) : undefined;
  return question ? say('flow.condition.says.answer', { question }) : say(`flow.condition.source.${of}`);
};

const valueWords = (of: Condition['of'], value: string, outcomes: OutcomeNames | undefined): string => {
  if (of === 'weekday') return weekdayWords(value);
  if (of === 'language') return languageWords(value.trim());
  return of === 'outcome' ? outcomeName(value, outcomes) : value.trim();
};

/** `age is at least 18`. Values that are missing yet are an ellipsis. */
export const conditionWords = (
  condition: Condition,
  nameOf: (ruleId: string) => string | undefined,
  outcomes?: OutcomeNames,
): string => {
  const { of, as, is } = condition;
  const written = (text: string) => valueWords(of, text, outcomes) || '…';
  const source = sourceWords(condition, nameOf);
  const comparison = comparisonWords(is, as);
  if (needsNoValue(is)) return say('flow.condition.says.alone', { source, comparison });
  const given = { source, comparison, value: written(condition.value) };
  return is === 'between'
    ? say('flow.condition.says.between', { ...given, most: written(condition.most) })
    : say('flow.condition.says.compared', given);
};

/** All conditions of a way: `age is at least 18 and city is Pune`. Empty if it has none. */
export const conditionsInWords = (
  { conditions, match }: { readonly conditions: readonly Condition[]; readonly match: 'all' | 'any' },
  nameOf: (ruleId: string) => string | undefined,
  outcomes?: OutcomeNames,
): string => {
  const words = conditions.map((condition) => conditionWords(condition, nameOf, outcomes));
  return words.join(match === 'any' ? say('flow.condition.says.or') : say('flow.condition.says.and'));
};
