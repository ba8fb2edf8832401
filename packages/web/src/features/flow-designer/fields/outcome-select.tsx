import type { OutcomeSelectProps } from '../../../shared/flow-nodes/node-view.ts';
import { useOutcomeDots } from '../../../shared/outcomes/outcome-dots.tsx';
import { outcomeChoices, useOutcomes } from '../../../shared/outcomes/use-outcomes.ts';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { below } from './field-order.ts';

const none = { value: '', label: say('ui.none') };

/** The outcome that an answer, an End or an action records. */
export function OutcomeSelect({
  label = say('designer.panel.outcome'),
  help,
  isFirst,
  value,
  onChange,
}: OutcomeSelectProps) {
  const { readOnly } = useDesigner();
  const { all } = useOutcomes();
  const dots = useOutcomeDots(value ?? '');
  return (
    <Select
      {...below}
      {...dots}
      data-first={isFirst || undefined}
      label={label}
      description={help}
      disabled={readOnly !== null}
      allowDeselect={false}
      data={[none, ...outcomeChoices(all, value ?? '')]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}
