import {
  type Comparison,
  type Condition,
  type ConditionSource,
  comparisonsOf,
  kindsOfSource,
  type ValueKind,
} from '@halloo/flow/conditions';

/** A condition that looks at a field which is not chosen yet. */
export const freshCondition: Condition = { of: 'field', name: '', as: 'text', is: 'is', value: '', most: '' };

/** Sources with a value in every call, or with few possible values, need fewer comparisons. */
const offered: Partial<Record<ConditionSource, readonly Comparison[]>> = {
  outcome: ['is', 'is_not', 'is_empty', 'is_not_empty'],
  language: ['is', 'is_not', 'is_empty', 'is_not_empty'],
  weekday: ['is', 'is_not', 'between'],
  attempt: comparisonsOf.number.slice(0, -2),
  hour: comparisonsOf.number.slice(0, -2),
};

/** The comparisons to choose from, always with the one that the condition has. */
export const comparisonsFor = ({ of, as, is }: Condition): readonly Comparison[] => {
  const usual = offered[of] ?? comparisonsOf[as];
  return usual.includes(is) ? usual : [...usual, is];
};

const withComparisonOf = (condition: Condition): Condition => {
  const usual = offered[condition.of] ?? comparisonsOf[condition.as];
  return usual.includes(condition.is) ? condition : { ...condition, is: usual[0] ?? 'is' };
};

/** The condition about something else. A value of another kind means nothing there. */
export const withSource = (condition: Condition, of: ConditionSource): Condition => {
  if (of === condition.of) return condition;
  const [as = 'text'] = kindsOfSource[of];
  return withComparisonOf({ ...freshCondition, of, as, is: condition.is });
};

/** The condition with its values read as another kind. */
export const withKind = (condition: Condition, as: ValueKind): Condition => withComparisonOf({ ...condition, as });
