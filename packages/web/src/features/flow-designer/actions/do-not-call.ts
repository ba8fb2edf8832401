import { say } from '../../../words/say.ts';
import type { ActionOf, ActionView } from './action-view.ts';

export const doNotCall: ActionView<ActionOf<'do_not_call'>> = {
  about: say('designer.action.doNotCallAbout'),
  would: () => say('designer.action.doNotCallWould'),
};
