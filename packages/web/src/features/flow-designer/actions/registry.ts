import type { Action, ActionKind } from '@halloo/flow/actions/registry';
import type { ActionOf, ActionView } from './action-view.ts';
import { callback } from './callback.tsx';
import { consent } from './consent.tsx';
import { doNotCall } from './do-not-call.ts';
import { outcome } from './outcome.tsx';
import { replay } from './replay.ts';
import { sms } from './sms.tsx';
import { transfer } from './transfer.tsx';
import { webhook } from './webhook.tsx';

const views: { readonly [K in ActionKind]: ActionView<ActionOf<K>> } = {
  transfer,
  sms,
  webhook,
  do_not_call: doNotCall,
  consent,
  outcome,
  callback,
  replay,
};

/** The view of a kind, for code that handles actions of every kind. */
export const actionView = (kind: ActionKind): ActionView<Action> => views[kind] as unknown as ActionView<Action>;
