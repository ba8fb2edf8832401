import type { Slice } from '@halloo/contract/result-slices';
import type { Overview } from '@halloo/contract/results';
import { say } from '../../../words/say.ts';
import { ruleNameOf } from './result-words.ts';

/** A slice as a string, to choose and compare. Zod omits defaults, so no slice may contain one. */
export const sliceKey = (slice: Slice) => JSON.stringify(slice);

export interface SliceGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

const item = (slice: Slice, label: string, leads?: number) => ({
  value: sliceKey(slice),
  label: leads === undefined ? label : say('results.slice.counted', { who: label, count: leads }),
  leads,
});

const hasLeads = ({ leads }: { leads?: number | undefined }) => leads !== 0;

export const responseSlice = (ruleId: string, childId: string): Slice => ({
  kind: 'response',
  rule_id: ruleId,
  child_id: childId,
  which: 'last',
});

export const stateSlice = (id: number): Slice => ({ kind: 'states', states: [id] });

/** "Yes at Menu". */
export const answerAt = (answer: string, rule: { name: string }) =>
  say('results.slice.answerAt', { answer, rule: ruleNameOf(rule) });

const answersOf = ({ rules }: Overview) =>
  rules.flatMap((rule) =>
    rule.answers.map(({ child_id, name, leads }) =>
      item(responseSlice(rule.rule_id, child_id), answerAt(name, rule), leads),
    ),
  );

const outcomesOf = ({ outcomes: { each, none } }: Overview) => [
  ...each.map(({ key, name, leads }) => item({ kind: 'outcome', outcome: key }, name, leads)),
  item({ kind: 'outcome', outcome: 'none' }, say('results.outcome.none'), none),
];

const statesOf = ({ ledger }: Overview) =>
  ledger.filter(({ name }) => name !== 'Do not call').map(({ id, name, count }) => item(stateSlice(id), name, count));

/** The people that a follow-up can call, with their numbers; empty slices are left out. */
export const sliceOptions = (overview: Overview): SliceGroup[] =>
  [
    {
      group: say('results.slice.byPickup'),
      items: [
        item({ kind: 'called' }, say('results.slice.called'), overview.dialled),
        item({ kind: 'not_answered' }, say('results.slice.notPickedUp'), overview.not_picked_up),
        item({ kind: 'no_response' }, say('results.slice.noResponse'), overview.picked_up - overview.responded),
      ],
    },
    { group: say('results.slice.byAnswer'), items: answersOf(overview) },
    { group: say('results.slice.byOutcome'), items: outcomesOf(overview) },
    { group: say('results.slice.byStatus'), items: statesOf(overview) },
  ]
    .map(({ group, items }) => ({
      group,
      items: items.filter(hasLeads).map(({ value, label }) => ({ value, label })),
    }))
    .filter(({ items }) => items.length > 0);

/** The options, and the requested slice where it is none of them. */
export const withAsked = (
  groups: readonly SliceGroup[],
  slice: Slice | undefined,
  who = say('results.slice.selected'),
) => {
  if (!slice) return groups;
  const value = sliceKey(slice);
  const known = groups.some(({ items }) => items.some((option) => option.value === value));
  return known ? groups : [{ group: say('results.slice.selectedGroup'), items: [{ value, label: who }] }, ...groups];
};
