import { Text } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { messages } from '../../../ui/messages.ts';
import { useDesigner } from '../designer-context.tsx';
import classes from './panels.module.css';

const { actionDirectory, processFlow } = messages.flow;

export function NothingSelected() {
  const { readOnly } = useDesigner();
  return (
    <div className={classes.help}>
      <IconPointer size={24} aria-hidden />
      <Text fw={600}>Nothing selected</Text>
      {readOnly === null ? (
        <>
          <Text c="dimmed">Select a node to see what it does and to change it.</Text>
          <Text c="dimmed">
            New nodes come from the {actionDirectory}: drag one onto the {processFlow}. Join two by dragging from the
            lower dot of one to the upper dot of the other.
          </Text>
        </>
      ) : (
        <Text c="dimmed">Select a node to see what it does. {readOnly}</Text>
      )}
    </div>
  );
}
