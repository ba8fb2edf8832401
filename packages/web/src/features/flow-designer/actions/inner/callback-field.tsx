import { documentLimits } from '@halloo/flow/vocabulary';
import { NumberInput } from '@mantine/core';
import { durationInWords } from '../../../../ui/time-words.ts';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { readMinutes } from './callback-minutes.ts';

interface CallbackFieldProps {
  value: number | null;
  onChange: (minutes: number | null) => void;
}

const { min, max } = documentLimits.callbackMinutes;
const outOfRange = say('designer.action.callbackRange', { min, max, longest: durationInWords(max) });

/** The delay of a callback, in minutes. */
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
      label={say('designer.action.callbackAfter')}
      suffix={say('designer.action.callbackUnit')}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={min}
      max={max}
      description={minutes ? say('designer.action.callbackHelp', { delay: durationInWords(minutes) }) : undefined}
      error={minutes === undefined ? outOfRange : undefined}
      disabled={readOnly !== null}
      value={typed}
      onChange={(given) => set(String(given))}
      onBlur={onBlur}
    />
  );
}
