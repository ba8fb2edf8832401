import type { Campaign } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconActivity,
  IconArchiveOff,
  IconChartBar,
  IconCopy,
  IconDotsVertical,
  IconListDetails,
  IconPencil,
  IconRoute,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import {
  deleteLock,
  editLock,
  flowLock,
  rehearsalLock,
  wasLive,
} from '../../../shared/campaign-status/campaign-rules.ts';
import { useChangeCampaign, useIsChanging } from '../../../shared/campaign-status/queries.ts';
import { reportFailure } from '../../../shared/campaign-status/report-failure.ts';
import { DangerItem, LockedItem, menuClass } from '../../../ui/menu-items.tsx';
import { messages } from '../../../ui/messages.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { type Ask, useAsk } from './campaign-asks.ts';

const texts = messages.campaigns;
const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ campaign }: { campaign: Campaign }) {
  const opener = useRef<HTMLButtonElement>(null);
  const changing = useIsChanging(campaign);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          loading={changing}
          aria-label={`${texts.columns.actions} for ${campaign.name}`}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={menuClass}>
        <Menu.Item
          component={Link}
          to={addresses.campaignDetails(campaign.id)}
          leftSection={<IconListDetails {...icon} />}
        >
          Open details
        </Menu.Item>
        {!campaign.archived && wasLive(campaign) && (
          <Menu.Item component={Link} to={addresses.monitor(campaign.id)} leftSection={<IconActivity {...icon} />}>
            Open monitor
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={addresses.result(campaign.id)} leftSection={<IconChartBar {...icon} />}>
          Open results
        </Menu.Item>
        {campaign.archived ? (
          <ArchivedItems campaign={campaign} opener={() => opener.current} />
        ) : (
          <ChangeItems campaign={campaign} opener={() => opener.current} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function ChangeItems({ campaign, opener }: { campaign: Campaign; opener: () => HTMLElement | null }) {
  const ask = useAsk();
  const open = (about: Ask['about']) => ask({ about, campaign, opener: opener() });
  return (
    <>
      <LinkItem to={addresses.flow(campaign.id)} lock={flowLock(campaign)} icon={<IconRoute {...icon} />}>
        Open flow
      </LinkItem>
      <ActItem lock={rehearsalLock(campaign)} icon={<IconTestPipe {...icon} />} onClick={() => open('rehearse')}>
        Rehearse
      </ActItem>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => open('duplicate')}>
        {texts.duplicate}
      </Menu.Item>
      <LinkItem to={addresses.campaignForm(campaign.id)} lock={editLock(campaign)} icon={<IconPencil {...icon} />}>
        {texts.edit}
      </LinkItem>
      <DangerItem lock={deleteLock(campaign)} icon={<IconTrash {...icon} />} onClick={() => open('delete')}>
        {texts.delete}
      </DangerItem>
    </>
  );
}

interface LinkItemProps {
  to: string;
  lock: string | undefined;
  icon: ReactNode;
  children: ReactNode;
}

function LinkItem({ to, lock, icon: own, children }: LinkItemProps) {
  if (lock !== undefined) {
    return (
      <LockedItem lock={lock} icon={own}>
        {children}
      </LockedItem>
    );
  }
  return (
    <Menu.Item component={Link} to={to} leftSection={own}>
      {children}
    </Menu.Item>
  );
}

interface ActItemProps {
  lock: string | undefined;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function ActItem({ lock, icon: own, onClick, children }: ActItemProps) {
  if (lock !== undefined) {
    return (
      <LockedItem lock={lock} icon={own}>
        {children}
      </LockedItem>
    );
  }
  return (
    <Menu.Item leftSection={own} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}

function ArchivedItems({ campaign, opener }: { campaign: Campaign; opener: () => HTMLElement | null }) {
  const ask = useAsk();
  const change = useChangeCampaign(campaign);
  const restore = () =>
    change.mutate({
      body: { archieved: false },
      onDone: ({ name }) => notifySuccess(`“${name}” is back in the list.`),
      onRefused: reportFailure,
    });
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={restore}>
        Restore
      </Menu.Item>
      <DangerItem
        lock={undefined}
        icon={<IconTrash {...icon} />}
        onClick={() => ask({ about: 'purge', campaign, opener: opener() })}
      >
        Delete for good
      </DangerItem>
    </>
  );
}
