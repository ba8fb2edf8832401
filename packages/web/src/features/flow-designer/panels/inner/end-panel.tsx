import type { EndNode } from '@halloo/flow/model';
import { Text } from '@mantine/core';
import { useDesigner } from '../../parts/designer-context.tsx';
import { OutcomeSelect } from './outcome-select.tsx';
import { ScriptChoice } from './script-choice.tsx';

export function EndPanel({ node }: { node: EndNode }) {
  const { edit } = useDesigner();
  return (
    <>
      <Text c="dimmed">
        The call ends here: the closing script is played, where there is one, then Halloo hangs up.
      </Text>
      <OutcomeSelect
        label="Outcome to record"
        help="None leaves the outcome of the caller’s answers as it is."
        value={node.outcome}
        onChange={(outcome) => edit({ type: 'change', node: { ...node, outcome } })}
      />
      <ScriptChoice
        optional
        nodeId={node.id}
        label="Closing script (optional)"
        scriptId={node.closingScriptId}
        onChoose={(closingScriptId) => edit({ type: 'change', node: { ...node, closingScriptId } })}
      />
    </>
  );
}
