import type { DeliveryDetail } from '@halloo/contract/webhooks';
import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { focusBack } from '../../../ui/focus-back.ts';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import classes from '../webhooks.module.css';
import { DeliveryStateTag } from './delivery-state.tsx';
import { deliveryQuery, useWebhookCalls } from './queries.ts';
import { eventName, nextTryInWords, tryInWords } from './words.ts';

interface DeliveryDrawerProps {
  id: number;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** One delivery: what was sent, and what came back at each try. */
export function DeliveryDrawer({ id, opened, onClose, opener }: DeliveryDrawerProps) {
  const delivery = useQuery({ ...deliveryQuery(id), enabled: opened });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={640}
      title={`Delivery ${id}`}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close the delivery' }}
    >
      {delivery.isPending && <TableSkeleton rows={4} columns={2} />}
      {delivery.isError && !delivery.data && <ErrorState error={delivery.error} onRetry={() => delivery.refetch()} />}
      {delivery.data && <Delivery delivery={delivery.data} />}
    </Drawer>
  );
}

function Delivery({ delivery }: { delivery: DeliveryDetail }) {
  const { resend } = useWebhookCalls();
  const resending = useMutation({
    mutationFn: () => resend(delivery.id),
    onSuccess: () => notifySuccess(`Delivery ${delivery.id} is queued again.`),
    onError: (error) => notifyError(describeError(error).message),
  });
  const { state, event, lead, campaign, url, reason, created_at, next_try_at, body, tries } = delivery;
  return (
    <Stack gap="lg">
      <dl className={classes.facts}>
        <div>
          <dt>Event</dt>
          <dd>
            {eventName(event)} (<code>{event}</code>)
          </dd>
        </div>
        {lead && (
          <div>
            <dt>Lead</dt>
            <dd>{lead}</dd>
          </div>
        )}
        {campaign && (
          <div>
            <dt>Campaign</dt>
            <dd>{campaign}</dd>
          </div>
        )}
        <div>
          <dt>State</dt>
          <dd>
            <span className={classes.lines}>
              <DeliveryStateTag state={state} />
              {reason && <span className={classes.quiet}>{reason}</span>}
              {next_try_at && <span className={classes.quiet}>{nextTryInWords(next_try_at)}</span>}
            </span>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{url}</dd>
        </div>
        <div>
          <dt>Queued</dt>
          <dd>
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
          </dd>
        </div>
      </dl>
      <Group>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {state === 'queued' ? 'Try now' : 'Send again'}
        </Button>
      </Group>
      <section aria-label="Tries">
        <Title order={3} size="h4" mb="xs">
          Tries
        </Title>
        {tries.length === 0 && <Text c="dimmed">It was not tried yet.</Text>}
        <ol className={classes.tries} reversed>
          {tries.map((made) => (
            <li key={made.at}>
              <div>
                <time dateTime={made.at}>{formatMoment(made.at)}</time>: {tryInWords(made)}
              </div>
              {made.answer && <CodeBlock name="What the endpoint answered">{made.answer}</CodeBlock>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="Body">
        <Title order={3} size="h4" mb="xs">
          Body
        </Title>
        <CodeBlock name="Body as it is sent">{JSON.stringify(body, null, 2)}</CodeBlock>
      </section>
    </Stack>
  );
}
