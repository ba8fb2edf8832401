import type { WebhookEndpoint } from '@halloo/contract/webhooks';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { focusBack } from '../../../ui/focus-back.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { useWebhookCalls } from './queries.ts';
import { deliveriesInWords, endpointName } from './words.ts';

interface SwitchOnDialogProps {
  endpoint: WebhookEndpoint;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Asks what becomes of the deliveries that still wait. */
export function SwitchOnDialog({ endpoint, opened, onClose, opener }: SwitchOnDialogProps) {
  const { change } = useWebhookCalls();
  const [waiting, setWaiting] = useState<'send' | 'drop'>('send');
  const [working, setWorking] = useState(false);
  const run = async () => {
    setWorking(true);
    try {
      await change(endpoint.id, { enabled: true, waiting });
      notifySuccess(`“${endpointName(endpoint)}” is on.`);
      onClose();
    } catch (error) {
      notifyError(describeError(error).message);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Switch “${endpointName(endpoint)}” on?`}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: working }}
    >
      <Stack gap="md">
        <Text>{deliveriesInWords(endpoint.waiting)} still wait from the time before it was switched off.</Text>
        <Radio.Group
          label="What becomes of them"
          value={waiting}
          onChange={(value) => setWaiting(value === 'drop' ? 'drop' : 'send')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="send" label="Send them" description="In order for each lead, and tried for 24 hours again." />
            <Radio
              value="drop"
              label="Drop them"
              description="They count as failed, and can be sent again for 30 days."
            />
          </Stack>
        </Radio.Group>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus disabled={working} onClick={onClose}>
          Leave it off
        </Button>
        <Button loading={working} leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => void run()}>
          Switch on
        </Button>
      </Group>
    </Modal>
  );
}
