import { durationInWords } from '../../../ui/time-words.ts';
import { say } from '../../../words/say.ts';
import type { ActionOf, ActionView } from './action-view.ts';
import { CallbackField } from './inner/callback-field.tsx';

export const callback: ActionView<ActionOf<'callback'>> = {
  about: say('designer.action.callbackAbout'),
  Settings: ({ action, onChange }) => (
    <CallbackField value={action.minutes} onChange={(minutes) => onChange({ ...action, minutes })} />
  ),
  would: ({ minutes }) => say('designer.action.callbackWould', { delay: durationInWords(minutes ?? 0) }),
};
