import { actionWords, freshAction } from '@halloo/flow/about-action';
import { type Action, actionKinds } from '@halloo/flow/actions/registry';
import type { ActionNode } from '@halloo/flow/model';
import { Text } from '@mantine/core';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { actionView } from '../../actions/registry.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

export function ActionPanel({ node }: { node: ActionNode }) {
  const { edit, readOnly } = useDesigner();
  const change = (action: Action) => edit({ type: 'change', node: { ...node, action } });
  const { action } = node;
  const view = action && actionView(action.kind);
  return (
    <>
      <Select
        label={say('designer.action.label')}
        placeholder={say('designer.action.choose')}
        disabled={readOnly !== null}
        allowDeselect={false}
        data={actionKinds.map((kind) => ({ value: kind, label: actionWords(kind) }))}
        value={action?.kind ?? null}
        onChange={(value) => {
          const kind = actionKinds.find((one) => one === value);
          if (kind && kind !== action?.kind) change(freshAction(kind));
        }}
      />
      {action && view && (
        <>
          <Text c="dimmed">
            {view.about} {say('designer.action.goesOn')}
          </Text>
          {view.Settings && <view.Settings key={action.kind} nodeId={node.id} action={action} onChange={change} />}
        </>
      )}
    </>
  );
}
