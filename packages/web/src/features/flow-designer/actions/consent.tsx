import { SegmentedControl } from '@mantine/core';
import { say } from '../../../words/say.ts';
import type { ActionOf, ActionView } from './action-view.ts';

export const consent: ActionView<ActionOf<'consent'>> = {
  about: say('designer.action.consentAbout'),
  Settings: ({ action, onChange }) => (
    <SegmentedControl
      fullWidth
      aria-label={say('designer.action.consentChoice')}
      data={[
        { value: 'given', label: say('designer.action.consentGiven') },
        { value: 'withdrawn', label: say('designer.action.consentWithdrawn') },
      ]}
      value={action.given ? 'given' : 'withdrawn'}
      onChange={(value) => onChange({ ...action, given: value === 'given' })}
    />
  ),
  would: ({ given }) => (given ? say('designer.action.consentWould') : say('designer.action.consentWouldWithdraw')),
};
