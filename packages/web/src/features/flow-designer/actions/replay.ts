import { say } from '../../../words/say.ts';
import type { ActionOf, ActionView } from './action-view.ts';

export const replay: ActionView<ActionOf<'replay'>> = {
  about: say('designer.action.replayAbout'),
  would: () => say('designer.action.replayWould'),
};
