import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useDesigner } from './designer-context.tsx';
import { legalTargets } from './legal-links.ts';
import { newLink } from './new-node.ts';
import { nodeTitle } from './node-title.ts';
import { useWorkbench } from './workbench.tsx';

interface JoinDialogProps {
  /** The node that the link leaves; undefined while nobody asks. */
  from: string | undefined;
  onClose: () => void;
}

/** Draws a link without a pointer. */
export function JoinDialog({ from, onClose }: JoinDialogProps) {
  const { flow, edit } = useDesigner();
  const { scripts } = useWorkbench();
  const [to, setTo] = useState<string | null>(null);
  const node = from === undefined ? undefined : flow.nodes[from];
  const close = () => {
    setTo(null);
    onClose();
  };
  const join = () => {
    if (from !== undefined && to !== null) edit({ type: 'add', nodes: [], links: [newLink(from, to, Math.random)] });
    close();
  };
  const targets = from === undefined ? [] : legalTargets(flow, from);
  return (
    <Modal
      opened={node !== undefined}
      onClose={close}
      title={node ? `After “${nodeTitle(node, flow, scripts).title}”` : ''}
      closeButtonProps={{ 'aria-label': 'Close without joining' }}
    >
      <Select
        data-autofocus
        searchable
        label="The call goes on to"
        description="A way out that is there already is replaced."
        nothingFoundMessage="No such node"
        data={targets.map((one) => {
          const { title, below } = nodeTitle(one, flow, scripts);
          return { value: one.id, label: `${title} (${below})` };
        })}
        value={to}
        onChange={setTo}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Not now
        </Button>
        <Button disabled={to === null} onClick={join}>
          Join
        </Button>
      </Group>
    </Modal>
  );
}
