import type { Campaign } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Menu } from '@mantine/core';
import { IconActivity, IconChartBar, IconListDetails, IconRoute } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { ActionItems } from '../../../shared/campaign-actions/action-items.tsx';
import { openFlowLock, wasLive } from '../../../shared/campaign-status/campaign-rules.ts';
import { useIsChanging } from '../../../shared/campaign-status/queries.ts';
import { LockedItem } from '../../../ui/menu-items.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { say } from '../../../words/say.ts';

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
      {!campaign.archived && <FlowItem campaign={campaign} />}
      <ActionItems campaign={campaign} opener={() => opener.current} />
    </RowMenu>
  );
}

function FlowItem({ campaign }: { campaign: Campaign }) {
  const lock = openFlowLock(campaign);
  if (lock !== undefined) {
    return (
      <LockedItem lock={lock} icon={<IconRoute {...icon} />}>
        {say('campaign.openFlow')}
      </LockedItem>
    );
  }
  return (
    <Menu.Item component={Link} to={addresses.flow(campaign.id)} leftSection={<IconRoute {...icon} />}>
      {say('campaign.openFlow')}
    </Menu.Item>
  );
}
