import type { WayNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { NumberInput } from '@mantine/core';
import { shareOf } from '../../../../shared/flow-nodes/share.ts';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { readWhole } from '../../fields/read-whole.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';

const limits = documentLimits.weight;

/** The share of a way of a Random Split, relative to the others. */
export function WeightField({ way }: { way: WayNode }) {
  const { edit, readOnly } = useDesigner();
  const flow = useFlow();
  const { value, set, onBlur } = useTyped(String(way.weight), (text) => {
    const weight = readWhole(text, limits);
    if (weight !== undefined) edit({ type: 'change', node: { ...way, weight } });
  });
  const weight = readWhole(value, limits);
  return (
    <NumberInput
      {...below}
      label={say('designer.way.weight')}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={limits.min}
      max={limits.max}
      description={weight && say('designer.way.weightHelp', { share: shareOf(flow, { ...way, weight }) })}
      error={weight === undefined ? say('designer.way.weightRange', limits) : undefined}
      disabled={readOnly !== null}
      value={value}
      onChange={(given) => set(String(given))}
      onBlur={onBlur}
    />
  );
}
