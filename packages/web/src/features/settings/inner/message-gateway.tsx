import type { SmsState } from '@halloo/contract/messages';
import { Alert, Code, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import settings from '../settings.module.css';
import { carriers } from './message-words.ts';
import classes from './messages.module.css';

/** What carries text messages now, and how it does. */
export function Gateway({ gateway }: { gateway: SmsState }) {
  return gateway.driver === 'outbox' ? <NoGateway /> : <Carrier gateway={gateway} />;
}

function NoGateway() {
  return (
    <div className={classes.noGateway}>
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title="No gateway is set up">
        Messages stay here, in the list below and under the bell. They reach no phone.
      </Alert>
      <Text c="dimmed" size="xs">
        An administrator sets one where Halloo is started, and starts it again:
      </Text>
      <dl className={classes.ways}>
        <Way name="SMPP">
          <Code>HALLOO_SMS=smpp</Code> with <Code>HALLOO_SMPP_URL</Code>, <Code>HALLOO_SMPP_SYSTEM_ID</Code> and{' '}
          <Code>HALLOO_SMPP_PASSWORD</Code>
        </Way>
        <Way name="HTTP">
          <Code>HALLOO_SMS=http</Code> with <Code>HALLOO_SMS_URL</Code>, <Code>HALLOO_SMS_USER</Code> and{' '}
          <Code>HALLOO_SMS_PASSWORD</Code>
        </Way>
        <Way name="Sender">
          <Code>HALLOO_SMS_FROM</Code> is what phones show as the sender
        </Way>
      </dl>
    </div>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Carrier({ gateway: { driver, state, note, sender, queued, failed } }: { gateway: SmsState }) {
  const good = state === 'ready';
  const Icon = good ? IconCircleCheck : IconCircleX;
  return (
    <dl className={settings.facts}>
      <div>
        <dt>Carried by</dt>
        <dd>
          <span className={classes.carrier}>
            {carriers[driver]}
            <Tag tone={good ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
              {state}
            </Tag>
          </span>
          {note && (
            <Text {...(good && { c: 'dimmed' })} size="xs" mt={4}>
              {note}
            </Text>
          )}
        </dd>
      </div>
      <div>
        <dt>Sender</dt>
        <dd>{sender || 'The gateway chooses'}</dd>
      </div>
      <div>
        <dt>Waiting</dt>
        <dd className="tabular">{formatNumber(queued)}</dd>
      </div>
      <div>
        <dt>Failed</dt>
        <dd className="tabular">{formatNumber(failed)} in the last 24 hours</dd>
      </div>
    </dl>
  );
}
