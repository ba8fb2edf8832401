import type { AnswerKind, ChildNode } from '@halloo/flow/model';
import { keypadKeys } from '@halloo/flow/schema';
import { messages } from '../../../../ui/messages.ts';

const { rules, noOtherChild } = messages.flow;

export interface RuleOption {
  /** The specification's number of the option. */
  readonly value: 1 | 2 | 4 | 5;
  readonly kind: AnswerKind;
  readonly label: string;
  readonly about: string;
}

export const ruleOptions: readonly RuleOption[] = [
  { value: 1, kind: 'phrase', label: rules.voice, about: 'The caller says a word.' },
  { value: 2, kind: 'key', label: rules.keypad, about: 'The caller presses a key.' },
  { value: 4, kind: 'digits', label: rules.userKeypad, about: 'The caller types a number.' },
  { value: 5, kind: 'speech', label: rules.userVoice, about: 'The caller speaks freely.' },
];

const labelOf = (kind: AnswerKind): string => ruleOptions.find((option) => option.kind === kind)?.label ?? '';

type RuleKind = AnswerKind | 'none' | 'mixed';

/** The kinds of child that a Rule can still get, given those it has. */
export const openKinds = (kind: RuleKind, children: readonly ChildNode[]): readonly AnswerKind[] => {
  if (kind === 'none') return ruleOptions.map((option) => option.kind);
  if (kind === 'phrase') return ['phrase'];
  return kind === 'key' && freeKeys(children).length > 0 ? ['key'] : [];
};

/** Why not every kind can be chosen; nothing where every kind can. */
export const ruleHint = (kind: RuleKind, children: readonly ChildNode[]): string | undefined => {
  switch (kind) {
    case 'none':
      return undefined;
    case 'mixed':
      return 'Its children are of different kinds. Keep those of one kind and remove the others.';
    case 'digits':
    case 'speech':
      return noOtherChild(labelOf(kind));
    case 'key':
      if (freeKeys(children).length === 0) return 'Every key has its child.';
      return `Only ${labelOf(kind)} children can be created here.`;
    case 'phrase':
      return `Only ${labelOf(kind)} children can be created here.`;
  }
};

/** Who has which key. The first child with a key has it. */
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
