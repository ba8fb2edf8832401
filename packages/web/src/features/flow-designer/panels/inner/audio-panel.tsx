import type { AudioNode } from '@halloo/flow/model';
import { useDesigner } from '../../parts/designer-context.tsx';
import { ScriptChoice } from './script-choice.tsx';

export function AudioPanel({ node }: { node: AudioNode }) {
  const { edit } = useDesigner();
  return (
    <ScriptChoice
      nodeId={node.id}
      label="Audio script"
      scriptId={node.scriptId}
      onChoose={(scriptId) => edit({ type: 'change', node: { ...node, scriptId } })}
    />
  );
}
