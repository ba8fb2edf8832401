import type { FlowNode } from '@halloo/flow/model';
import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useDesigner } from '../../parts/designer-context.tsx';

interface EarlierButtonProps {
  part: FlowNode;
  /** All answers or ways of its owner, from left to right. */
  parts: readonly FlowNode[];
  label: string;
}

/** Answers and ways are in order from left to right, so the part changes places with the one before it. */
export function EarlierButton({ part, parts, label }: EarlierButtonProps) {
  const { edit } = useDesigner();
  const before = parts[parts.indexOf(part) - 1];
  if (!before) return null;
  const swap = () => {
    const places = { [part.id]: { x: before.x, y: before.y }, [before.id]: { x: part.x, y: part.y } };
    edit({ type: 'move', places });
  };
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={swap}>
      <IconArrowUp size={16} aria-hidden />
    </ActionIcon>
  );
}
