import type { Condition } from '@halloo/flow/conditions';
import type { WayNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { freshCondition } from '../../parts/condition-edits.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { NameField } from './name-field.tsx';
import { NextField } from './next-field.tsx';
import { useRows } from './use-rows.ts';
import { WeightField } from './weight-field.tsx';

/** The fields of a way: its conditions, or its share of the calls. Each change is stored at once. */
export function WayFields({ way }: { way: WayNode }) {
  const owner = useFlow().nodes[way.ownerId]?.kind;
  return (
    <Stack gap="sm">
      <NameField node={way} />
      {owner === 'split' && <WeightField way={way} />}
      {owner !== 'split' && owner !== 'request' && owner !== 'quota' && <Conditions way={way} />}
      <NextField node={way} />
    </Stack>
  );
}

function Conditions({ way }: { way: WayNode }) {
  const { edit, readOnly } = useDesigner();
  const change = (part: Partial<WayNode>) => edit({ type: 'change', node: { ...way, ...part } });
  const { conditions, match } = way;
  const { list, add, removeAt, changeAt } = useRows<Condition>(conditions, (changed) =>
    change({ conditions: changed }),
  );
  return (
    <Stack gap="sm" ref={list}>
      {conditions.length > 1 && (
        <Select
          label={say('designer.way.match')}
          disabled={readOnly !== null}
          allowDeselect={false}
          data={[
            { value: 'all', label: say('designer.way.matchAll') },
            { value: 'any', label: say('designer.way.matchAny') },
          ]}
          value={match}
          onChange={(value) => change({ match: value === 'any' ? 'any' : 'all' })}
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, and a field is stored when it is left
          key={at}
          number={at + 1}
          condition={condition}
          onChange={(changed) => changeAt(at, changed)}
          onRemove={() => removeAt(at)}
        />
      ))}
      {readOnly === null && conditions.length < documentLimits.conditions && (
        <Button
          variant="light"
          size="xs"
          data-add
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(freshCondition)}
        >
          {say('designer.condition.add')}
        </Button>
      )}
    </Stack>
  );
}
