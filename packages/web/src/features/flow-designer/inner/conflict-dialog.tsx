import { Button, Group, Modal, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { useSaving } from '../parts/designer-context.tsx';
import type { FlowStore } from '../parts/flow-store.ts';
import { useWorkbench } from '../parts/workbench.tsx';

/** Two people edited at once: one of the two versions is kept. */
export function ConflictDialog() {
  const { state } = useSaving();
  const { store, loadTheirs } = useWorkbench();
  return <Question opened={state === 'conflict'} store={store} loadTheirs={loadTheirs} />;
}

interface QuestionProps {
  opened: boolean;
  store: FlowStore;
  loadTheirs: () => Promise<void>;
}

/** Memoised: the dialog is closed during edits of the flow. */
const Question = memo(function Question({ opened, store, loadTheirs }: QuestionProps) {
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
      opened={opened}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={say('designer.others.conflict')}
    >
      <Text>{refusal?.message}</Text>
      <Text mt="sm" c="dimmed">
        {say('designer.others.conflictHelp')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={working === 'mine'}
          disabled={working === 'theirs'}
          onClick={choose('mine', store.saveOver)}
        >
          {say('designer.others.keepMine')}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={working === 'theirs'}
          disabled={working === 'mine'}
          onClick={choose('theirs', loadTheirs)}
        >
          {say('designer.others.loadTheirs')}
        </Button>
      </Group>
    </Modal>
  );
});
