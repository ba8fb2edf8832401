import { type WebhookEndpoint, webhookLimits } from '@halloo/contract/webhooks';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { focusBack } from '../../../ui/focus-back.ts';
import { formatMoment } from '../../../ui/format.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { rotateSecret, showSecret } from './queries.ts';
import { endpointName } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The secret of a new endpoint. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <Stack gap="md">
      <Text>{say('webhooks.secret.new')}</Text>
      <CodeBlock wraps name={say('webhooks.secret.name')}>
        {secret}
      </CodeBlock>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onDone}>
          {say('webhooks.secret.done')}
        </Button>
      </Group>
    </Stack>
  );
}

interface SecretDialogProps {
  endpoint: WebhookEndpoint;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Shows the secret on a click, and rotates it. Closing discards it. */
export function SecretDialog({ endpoint, opened, onClose, opener }: SecretDialogProps) {
  return (
    <Modal
      size="lg"
      opened={opened}
      onClose={onClose}
      title={say('webhooks.secret.title', { name: endpointName(endpoint) })}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <Secret endpoint={endpoint} />
    </Modal>
  );
}

function Secret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [shown, setShown] = useState<{ secret: string; old_secret_until: string | null }>();
  const showing = useSend(showSecret(endpoint.id), { onSuccess: setShown });
  const rotating = useSend(rotateSecret(endpoint.id), { onSuccess: setShown });
  const until = shown ? shown.old_secret_until : endpoint.old_secret_until;
  return (
    <Stack gap="md">
      <Text>{say('webhooks.secret.about')}</Text>
      <div aria-live="polite">
        {shown && (
          <CodeBlock wraps name={say('webhooks.secret.name')}>
            {shown.secret}
          </CodeBlock>
        )}
        {until && (
          <Text c="dimmed" size="xs" mt="xs">
            {say('webhooks.secret.previousUntil', { moment: formatMoment(until) })}
          </Text>
        )}
      </div>
      <Group gap="sm">
        {!shown && (
          <Button
            data-autofocus
            leftSection={<IconEye {...icon} />}
            loading={showing.isPending}
            onClick={() => showing.send()}
          >
            {say('webhooks.secret.show')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh {...icon} />}
          loading={rotating.isPending}
          onClick={() => rotating.send()}
        >
          {say('webhooks.secret.rotate')}
        </Button>
      </Group>
      <Text c="dimmed" size="xs">
        {say('webhooks.secret.rotateHelp', { hours: webhookLimits.oldSecretHours })}
      </Text>
    </Stack>
  );
}
