import type { WebhookEndpoint } from '@halloo/contract/webhooks';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { focusBack } from '../../../ui/focus-back.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { changeEndpoint } from './queries.ts';
import { counted, endpointName } from './words.ts';

interface SwitchOnDialogProps {
  endpoint: WebhookEndpoint;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Asks whether to send or drop waiting deliveries. */
export function SwitchOnDialog({ endpoint, opened, onClose, opener }: SwitchOnDialogProps) {
  const [waiting, setWaiting] = useState<'send' | 'drop'>('send');
  const switching = useSend(changeEndpoint(endpoint.id), {
    notice: say('webhooks.card.isOn', { name: endpointName(endpoint) }),
    onSuccess: onClose,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('webhooks.switchOn.title', { name: endpointName(endpoint) })}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': say('ui.close'), disabled: switching.isPending }}
    >
      <Stack gap="md">
        <Text>{say('webhooks.switchOn.waiting', counted(endpoint.waiting))}</Text>
        <Radio.Group
          label={say('webhooks.switchOn.choice')}
          value={waiting}
          onChange={(value) => setWaiting(value === 'drop' ? 'drop' : 'send')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="send" label={say('webhooks.switchOn.send')} description={say('webhooks.switchOn.sendHelp')} />
            <Radio value="drop" label={say('webhooks.switchOn.drop')} description={say('webhooks.switchOn.dropHelp')} />
          </Stack>
        </Radio.Group>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus disabled={switching.isPending} onClick={onClose}>
          {say('webhooks.switchOn.keep')}
        </Button>
        <Button
          loading={switching.isPending}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => switching.send({ enabled: true, waiting })}
        >
          {say('webhooks.card.switchOn')}
        </Button>
      </Group>
    </Modal>
  );
}
