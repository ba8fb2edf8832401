import { documentLimits } from '@halloo/flow/schema';
import { NumberInput } from '@mantine/core';
import { durationInWords } from '../../../../ui/time-words.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { readMinutes } from './callback-minutes.ts';
import { below } from './field-order.ts';
import { useTyped } from './use-typed.ts';

interface CallbackFieldProps {
  value: number | null;
  onChange: (minutes: number | null) => void;
}

const { min, max } = documentLimits.callbackMinutes;

/** When somebody is called again. */
export function CallbackField({ value, onChange }: CallbackFieldProps) {
  const { readOnly } = useDesigner();
  const {
    value: typed,
    set,
    onBlur,
  } = useTyped(value === null ? '' : String(value), (text) => {
    const minutes = readMinutes(text);
    if (minutes !== undefined) onChange(minutes);
  });
  const minutes = readMinutes(typed);
  return (
    <NumberInput
      {...below}
      label="Call back after"
      suffix=" min"
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={min}
      max={max}
      description={
        minutes
          ? `The person is called again ${durationInWords(minutes)} later, within the campaign’s hours.`
          : undefined
      }
      error={minutes === undefined ? `From ${min} to ${durationInWords(max)}, in minutes.` : undefined}
      disabled={readOnly !== null}
      value={typed}
      onChange={(given) => set(String(given))}
      onBlur={onBlur}
    />
  );
}
