import type { Slice } from '@halloo/contract/result-slices';
import { type Overview, outcomes } from '@halloo/contract/results';
import { formatNumber } from '../../../ui/format.ts';

/** A slice as a value that can be chosen and compared. Zod leaves out what is usual, so nothing usual may be given. */
export const sliceKey = (slice: Slice) => JSON.stringify(slice);

export interface SliceGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

const item = (slice: Slice, label: string, leads?: number) => ({
  value: sliceKey(slice),
  label: leads === undefined ? label : `${label} (${formatNumber(leads)})`,
  leads,
});

const anybody = ({ leads }: { leads?: number | undefined }) => leads !== 0;

export const responseSlice = (ruleId: string, childId: string): Slice => ({
  kind: 'response',
  rule_id: ruleId,
  child_id: childId,
  which: 'last',
});

export const stateSlice = (id: number): Slice => ({ kind: 'states', states: [id] });

const answersOf = ({ rules }: Overview) =>
  rules.flatMap((rule) =>
    rule.answers.map(({ child_id, name, leads }) =>
      item(responseSlice(rule.rule_id, child_id), `${name} at ${rule.name || 'the rule'}`, leads),
    ),
  );

const outcomesOf = ({ outcomes: { interested, not_interested, none } }: Overview) => {
  const counts = { Interested: interested, 'Not interested': not_interested };
  return [
    ...outcomes.map((outcome) => item({ kind: 'outcome', outcome }, outcome, counts[outcome])),
    item({ kind: 'outcome', outcome: 'none' }, 'No outcome', none),
  ];
};

const statesOf = ({ ledger }: Overview) =>
  ledger.filter(({ name }) => name !== 'Do not call').map(({ id, name, count }) => item(stateSlice(id), name, count));

/** Whom a follow-up may call: those of the overview, each with how many they are. Nobody is offered who is not there. */
export const sliceOptions = (overview: Overview): SliceGroup[] =>
  [
    {
      group: 'By picking up',
      items: [
        item({ kind: 'not_answered' }, 'Called, and nobody picked up', overview.not_picked_up),
        item({ kind: 'no_response' }, 'Picked up, and gave no response', overview.picked_up - overview.responded),
      ],
    },
    { group: 'By answer', items: answersOf(overview) },
    { group: 'By outcome', items: outcomesOf(overview) },
    { group: 'By status', items: statesOf(overview) },
  ]
    .map(({ group, items }) => ({
      group,
      items: items.filter(anybody).map(({ value, label }) => ({ value, label })),
    }))
    .filter(({ items }) => items.length > 0);

/** The options with the slice that was asked for, where it is none of them. */
export const withAsked = (groups: readonly SliceGroup[], slice: Slice | undefined, words = 'Chosen here') => {
  if (!slice) return groups;
  const value = sliceKey(slice);
  const known = groups.some(({ items }) => items.some((option) => option.value === value));
  return known ? groups : [{ group: 'Chosen in the result', items: [{ value, label: words }] }, ...groups];
};
