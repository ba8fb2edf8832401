import type { Campaign } from '@halloo/contract/campaigns';
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconChartBar, IconCopy, IconDotsVertical, IconPencil, IconRoute, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '../../ui/format.ts';
import { messages } from '../../ui/messages.ts';
import classes from './campaign-list.module.css';
import { type counts, explainCount, flowAddress, flowLabel, flowLock, resultAddress } from './campaign-words.ts';

const texts = messages.campaigns;
const link = { size: 'compact-sm', variant: 'subtle', className: classes.link } as const;

export function Count({ campaign, of }: { campaign: Campaign; of: keyof typeof counts }) {
  return (
    <Tooltip label={explainCount(campaign, of)} multiline maw={260}>
      <span>{formatNumber(campaign[of])}</span>
    </Tooltip>
  );
}

/** Opens the designer. A locked one still takes the focus, so that everybody can learn why. */
export function FlowButton({ campaign }: { campaign: Campaign }) {
  const lock = flowLock(campaign.status);
  if (lock === undefined) {
    return (
      <Button {...link} component={Link} to={flowAddress(campaign)}>
        {flowLabel(campaign)}
      </Button>
    );
  }
  return (
    <Tooltip label={lock} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <Button {...link} data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
        {flowLabel(campaign)}
      </Button>
    </Tooltip>
  );
}

export function ResultButton({ campaign }: { campaign: Campaign }) {
  return (
    <Button
      {...link}
      component={Link}
      to={resultAddress(campaign)}
      aria-label={`${texts.columns.result} of ${campaign.name}`}
    >
      {texts.columns.result}
    </Button>
  );
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function ActionsMenu({ campaign }: { campaign: Campaign }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${texts.columns.actions} for ${campaign.name}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={resultAddress(campaign)} leftSection={<IconChartBar {...icon} />}>
          Open results
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={flowAddress(campaign)}
          disabled={flowLock(campaign.status) !== undefined}
          leftSection={<IconRoute {...icon} />}
        >
          Open flow
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>These arrive with campaign editing</Menu.Label>
        <Menu.Item disabled leftSection={<IconCopy {...icon} />}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Item disabled leftSection={<IconPencil {...icon} />}>
          {texts.edit}
        </Menu.Item>
        <Menu.Item disabled leftSection={<IconTrash {...icon} />}>
          {texts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
