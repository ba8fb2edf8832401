import type { WebhookEndpoint } from '@halloo/contract/webhooks';
import { ActionIcon, Alert, Button, Menu, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconDotsVertical,
  IconEye,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { DangerItem, menuClass } from '../../../ui/menu-items.tsx';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from '../webhooks.module.css';
import { changeEndpoint, resendFailed, testEndpoint } from './queries.ts';
import { counted, endpointName, endpointState, endpointStateNames, eventName, testInWords } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

const looks = {
  on: { tone: 'green', Icon: IconCircleCheck },
  failing: { tone: 'yellow', Icon: IconAlertTriangle },
  off: { tone: 'grey', Icon: IconPlayerPause },
  switched_off: { tone: 'red', Icon: IconCircleX },
} as const;

/** The dialogs of an endpoint. */
export type EndpointAsk = 'edit' | 'secret' | 'on' | 'remove';

interface EndpointProps {
  endpoint: WebhookEndpoint;
  onLog: (state: '' | 'queued' | 'failed') => void;
  onAsk: (what: EndpointAsk, opener: HTMLElement | null) => void;
}

/** One endpoint: state, events, waiting and failed deliveries, and actions. */
export function EndpointCard({ endpoint, onLog, onAsk }: EndpointProps) {
  const state = endpointState(endpoint);
  const { tone, Icon } = looks[state];
  return (
    <li className={classes.endpoint} data-endpoint={endpoint.id}>
      <div className={classes.endpointHead}>
        <h3 className={classes.name}>{endpointName(endpoint)}</h3>
        <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
          {endpointStateNames[state]}
        </Tag>
        <div className={classes.acts}>
          <TestButton endpoint={endpoint} />
          <EndpointMenu endpoint={endpoint} onLog={onLog} onAsk={onAsk} />
        </div>
      </div>
      {/* Without a description, the name is the host of the address. */}
      <div className={classes.address}>{endpoint.url}</div>
      <div className={classes.told}>
        {endpoint.events.map((event) => (
          <Tag key={event} tone="grey">
            {eventName(event)}
          </Tag>
        ))}
      </div>
      {state === 'switched_off' && (
        <Alert color="red" icon={<IconCircleX size={18} aria-hidden />} title={say('webhooks.card.switchedOff')}>
          {endpoint.off_reason} {say('webhooks.card.switchedOffHelp')}
        </Alert>
      )}
      {state === 'failing' && endpoint.failing_since && (
        <Text size="xs" className={classes.failing}>
          {say('webhooks.card.failingSince', { moment: formatMoment(endpoint.failing_since) })}
        </Text>
      )}
      <div className={classes.counts}>
        <Count text="webhooks.card.waiting" count={endpoint.waiting} onClick={() => onLog('queued')} />
        <Count text="webhooks.card.failed" count={endpoint.failed} onClick={() => onLog('failed')} />
      </div>
    </li>
  );
}

function TestButton({ endpoint }: Pick<EndpointProps, 'endpoint'>) {
  const testing = useSend(testEndpoint(endpoint.id), {
    onSuccess: (made) => {
      const notify = made.state === 'delivered' ? notifySuccess : notifyError;
      notify(testInWords(made));
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconSend {...icon} />}
      loading={testing.isPending}
      onClick={() => testing.send()}
    >
      {say('webhooks.test.send')}
    </Button>
  );
}

function EndpointMenu({ endpoint, onLog, onAsk }: EndpointProps) {
  const menu = useRef<HTMLButtonElement>(null);
  const switching = useSend(changeEndpoint(endpoint.id), {
    notice: (changed) =>
      say(changed.enabled ? 'webhooks.card.isOn' : 'webhooks.card.isOff', { name: endpointName(changed) }),
  });
  const resending = useSend(resendFailed(endpoint.id), {
    notice: ({ queued }) => say('webhooks.card.resent', counted(queued)),
  });
  const ask = (what: EndpointAsk) => onAsk(what, menu.current);
  return (
    <Menu position="bottom-end" classNames={{ dropdown: menuClass }}>
      <Menu.Target>
        <ActionIcon
          ref={menu}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={say('webhooks.card.more', { name: endpointName(endpoint) })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => ask('edit')}>
          {say('ui.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => ask('secret')}>
          {say('webhooks.card.secret')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onLog('')}>
          {say('webhooks.log.title')}
        </Menu.Item>
        {endpoint.enabled && endpoint.failed > 0 && (
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => resending.send()}>
            {say('webhooks.card.resendFailed')}
          </Menu.Item>
        )}
        {endpoint.enabled ? (
          <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => switching.send({ enabled: false })}>
            {say('webhooks.card.switchOff')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconPlayerPlay {...icon} />}
            onClick={() => (endpoint.waiting > 0 ? ask('on') : switching.send({ enabled: true }))}
          >
            {say('webhooks.card.switchOn')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <DangerItem lock={undefined} icon={<IconTrash {...icon} />} onClick={() => ask('remove')}>
          {say('ui.remove')}
        </DangerItem>
      </Menu.Dropdown>
    </Menu>
  );
}

interface CountProps {
  text: 'webhooks.card.waiting' | 'webhooks.card.failed';
  count: number;
  onClick: () => void;
}

function Count({ text, count, onClick }: CountProps) {
  const words = say(text, counted(count));
  if (count === 0) return <span className={classes.none}>{words}</span>;
  return (
    <Button size="compact-xs" variant="subtle" onClick={onClick}>
      {words}
    </Button>
  );
}
