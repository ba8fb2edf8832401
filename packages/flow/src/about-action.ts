import { type Action, type ActionKind, actionSpec } from './actions/registry.ts';
import type { OutcomeNames } from './outcome-names.ts';
import { fillTemplate } from './template.ts';
import type { Outcome } from './vocabulary.ts';
import { say } from './words.ts';

/** Questions about a System Action of any kind. */

/** A kind without a word does not compile. */
export const actionWords = (kind: ActionKind): string => say(`actionKind.${kind}`);

/** The text on the card of its node. */
export const actionTitle = (action: Action, outcomes: OutcomeNames | undefined): string =>
  actionSpec(action.kind).title?.(action, outcomes) ?? actionWords(action.kind);

/** A new action of this kind with empty settings. */
export const freshAction = (kind: ActionKind): Action => actionSpec(kind).fresh;

export const mayBeRepeated = (kind: ActionKind): boolean => actionSpec(kind).mayBeRepeated;

const textIn = (action: Action, field: string): string => (action as unknown as Record<string, string>)[field] ?? '';

const withTexts = <A extends Action>(action: A, fields: readonly string[] = [], change: (text: string) => string): A =>
  fields.length === 0
    ? action
    : { ...action, ...Object.fromEntries(fields.map((field) => [field, change(textIn(action, field))])) };

export const templatesOf = (action: Action): readonly string[] =>
  (actionSpec(action.kind).templates ?? []).map((field) => textIn(action, field));

/** The action with its templates filled for this caller. */
export const filled = (action: Action, vars: Readonly<Record<string, string>>): Action =>
  withTexts(action, actionSpec(action.kind).templates, (text) => fillTemplate(text, vars).text);

/** The action without texts that may contain personal data. */
export const withoutPersonal = (action: Action, remove: (text: string) => string): Action =>
  withTexts(action, actionSpec(action.kind).personal, remove);

/** The action without texts that may contain a secret. Unknown fields are kept. */
export const withoutSecrets = <A extends Action>(action: A): A =>
  withTexts(action, actionSpec(action.kind).secret, () => '');

/** How the log of a call describes the action. */
export const actionLogged = (
  action: Action,
  hostOf: (address: string) => string,
  outcomes: OutcomeNames | undefined,
): string => actionSpec(action.kind).logged(action, hostOf, outcomes);

/** The outcome that it records; null if it records none. */
export const outcomeOf = (action: Action): Outcome | null => actionSpec(action.kind).outcome?.(action) ?? null;
