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
import { Tag } from '../../../ui/tag.tsx';
import classes from '../webhooks.module.css';
import { countInWords, endpointName, endpointState, endpointStateNames, eventName } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

const looks = {
  on: { tone: 'green', Icon: IconCircleCheck },
  failing: { tone: 'yellow', Icon: IconAlertTriangle },
  off: { tone: 'grey', Icon: IconPlayerPause },
  switched_off: { tone: 'red', Icon: IconCircleX },
} as const;

export type EndpointAct = 'edit' | 'secret' | 'on' | 'off' | 'remove' | 'resend';

interface EndpointCardProps {
  endpoint: WebhookEndpoint;
  testing: boolean;
  onTest: () => void;
  onLog: (state: '' | 'queued' | 'failed') => void;
  onAct: (act: EndpointAct, opener: HTMLElement | null) => void;
}

/** One endpoint: whether it does well, what it is told, what waits, and what can be done. */
export function EndpointCard({ endpoint, testing, onTest, onLog, onAct }: EndpointCardProps) {
  const menu = useRef<HTMLButtonElement>(null);
  const state = endpointState(endpoint);
  const { tone, Icon } = looks[state];
  const name = endpointName(endpoint);
  const act = (what: EndpointAct) => onAct(what, menu.current);
  return (
    <li className={classes.endpoint} data-endpoint={endpoint.id}>
      <div className={classes.endpointHead}>
        <h3 className={classes.name}>{name}</h3>
        <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
          {endpointStateNames[state]}
        </Tag>
        <div className={classes.acts}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconSend {...icon} />}
            loading={testing}
            onClick={onTest}
          >
            Send a test
          </Button>
          <Menu position="bottom-end" classNames={{ dropdown: menuClass }}>
            <Menu.Target>
              <ActionIcon ref={menu} variant="subtle" color="gray" size={36} aria-label={`More for ${name}`}>
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => act('edit')}>
                Change
              </Menu.Item>
              <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => act('secret')}>
                Secret
              </Menu.Item>
              <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onLog('')}>
                Deliveries
              </Menu.Item>
              {endpoint.enabled && endpoint.failed > 0 && (
                <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => act('resend')}>
                  Send all failed again
                </Menu.Item>
              )}
              {endpoint.enabled ? (
                <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => act('off')}>
                  Switch off
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => act('on')}>
                  Switch on
                </Menu.Item>
              )}
              <Menu.Divider />
              <DangerItem lock={undefined} icon={<IconTrash {...icon} />} onClick={() => act('remove')}>
                Remove
              </DangerItem>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {/* Without a description the name is a part of the address already. */}
      <div className={classes.address}>{endpoint.url}</div>
      <div className={classes.told}>
        {endpoint.events.map((event) => (
          <Tag key={event} tone="grey">
            {eventName(event)}
          </Tag>
        ))}
      </div>
      {state === 'switched_off' && (
        <Alert color="red" icon={<IconCircleX size={18} aria-hidden />} title="Switched off by Halloo">
          {endpoint.off_reason} It is told of nothing until it is switched on again.
        </Alert>
      )}
      {state === 'failing' && endpoint.failing_since && (
        <Text size="xs" className={classes.failing}>
          Nothing was delivered since {formatMoment(endpoint.failing_since)}. After 24 hours Halloo switches it off.
        </Text>
      )}
      <div className={classes.counts}>
        <Count label="waiting" count={endpoint.waiting} onClick={() => onLog('queued')} />
        <Count label="failed" count={endpoint.failed} onClick={() => onLog('failed')} />
      </div>
    </li>
  );
}

function Count({ label, count, onClick }: { label: string; count: number; onClick: () => void }) {
  const words = `${countInWords(count)} ${label}`;
  if (count === 0) return <span className={classes.none}>{words}</span>;
  return (
    <Button size="compact-xs" variant="subtle" onClick={onClick}>
      {words}
    </Button>
  );
}
