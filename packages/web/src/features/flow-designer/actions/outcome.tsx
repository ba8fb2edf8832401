import { outcomeName } from '@halloo/flow/outcome-names';
import { say } from '../../../words/say.ts';
import { OutcomeSelect } from '../fields/outcome-select.tsx';
import type { ActionOf, ActionView } from './action-view.ts';

export const outcome: ActionView<ActionOf<'outcome'>> = {
  about: say('designer.action.outcomeAbout'),
  Settings: ({ action, onChange }) => (
    <OutcomeSelect value={action.outcome} onChange={(chosen) => onChange({ ...action, outcome: chosen })} />
  ),
  would: (action, outcomes) =>
    action.outcome
      ? say('designer.action.outcomeWould', { outcome: outcomeName(action.outcome, outcomes) })
      : say('designer.action.outcomeWouldNone'),
};
