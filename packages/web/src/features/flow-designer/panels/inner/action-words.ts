import type { Action, ActionKind } from '@halloo/flow/schema';

/** What each action does, as a sentence. */
export const actionAbout: Readonly<Record<ActionKind, string>> = {
  transfer: 'Connects the person on the line with this number.',
  sms: 'Sends the person on the line a text message.',
  webhook: 'Tells this address about the call: who was called, and what they answered so far.',
  do_not_call: 'Puts the number on the do-not-call list, so that no campaign calls it again.',
  outcome: 'Notes what came of the call. The last outcome of a call counts.',
  callback: 'Plans another call to this person.',
  replay: 'Plays the audio that was heard last once more.',
};

export const goesOn = 'Then the call goes on. It also goes on if this fails; the failure is in the call’s log.';

/** An action of this kind, its settings still empty. */
export const newAction = (kind: ActionKind): Action => {
  switch (kind) {
    case 'transfer':
      return { kind, number: '' };
    case 'sms':
      return { kind, text: '' };
    case 'webhook':
      return { kind, url: '' };
    case 'outcome':
      return { kind, outcome: null };
    case 'callback':
      return { kind, minutes: null };
    case 'do_not_call':
    case 'replay':
      return { kind };
  }
};
