import { say } from '../../../words/say.ts';
import { OutcomeSelect } from '../fields/outcome-select.tsx';
import type { ActionOf, ActionView } from './action-view.ts';

export const outcome: ActionView<ActionOf<'outcome'>> = {
  about: say('designer.action.outcomeAbout'),
  Settings: ({ action, onChange }) => (
    <OutcomeSelect value={action.outcome} onChange={(chosen) => onChange({ ...action, outcome: chosen })} />
  ),
  would: (action) =>
    action.outcome
      ? say('designer.action.outcomeWould', { outcome: action.outcome })
      : say('designer.action.outcomeWouldNone'),
};
