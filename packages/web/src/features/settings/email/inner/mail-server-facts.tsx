import type { MailServer } from '@halloo/contract/mail';
import { Alert, Code, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { formatNumber } from '../../../../ui/format.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { Rich } from '../../../../words/rich.tsx';
import { say } from '../../../../words/say.ts';
import classes from './email.module.css';

/** The mail server and its state. */
export function MailServerFacts({ server }: { server: MailServer }) {
  return server.is_set_up ? <Facts server={server} /> : <NoServer />;
}

function NoServer() {
  return (
    <div className={classes.none}>
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={say('settings.email.noServer')}>
        {say('settings.email.noServerHelp')}
      </Alert>
      <Text c="dimmed" size="xs">
        <Rich text="settings.email.setUp" tags={{ code: (inside) => <Code>{inside}</Code> }} />
      </Text>
    </div>
  );
}

function Facts({ server: { server, sender, problem, queued, failed } }: { server: MailServer }) {
  const good = problem === '';
  const Icon = good ? IconCircleCheck : IconCircleX;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{say('settings.email.server')}</dt>
        <dd>
          <span className={classes.server}>
            {server}
            <Tag tone={good ? 'green' : 'red'} icon={<Icon size={14} aria-hidden />}>
              {say(good ? 'settings.ready' : 'settings.failing')}
            </Tag>
          </span>
          {!good && (
            <Text size="xs" mt={4}>
              {problem}
            </Text>
          )}
        </dd>
      </div>
      <div>
        <dt>{say('settings.email.sender')}</dt>
        <dd>{sender}</dd>
      </div>
      <div>
        <dt>{say('settings.email.waiting')}</dt>
        <dd className="tabular">{formatNumber(queued)}</dd>
      </div>
      <div>
        <dt>{say('settings.email.failed')}</dt>
        <dd className="tabular">{say('settings.email.failedLately', { count: failed })}</dd>
      </div>
    </dl>
  );
}
