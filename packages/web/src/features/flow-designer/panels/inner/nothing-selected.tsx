import { Text } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { messages } from '../../../../ui/messages.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';

const { actionDirectory, processFlow } = messages.flow;

export function NothingSelected() {
  const { readOnly, flow } = useDesigner();
  const isEmpty = Object.keys(flow.nodes).length === 0;
  return (
    <div className={classes.help}>
      <IconPointer size={24} aria-hidden />
      <Text fw={600}>{isEmpty ? 'Nothing here yet' : 'Nothing selected'}</Text>
      <Text c="dimmed">
        {isEmpty
          ? 'What you add to the flow is set up here: what is played, which keys count, when the calls go out.'
          : `Select a node to see what it does${readOnly === null ? ' and to change it.' : `. ${readOnly}`}`}
      </Text>
      {readOnly === null && !isEmpty && (
        <Text c="dimmed">
          New nodes come from the {actionDirectory}: a click adds one below the selected node, or drag it onto the{' '}
          {processFlow}. To join two, drag from the lower dot of one to the other.
        </Text>
      )}
    </div>
  );
}
