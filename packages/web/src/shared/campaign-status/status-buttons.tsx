import { Button, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { say } from '../../words/say.ts';
import { mayDial, type StatusCampaign, statusLock } from './campaign-rules.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LaunchDialog } from './launch-dialog.tsx';
import { useIsChanging } from './queries.ts';
import { usePause } from './use-pause.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Go live, pause and cancel: the choices of the list's status popover, as buttons. */
export function StatusButtons({ campaign }: { campaign: StatusCampaign }) {
  const [asked, setAsked] = useState<{ about: 'launch' | 'cancel'; opener: HTMLElement }>();
  const [opened, setOpened] = useState(false);
  const pause = usePause(campaign);
  const changing = useIsChanging(campaign);
  const ask =
    (about: 'launch' | 'cancel') =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAsked({ about, opener: currentTarget });
      setOpened(true);
    };
  // The dialog keeps its content while it fades out.
  const dialog = asked && { campaign, opened, onClose: () => setOpened(false), opener: asked.opener };
  return (
    <>
      <Group gap="xs">
        {mayDial(campaign) ? (
          <Button leftSection={<IconPlayerPause {...icon} />} loading={changing && !opened} onClick={pause}>
            {say('campaign.pause')}
          </Button>
        ) : (
          statusLock(campaign, 'Live') === undefined && (
            <Button leftSection={<IconPlayerPlay {...icon} />} disabled={changing} onClick={ask('launch')}>
              {say('campaign.goLive')}
            </Button>
          )
        )}
        {statusLock(campaign, 'Cancelled') === undefined && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconPlayerStop {...icon} />}
            disabled={changing}
            onClick={ask('cancel')}
          >
            {say('campaign.cancel')}
          </Button>
        )}
      </Group>
      {dialog && asked.about === 'launch' && <LaunchDialog {...dialog} />}
      {dialog && asked.about === 'cancel' && <CancelDialog {...dialog} />}
    </>
  );
}
