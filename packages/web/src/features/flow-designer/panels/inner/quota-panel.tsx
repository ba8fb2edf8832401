import type { QuotaNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FieldChips } from '../../../../ui/field-chips.tsx';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { readWhole } from '../../fields/read-whole.ts';
import { useOfferedFields } from '../../fields/use-offered-fields.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { ResultWays } from './result-ways.tsx';

const limits = documentLimits.quota;

/** The places of a Quota, its groups, and where calls go on. */
export function QuotaPanel({ node }: { node: QuotaNode }) {
  const { edit, readOnly } = useDesigner();
  const fields = useOfferedFields();
  const groupInput = useRef<HTMLInputElement>(null);
  const change = (part: Partial<QuotaNode>) => edit({ type: 'change', node: { ...node, ...part } });
  const limit = useTyped(node.limit === null ? '' : String(node.limit), (text) => {
    const given = readWhole(text, limits);
    if (given !== undefined) change({ limit: given });
  });
  const { set: setGroup, ...group } = useTyped(node.group, (text) => change({ group: text }));
  const isWrong = limit.value !== '' && readWhole(limit.value, limits) === undefined;
  return (
    <Stack gap="md">
      <Text c="dimmed">{say('designer.quota.help')}</Text>
      <NumberInput
        {...below}
        label={say('designer.quota.limit')}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        min={limits.min}
        max={limits.max}
        error={isWrong ? say('designer.way.weightRange', limits) : undefined}
        disabled={readOnly !== null}
        value={limit.value}
        onChange={(given) => limit.set(String(given))}
        onBlur={limit.onBlur}
      />
      <Stack gap="xs">
        <TextInput
          {...below}
          ref={groupInput}
          label={say('designer.quota.group')}
          description={say('designer.quota.groupHelp', { example: '{gender}' })}
          placeholder={say('designer.quota.groupExample', { example: '{gender}' })}
          maxLength={documentLimits.conditionValue}
          disabled={readOnly !== null}
          {...group}
        />
        {readOnly === null && (
          <FieldChips
            label={say('designer.quota.groupFields')}
            fields={fields}
            area={() => groupInput.current}
            onInsert={setGroup}
          />
        )}
      </Stack>
      <Switch
        label={say('designer.quota.givesBack')}
        description={say('designer.quota.givesBackHelp')}
        disabled={readOnly !== null}
        checked={node.givesBack}
        onChange={({ currentTarget: { checked } }) => change({ givesBack: checked })}
      />
      <ResultWays node={node} />
    </Stack>
  );
}
