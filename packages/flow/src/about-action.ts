import { type Action, type ActionKind, actionSpec } from './actions/registry.ts';
import { fillTemplate } from './template.ts';

/** What other code asks of a System Action, whatever its kind. */

export const actionWords = (kind: ActionKind): string => actionSpec(kind).words;

/** What the card of its node says. */
export const actionTitle = (action: Action): string =>
  actionSpec(action.kind).title?.(action) ?? actionWords(action.kind);

/** An action of this kind, its settings still empty. */
export const freshAction = (kind: ActionKind): Action => actionSpec(kind).fresh;

export const mayBeRepeated = (kind: ActionKind): boolean => actionSpec(kind).mayBeRepeated;

const textIn = (action: Action, field: string): string => (action as unknown as Record<string, string>)[field] ?? '';

const withTexts = <A extends Action>(action: A, fields: readonly string[] = [], change: (text: string) => string): A =>
  fields.length === 0
    ? action
    : { ...action, ...Object.fromEntries(fields.map((field) => [field, change(textIn(action, field))])) };

export const templatesOf = (action: Action): readonly string[] =>
  (actionSpec(action.kind).templates ?? []).map((field) => textIn(action, field));

/** As it is to be done for this caller. */
export const filled = (action: Action, vars: Readonly<Record<string, string>>): Action =>
  withTexts(action, actionSpec(action.kind).templates, (text) => fillTemplate(text, vars).text);

/** Without the texts that can say something about a person. */
export const withoutPersonal = (action: Action, remove: (text: string) => string): Action =>
  withTexts(action, actionSpec(action.kind).personal, remove);

/** Without the texts that can hold a secret. Further fields that came with it stay. */
export const withoutSecrets = <A extends Action>(action: A): A =>
  withTexts(action, actionSpec(action.kind).secret, () => '');

/** What an action did, as the log of a call says. */
export const actionLogged = (action: Action, hostOf: (address: string) => string): string =>
  actionSpec(action.kind).logged(action, hostOf);
