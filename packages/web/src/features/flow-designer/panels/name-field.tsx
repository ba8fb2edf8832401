import type { FlowNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/schema';
import { TextInput } from '@mantine/core';
import { useDesigner } from '../designer-context.tsx';
import { below } from './field-order.ts';
import { useTyped } from './use-typed.ts';

interface NameFieldProps {
  node: FlowNode;
  label?: string;
  help?: string;
}

/** What a person calls a node. */
export function NameField({ node, label = 'Name (optional)', help }: NameFieldProps) {
  const { edit, readOnly } = useDesigner();
  const { set: _, ...typed } = useTyped(node.name, (name) => edit({ type: 'change', node: { ...node, name } }));
  return (
    <TextInput
      {...below}
      label={label}
      description={help}
      disabled={readOnly !== null}
      maxLength={documentLimits.name}
      {...typed}
    />
  );
}
