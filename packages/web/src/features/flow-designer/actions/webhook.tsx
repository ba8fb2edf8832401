import { documentLimits } from '@halloo/flow/vocabulary';
import { say } from '../../../words/say.ts';
import type { ActionOf, ActionView } from './action-view.ts';
import { SettingField } from './inner/setting-field.tsx';

export const webhook: ActionView<ActionOf<'webhook'>> = {
  about: say('designer.action.webhookAbout'),
  Settings: ({ nodeId, action, onChange }) => (
    <SettingField
      nodeId={nodeId}
      label={say('designer.action.webhookUrl')}
      help={say('designer.action.webhookUrlHelp')}
      placeholder={say('designer.action.webhookUrlExample')}
      type="url"
      maxLength={documentLimits.url}
      value={action.url}
      onChange={(url) => onChange({ ...action, url })}
    />
  ),
  would: ({ url }) => say('designer.action.webhookWould', { url }),
};
