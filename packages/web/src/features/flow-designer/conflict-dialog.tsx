import { Button, Group, Modal, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyError } from '../../ui/notices.ts';
import { describeError } from '../../ui/states.tsx';
import { useDesigner } from './designer-context.tsx';
import { useWorkbench } from './workbench.tsx';

/** Two people drew at once: one of the two states goes on. */
export function ConflictDialog() {
  const { saving } = useDesigner();
  const { store, loadTheirs } = useWorkbench();
  const [working, setWorking] = useState<'theirs' | 'mine'>();
  const { refusal } = store.get();

  const choose = (which: 'theirs' | 'mine', act: () => Promise<unknown>) => async () => {
    setWorking(which);
    try {
      await act();
    } catch (error) {
      notifyError(describeError(error).message);
    } finally {
      setWorking(undefined);
    }
  };

  return (
    <Modal
      opened={saving === 'conflict'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Somebody else changed this flow"
    >
      <Text>{refusal?.message}</Text>
      <Text mt="sm" c="dimmed">
        If you load theirs, Undo brings yours back. If you save yours, it takes the place of theirs.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={working === 'mine'}
          disabled={working === 'theirs'}
          onClick={choose('mine', store.saveOver)}
        >
          Save mine over it
        </Button>
        <Button
          data-autofocus
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={working === 'theirs'}
          disabled={working === 'mine'}
          onClick={choose('theirs', loadTheirs)}
        >
          Load theirs
        </Button>
      </Group>
    </Modal>
  );
}
