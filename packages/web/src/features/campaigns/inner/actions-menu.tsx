import type { Campaign } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Menu } from '@mantine/core';
import {
  IconActivity,
  IconArchiveOff,
  IconChartBar,
  IconCopy,
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
import { changeCampaign, useIsChanging } from '../../../shared/campaign-status/queries.ts';
import { reportFailure } from '../../../shared/campaign-status/report-failure.ts';
import { DangerItem, LockedItem } from '../../../ui/menu-items.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { type Ask, useAsk } from './campaign-asks.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ campaign }: { campaign: Campaign }) {
  const opener = useRef<HTMLButtonElement>(null);
  const changing = useIsChanging(campaign);
  return (
    <RowMenu label={say('campaigns.actionsFor', { name: campaign.name })} loading={changing} opener={opener}>
      <Menu.Item
        component={Link}
        to={addresses.campaignDetails(campaign.id)}
        leftSection={<IconListDetails {...icon} />}
      >
        {say('campaign.openDetails')}
      </Menu.Item>
      {!campaign.archived && wasLive(campaign) && (
        <Menu.Item component={Link} to={addresses.monitor(campaign.id)} leftSection={<IconActivity {...icon} />}>
          {say('campaign.openMonitor')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to={addresses.result(campaign.id)} leftSection={<IconChartBar {...icon} />}>
        {say('campaign.openResults')}
      </Menu.Item>
      {campaign.archived ? (
        <ArchivedItems campaign={campaign} opener={() => opener.current} />
      ) : (
        <ChangeItems campaign={campaign} opener={() => opener.current} />
      )}
    </RowMenu>
  );
}

function ChangeItems({ campaign, opener }: { campaign: Campaign; opener: () => HTMLElement | null }) {
  const ask = useAsk();
  const open = (about: Ask['about']) => ask({ about, campaign, opener: opener() });
  return (
    <>
      <LinkItem to={addresses.flow(campaign.id)} lock={flowLock(campaign)} icon={<IconRoute {...icon} />}>
        {say('campaign.openFlow')}
      </LinkItem>
      <ActItem lock={rehearsalLock(campaign)} icon={<IconTestPipe {...icon} />} onClick={() => open('rehearse')}>
        {say('campaign.rehearse')}
      </ActItem>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => open('duplicate')}>
        {say('campaigns.duplicate')}
      </Menu.Item>
      <LinkItem to={addresses.campaignForm(campaign.id)} lock={editLock(campaign)} icon={<IconPencil {...icon} />}>
        {say('ui.edit')}
      </LinkItem>
      <DangerItem lock={deleteLock(campaign)} icon={<IconTrash {...icon} />} onClick={() => open('delete')}>
        {say('ui.delete')}
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
  const restoring = useSend(changeCampaign(campaign), {
    notice: ({ name }) => say('campaigns.restored', { name }),
    onError: reportFailure,
  });
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => restoring.send({ archieved: false })}>
        {say('campaigns.restore')}
      </Menu.Item>
      <DangerItem
        lock={undefined}
        icon={<IconTrash {...icon} />}
        onClick={() => ask({ about: 'purge', campaign, opener: opener() })}
      >
        {say('campaigns.purge')}
      </DangerItem>
    </>
  );
}
