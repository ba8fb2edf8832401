import type { SmsState } from '@halloo/contract/messages';
import { Alert, Code, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import settings from '../settings.module.css';
import { carriers } from './message-words.ts';
import classes from './messages.module.css';

/** The SMS gateway and its state. */
export function Gateway({ gateway }: { gateway: SmsState }) {
  return gateway.driver === 'outbox' ? <NoGateway /> : <Carrier gateway={gateway} />;
}

const codeTag = { code: (inside: ReactNode) => <Code>{inside}</Code> };

function NoGateway() {
  return (
    <div className={classes.noGateway}>
      <Alert
        color="yellow"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={say('settings.messages.noGateway')}
      >
        {say('settings.messages.noGatewayHelp')}
      </Alert>
      <Text c="dimmed" size="xs">
        {say('settings.messages.setUp')}
      </Text>
      <dl className={classes.ways}>
        <Way name="SMPP">
          <Rich text="settings.messages.setUpSmpp" tags={codeTag} />
        </Way>
        <Way name="HTTP">
          <Rich text="settings.messages.setUpHttp" tags={codeTag} />
        </Way>
        <Way name={say('settings.messages.sender')}>
          <Rich text="settings.messages.setUpSender" tags={codeTag} />
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
        <dt>{say('settings.messages.carrier')}</dt>
        <dd>
          <span className={classes.carrier}>
            {carriers[driver]}
            <Tag tone={good ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
              {say(`settings.${state}`)}
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
        <dt>{say('settings.messages.sender')}</dt>
        <dd>{sender || say('settings.messages.senderOfGateway')}</dd>
      </div>
      <div>
        <dt>{say('settings.messages.waiting')}</dt>
        <dd className="tabular">{formatNumber(queued)}</dd>
      </div>
      <div>
        <dt>{say('settings.messages.failed')}</dt>
        <dd className="tabular">{say('settings.messages.failedLately', { count: failed })}</dd>
      </div>
    </dl>
  );
}
