import type { FlowNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/schema';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useDesigner } from '../../parts/designer-context.tsx';
import { below } from './field-order.ts';
import { useTyped } from './use-typed.ts';

interface NameFieldProps {
  node: FlowNode;
  label?: string;
  help?: string;
  /** Somebody just asked for it. */
  focused?: boolean;
}

/** What a person calls a node. */
export function NameField({ node, label = 'Name (optional)', help, focused = false }: NameFieldProps) {
  const { edit, readOnly } = useDesigner();
  const { set: _, ...typed } = useTyped(node.name, (name) => edit({ type: 'change', node: { ...node, name } }));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <TextInput
      ref={input}
      {...below}
      label={label}
      description={help}
      disabled={readOnly !== null}
      maxLength={documentLimits.name}
      {...typed}
    />
  );
}
