import { type Outcome, outcomes } from '@halloo/flow/schema';
import { Select } from '../../../../ui/select.tsx';
import { useDesigner } from '../../parts/designer-context.tsx';
import { below } from './field-order.ts';

interface OutcomeSelectProps {
  label?: string;
  help?: string;
  value: Outcome | null;
  onChange: (outcome: Outcome | null) => void;
}

const none = 'None';

/** What an answer or an end says about the person who was called. */
export function OutcomeSelect({ label = 'Outcome', help, value, onChange }: OutcomeSelectProps) {
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
