import type { FlowNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';

interface NameFieldProps {
  node: FlowNode;
  label?: string;
  help?: string;
  placeholder?: string;
  /** Takes the focus. */
  focused?: boolean;
}

/** The name that a person gives to a node. */
export function NameField({
  node,
  label = say('designer.panel.name'),
  help,
  placeholder,
  focused = false,
}: NameFieldProps) {
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
      placeholder={placeholder}
      disabled={readOnly !== null}
      maxLength={documentLimits.name}
      {...typed}
    />
  );
}
