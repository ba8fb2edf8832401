import { actionWords } from '@halloo/flow/about-action';
import type { ActionNode } from '@halloo/flow/model';
import { type Action, actionKinds } from '@halloo/flow/schema';
import { Text } from '@mantine/core';
import { Select } from '../../../../ui/select.tsx';
import { useDesigner } from '../../parts/designer-context.tsx';
import { ActionSettings } from './action-settings.tsx';
import { actionAbout, goesOn, newAction } from './action-words.ts';

export function ActionPanel({ node }: { node: ActionNode }) {
  const { edit, readOnly } = useDesigner();
  const change = (action: Action) => edit({ type: 'change', node: { ...node, action } });
  const { action } = node;
  return (
    <>
      <Select
        label="What it does"
        placeholder="Choose an action"
        disabled={readOnly !== null}
        allowDeselect={false}
        data={actionKinds.map((kind) => ({ value: kind, label: actionWords(kind) }))}
        value={action?.kind ?? null}
        onChange={(value) => {
          const kind = actionKinds.find((one) => one === value);
          if (kind && kind !== action?.kind) change(newAction(kind));
        }}
      />
      {action && (
        <>
          <Text c="dimmed">
            {actionAbout[action.kind]} {goesOn}
          </Text>
          <ActionSettings key={action.kind} nodeId={node.id} action={action} onChange={change} />
        </>
      )}
    </>
  );
}
