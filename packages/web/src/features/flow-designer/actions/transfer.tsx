import { documentLimits } from '@halloo/flow/vocabulary';
import { say } from '../../../words/say.ts';
import type { ActionOf, ActionView } from './action-view.ts';
import { SettingField } from './inner/setting-field.tsx';

export const transfer: ActionView<ActionOf<'transfer'>> = {
  about: say('designer.action.transferAbout'),
  Settings: ({ nodeId, action, onChange }) => (
    <SettingField
      nodeId={nodeId}
      label={say('designer.action.transferNumber')}
      help={say('designer.action.transferNumberHelp')}
      placeholder={say('designer.action.transferNumberExample')}
      maxLength={documentLimits.name}
      value={action.number}
      onChange={(number) => onChange({ ...action, number })}
    />
  ),
  would: ({ number }) => say('designer.action.transferWould', { number }),
};
