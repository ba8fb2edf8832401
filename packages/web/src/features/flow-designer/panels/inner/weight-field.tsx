import type { WayNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { NumberInput } from '@mantine/core';
import { shareOf } from '../../../../shared/flow-nodes/share.ts';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';

const { min, max } = documentLimits.weight;

const readWeight = (text: string): number | undefined => {
  const weight = Number(text);
  return text.trim() !== '' && Number.isInteger(weight) && weight >= min && weight <= max ? weight : undefined;
};

/** The share of a way of a Random Split, relative to the others. */
export function WeightField({ way }: { way: WayNode }) {
  const { edit, readOnly } = useDesigner();
  const flow = useFlow();
  const { value, set, onBlur } = useTyped(String(way.weight), (text) => {
    const weight = readWeight(text);
    if (weight !== undefined) edit({ type: 'change', node: { ...way, weight } });
  });
  const weight = readWeight(value);
  return (
    <NumberInput
      {...below}
      label={say('designer.way.weight')}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={min}
      max={max}
      description={weight && say('designer.way.weightHelp', { share: shareOf(flow, { ...way, weight }) })}
      error={weight === undefined ? say('designer.way.weightRange', { min, max }) : undefined}
      disabled={readOnly !== null}
      value={value}
      onChange={(given) => set(String(given))}
      onBlur={onBlur}
    />
  );
}
