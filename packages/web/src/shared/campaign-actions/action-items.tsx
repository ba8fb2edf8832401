import { addresses } from '@halloo/contract/console-addresses';
import { Menu } from '@mantine/core';
import {
  IconArchiveOff,
  IconArrowBackUp,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPlayerStop,
  IconTestPipe,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DangerItem, LockedItem } from '../../ui/menu-items.tsx';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import {
  canBeDraft,
  deleteLock,
  editLock,
  rehearsalLock,
  type StatusCampaign,
  statusLock,
} from '../campaign-status/campaign-rules.ts';
import { changeCampaign } from '../campaign-status/queries.ts';
import { reportFailure } from '../campaign-status/report-failure.ts';
import { useResultFiles } from '../result-files/use-result-files.ts';
import { useMay, useRoleLock } from '../roles/use-may.ts';
import { type Ask, useAsk, usePrepareDialogs } from './campaign-asks.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

interface ActionItemsProps {
  campaign: StatusCampaign;
  /** Gets the focus back when a dialog closes. */
  opener: () => HTMLElement | null;
  /** Offers to cancel the campaign, where nothing else does. */
  withCancel?: boolean;
}

/** Menu items that change a campaign. Those that do not fit its status say why. */
export function ActionItems(props: ActionItemsProps) {
  usePrepareDialogs();
  return props.campaign.archived ? <ArchivedItems {...props} /> : <ChangeItems {...props} />;
}

function ChangeItems({ campaign, opener, withCancel = false }: ActionItemsProps) {
  const ask = useAsk();
  const open = (about: Ask['about']) => ask({ about, campaign, opener: opener() });
  const roleLock = useRoleLock('run');
  return (
    <>
      <ActItem
        lock={roleLock ?? rehearsalLock(campaign)}
        icon={<IconTestPipe {...icon} />}
        onClick={() => open('rehearse')}
      >
        {say('campaign.rehearse')}
      </ActItem>
      <DownloadItem campaign={campaign} />
      <Menu.Divider />
      <ActItem lock={roleLock} icon={<IconCopy {...icon} />} onClick={() => open('duplicate')}>
        {say('campaigns.duplicate')}
      </ActItem>
      <LinkItem
        to={addresses.campaignForm(campaign.id)}
        lock={roleLock ?? editLock(campaign)}
        icon={<IconPencil {...icon} />}
      >
        {say('ui.edit')}
      </LinkItem>
      {!roleLock && canBeDraft(campaign) && <DraftItem campaign={campaign} />}
      {withCancel && (
        <DangerItem
          lock={roleLock ?? statusLock(campaign, 'Cancelled')}
          icon={<IconPlayerStop {...icon} />}
          onClick={() => open('cancel')}
        >
          {say('campaign.cancel')}
        </DangerItem>
      )}
      <DangerItem lock={roleLock ?? deleteLock(campaign)} icon={<IconTrash {...icon} />} onClick={() => open('delete')}>
        {say('ui.delete')}
      </DangerItem>
    </>
  );
}

/** The whole result as one file, for a campaign that has called. */
function DownloadItem({ campaign }: { campaign: StatusCampaign }) {
  const { save } = useResultFiles(campaign.id);
  const mayDownload = useMay('persons');
  if (!mayDownload || campaign.pickup + campaign.no_pickup === 0) return null;
  return (
    <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => save('overall_xlsx')}>
      {say('campaign.downloadResults')}
    </Menu.Item>
  );
}

function DraftItem({ campaign }: { campaign: StatusCampaign }) {
  const { send } = useSend(changeCampaign(campaign), {
    notice: ({ name }) => say('campaign.draftAgain', { name }),
    onError: reportFailure,
  });
  return (
    <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => send({ status: 'Draft' })}>
      {say('campaign.toDraft')}
    </Menu.Item>
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

function ArchivedItems({ campaign, opener }: ActionItemsProps) {
  const ask = useAsk();
  const restoring = useSend(changeCampaign(campaign), {
    notice: ({ name }) => say('campaigns.restored', { name }),
    onError: reportFailure,
  });
  return (
    <>
      <DownloadItem campaign={campaign} />
      <Menu.Divider />
      <ActItem
        lock={useRoleLock('run')}
        icon={<IconArchiveOff {...icon} />}
        onClick={() => restoring.send({ archieved: false })}
      >
        {say('campaigns.restore')}
      </ActItem>
      <DangerItem
        lock={useRoleLock('manage')}
        icon={<IconTrash {...icon} />}
        onClick={() => ask({ about: 'purge', campaign, opener: opener() })}
      >
        {say('campaigns.purge')}
      </DangerItem>
    </>
  );
}
