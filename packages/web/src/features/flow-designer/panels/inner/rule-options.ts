import type { AnswerKind, ChildNode } from '@halloo/flow/model';
import { keypadKeys } from '@halloo/flow/vocabulary';
import { say } from '../../../../words/say.ts';

export interface RuleOption {
  /** The specification's number of the option. */
  readonly value: 1 | 2 | 4 | 5;
  readonly kind: AnswerKind;
  readonly label: string;
  readonly about: string;
}

/** The kind of an answer as people read it: `Voice Response`. */
export const answerKindWords = (kind: AnswerKind): string => say(`designer.answer.${kind}`);

const option = (value: RuleOption['value'], kind: AnswerKind): RuleOption => ({
  value,
  kind,
  label: answerKindWords(kind),
  about: say(`designer.answer.${kind}About`),
});

export const ruleOptions: readonly RuleOption[] = [
  option(1, 'phrase'),
  option(2, 'key'),
  option(4, 'digits'),
  option(5, 'speech'),
];

type RuleKind = AnswerKind | 'none' | 'mixed';

/** The kinds of answers that can still be added to a Rule. */
export const openKinds = (kind: RuleKind, children: readonly ChildNode[]): readonly AnswerKind[] => {
  if (kind === 'none') return ruleOptions.map((one) => one.kind);
  if (kind === 'phrase') return ['phrase'];
  return kind === 'key' && freeKeys(children).length > 0 ? ['key'] : [];
};

/** Says why not every kind can be chosen. Undefined if every kind can. */
export const ruleHint = (kind: RuleKind, children: readonly ChildNode[]): string | undefined => {
  switch (kind) {
    case 'none':
      return undefined;
    case 'mixed':
      return say('designer.answer.mixed');
    case 'digits':
    case 'speech':
      return say('designer.answer.noOther', { kind: answerKindWords(kind) });
    case 'key':
      if (freeKeys(children).length === 0) return say('designer.answer.allKeysUsed');
      return say('designer.answer.onlyKind', { kind: answerKindWords(kind) });
    case 'phrase':
      return say('designer.answer.onlyKind', { kind: answerKindWords(kind) });
  }
};

/** The answer of each key. Of several with one key, the first has it. */
export const keyOwners = (children: readonly ChildNode[]): ReadonlyMap<string, ChildNode> => {
  const owners = new Map<string, ChildNode>();
  for (const child of children) {
    const { answer } = child;
    if (answer.kind === 'key' && answer.key !== null && !owners.has(answer.key)) owners.set(answer.key, child);
  }
  return owners;
};

const freeKeys = (children: readonly ChildNode[]) => {
  const owners = keyOwners(children);
  return keypadKeys.filter((key) => !owners.has(key));
};
