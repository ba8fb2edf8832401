import type { z } from 'zod';
import type { Shapes } from '../shapes.ts';
import type { ActionSpec } from './action-spec.ts';
import { callback } from './callback.ts';
import { consent } from './consent.ts';
import { doNotCall } from './do-not-call.ts';
import { outcome } from './outcome.ts';
import { replay } from './replay.ts';
import { sms } from './sms.ts';
import { transfer } from './transfer.ts';
import { webhook } from './webhook.ts';

/** Every kind of System Action, in menu order. */
export const actions = {
  transfer,
  sms,
  webhook,
  do_not_call: doNotCall,
  consent,
  outcome,
  callback,
  replay,
};

export type ActionKind = keyof typeof actions;
export const actionKinds = Object.keys(actions) as readonly ActionKind[];

type Wire = ReturnType<(typeof actions)[ActionKind]['wire']>;

/** A System Action with its settings. */
export type Action = z.infer<Wire>;

export const wireAction = (shapes: Shapes) =>
  shapes.z.discriminatedUnion(
    'kind',
    Object.values(actions).map(({ wire }) => wire(shapes)) as unknown as readonly [Wire, ...Wire[]],
  );

/** An action of a checked document, with empty settings where it has none. */
export const readAction = (given: Action): Action => {
  const { fresh } = actionSpec(given.kind);
  const settings = Object.entries(fresh).map(([key, empty]) => [key, given[key as keyof Action] ?? empty]);
  return Object.fromEntries(settings) as Action;
};

/** The spec of an action, for code that handles every kind. */
export const actionSpec = (kind: ActionKind): ActionSpec<Wire, Action> =>
  actions[kind] as unknown as ActionSpec<Wire, Action>;
