import { outcomes } from '@halloo/flow/vocabulary';
import type { OutcomeSelectProps } from '../../../shared/flow-nodes/node-view.ts';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { below } from './field-order.ts';

const none = say('ui.none');

/** The outcome that an answer or an End records. */
export function OutcomeSelect({ label = say('designer.panel.outcome'), help, value, onChange }: OutcomeSelectProps) {
  const { readOnly } = useDesigner();
  return (
    <Select
      {...below}
      label={label}
      description={help}
      disabled={readOnly !== null}
      allowDeselect={false}
      data={[none, ...outcomes]}
      value={value ?? none}
      onChange={(chosen) => onChange(outcomes.find((outcome) => outcome === chosen) ?? null)}
    />
  );
}
