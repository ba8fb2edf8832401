import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { menuClass } from '../../../ui/menu-items.tsx';
import { say } from '../../../words/say.ts';
import { ActionItems } from '../../campaign-actions/action-items.tsx';
import { mayDial, type StatusCampaign, statusLock } from '../../campaign-status/campaign-rules.ts';
import { useIsChanging } from '../../campaign-status/queries.ts';
import { usePause } from '../../campaign-status/use-pause.ts';
import { useMay } from '../../roles/use-may.ts';
import { useLaunch } from './use-launch.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

interface HeaderActionsProps {
  campaign: StatusCampaign;
  beforeLaunch: (() => Promise<unknown>) | undefined;
  /** The page has a main action of its own. */
  modest: boolean;
}

/** The next step of the campaign's life as a button, and a menu with everything else. */
export function HeaderActions({ campaign, beforeLaunch, modest }: HeaderActionsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <NextStep campaign={campaign} beforeLaunch={beforeLaunch} modest={modest} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={opener}
            variant="default"
            size={36}
            aria-label={say('campaigns.actionsFor', { name: campaign.name })}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={menuClass}>
          <ActionItems campaign={campaign} opener={() => opener.current} withCancel />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function NextStep({ campaign, beforeLaunch, modest }: HeaderActionsProps) {
  const variant = modest ? 'default' : 'filled';
  const pause = usePause(campaign);
  const changing = useIsChanging(campaign);
  const { launch, preparing } = useLaunch(campaign, beforeLaunch);
  if (!useMay('run')) return null;
  if (!campaign.archived && mayDial(campaign)) {
    return (
      <Button variant={variant} leftSection={<IconPlayerPause {...icon} />} loading={changing} onClick={pause}>
        {say('campaign.pause')}
      </Button>
    );
  }
  if (statusLock(campaign, 'Live') !== undefined) return null;
  return (
    <Button
      variant={variant}
      leftSection={<IconPlayerPlay {...icon} />}
      disabled={changing}
      loading={preparing}
      onClick={({ currentTarget }) => launch(currentTarget)}
    >
      {say(campaign.status === 'Paused' ? 'campaign.resume' : 'campaign.goLive')}
    </Button>
  );
}
