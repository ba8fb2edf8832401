import { say } from '../../../words/say.ts';
import type { ActionOf, ActionView } from './action-view.ts';
import { SmsField } from './inner/sms-field.tsx';

export const sms: ActionView<ActionOf<'sms'>> = {
  about: say('designer.action.smsAbout'),
  Settings: ({ action, onChange }) => (
    <SmsField value={action.text} onChange={(text) => onChange({ ...action, text })} />
  ),
  would: ({ text }) => say('designer.action.smsWould', { text }),
};
