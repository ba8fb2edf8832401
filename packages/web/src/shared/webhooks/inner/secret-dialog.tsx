import { type WebhookEndpoint, webhookLimits } from '@halloo/contract/webhooks';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { focusBack } from '../../../ui/focus-back.ts';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { useWebhookCalls } from './queries.ts';
import { endpointName } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The secret of an endpoint that was just made. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <Stack gap="md">
      <Text>
        The receiver checks with this secret that what it gets is from this Halloo. It can be shown again later.
      </Text>
      <CodeBlock wraps name="Secret">
        {secret}
      </CodeBlock>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onDone}>
          Done
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

/** Shows the secret on a click, and changes it. Closed, it forgets. */
export function SecretDialog({ endpoint, opened, onClose, opener }: SecretDialogProps) {
  return (
    <Modal
      size="lg"
      opened={opened}
      onClose={onClose}
      title={`Secret of “${endpointName(endpoint)}”`}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Secret endpoint={endpoint} />
    </Modal>
  );
}

function Secret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { secret: show, rotate } = useWebhookCalls();
  const [shown, setShown] = useState<{ secret: string; old_secret_until: string | null }>();
  const [working, setWorking] = useState<'show' | 'rotate'>();
  const run = async (which: 'show' | 'rotate') => {
    setWorking(which);
    try {
      setShown(await (which === 'show' ? show : rotate)(endpoint.id));
    } catch (error) {
      notifyError(describeError(error).message);
    } finally {
      setWorking(undefined);
    }
  };
  const until = shown ? shown.old_secret_until : endpoint.old_secret_until;
  return (
    <Stack gap="md">
      <Text>
        Signs what this endpoint is told. Whoever has it can pretend to be this Halloo; each look at it is in the
        activity log.
      </Text>
      <div aria-live="polite">
        {shown && (
          <CodeBlock wraps name="Secret">
            {shown.secret}
          </CodeBlock>
        )}
        {until && (
          <Text c="dimmed" size="xs" mt="xs">
            The former secret signs as well until {formatMoment(until)}: what is sent carries two signatures.
          </Text>
        )}
      </div>
      <Group gap="sm">
        {!shown && (
          <Button
            data-autofocus
            leftSection={<IconEye {...icon} />}
            loading={working === 'show'}
            onClick={() => void run('show')}
          >
            Show the secret
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh {...icon} />}
          loading={working === 'rotate'}
          onClick={() => void run('rotate')}
        >
          Make a new secret
        </Button>
      </Group>
      <Text c="dimmed" size="xs">
        After a change the former secret is good for {webhookLimits.oldSecretHours} hours more, so that the receiver can
        follow without missing anything.
      </Text>
    </Stack>
  );
}
