import type { DeliveryDetail } from '@halloo/contract/webhooks';
import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { focusBack } from '../../../ui/focus-back.ts';
import { formatMoment } from '../../../ui/format.ts';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import classes from '../webhooks.module.css';
import { DeliveryStateTag } from './delivery-state.tsx';
import { deliveryQuery, resendDelivery } from './queries.ts';
import { eventName, nextTryInWords, tryInWords } from './words.ts';

interface DeliveryDrawerProps {
  id: number;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** One delivery: its body, and the answer to each attempt. */
export function DeliveryDrawer({ id, opened, onClose, opener }: DeliveryDrawerProps) {
  const delivery = useQuery({ ...deliveryQuery(id), enabled: opened });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={640}
      title={say('webhooks.delivery.title', { id: String(id) })}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': say('webhooks.delivery.close') }}
    >
      {delivery.isPending && <TableSkeleton rows={4} columns={2} />}
      {delivery.isError && !delivery.data && <ErrorState error={delivery.error} onRetry={() => delivery.refetch()} />}
      {delivery.data && <Delivery delivery={delivery.data} />}
    </Drawer>
  );
}

function Delivery({ delivery }: { delivery: DeliveryDetail }) {
  const { id, state, body, tries } = delivery;
  const resending = useSend(resendDelivery(id), { notice: say('webhooks.delivery.resent', { id: String(id) }) });
  return (
    <Stack gap="lg">
      <Facts delivery={delivery} />
      <Group>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={resending.isPending}
          onClick={() => resending.send()}
        >
          {say(state === 'queued' ? 'webhooks.delivery.tryNow' : 'webhooks.delivery.resend')}
        </Button>
      </Group>
      <Attempts attempts={tries} />
      <section aria-label={say('webhooks.delivery.body')}>
        <Title order={3} size="h4" mb="xs">
          {say('webhooks.delivery.body')}
        </Title>
        <CodeBlock name={say('webhooks.delivery.bodySent')}>{JSON.stringify(body, null, 2)}</CodeBlock>
      </section>
    </Stack>
  );
}

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const { state, event, lead, campaign, url, reason, created_at, next_try_at } = delivery;
  return (
    <dl className={classes.facts}>
      <Fact name={say('webhooks.log.event')}>
        <Rich
          text="webhooks.delivery.eventName"
          given={{ event: eventName(event), technical: event }}
          tags={{ code: (inside) => <code>{inside}</code> }}
        />
      </Fact>
      {lead && <Fact name={say('webhooks.delivery.lead')}>{lead}</Fact>}
      {campaign && <Fact name={say('webhooks.delivery.campaign')}>{campaign}</Fact>}
      <Fact name={say('webhooks.log.state')}>
        <span className={classes.lines}>
          <DeliveryStateTag state={state} />
          {reason && <span className={classes.quiet}>{reason}</span>}
          {next_try_at && <span className={classes.quiet}>{nextTryInWords(next_try_at)}</span>}
        </span>
      </Fact>
      <Fact name={say('webhooks.form.address')}>{url}</Fact>
      <Fact name={say('webhooks.delivery.queued')}>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Attempts({ attempts }: { attempts: DeliveryDetail['tries'] }) {
  return (
    <section aria-label={say('webhooks.log.attempts')}>
      <Title order={3} size="h4" mb="xs">
        {say('webhooks.log.attempts')}
      </Title>
      {attempts.length === 0 && <Text c="dimmed">{say('webhooks.delivery.noAttempts')}</Text>}
      <ol className={classes.tries} reversed>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <div>
              <Rich
                text="webhooks.delivery.attempt"
                given={{
                  moment: formatMoment(attempt.at),
                  outcome: tryInWords(attempt),
                  milliseconds: attempt.duration_ms,
                }}
                tags={{ time: (inside) => <time dateTime={attempt.at}>{inside}</time> }}
              />
            </div>
            {attempt.answer && <CodeBlock name={say('webhooks.delivery.answer')}>{attempt.answer}</CodeBlock>}
          </li>
        ))}
      </ol>
    </section>
  );
}
