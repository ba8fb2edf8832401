import type { Campaign, SettableStatus } from '@halloo/contract/campaigns';
import { Loader, Popover, UnstyledButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Icon, IconChevronDown, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react';
import { useAsk, usePrepareDialogs } from '../../../shared/campaign-actions/campaign-asks.ts';
import { mayDial, statusLock } from '../../../shared/campaign-status/campaign-rules.ts';
import { useIsChanging } from '../../../shared/campaign-status/queries.ts';
import { usePause } from '../../../shared/campaign-status/use-pause.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { useOpenedAfterMount } from '../../../ui/use-opened-after-mount.ts';
import { say } from '../../../words/say.ts';
import classes from './campaign-actions.module.css';

/** The specification's three choices. */
type Choosable = Exclude<SettableStatus, 'Draft'>;

const choices: Record<Choosable, { Icon: Icon; label: string; about: string }> = {
  Live: { Icon: IconPlayerPlay, label: say('campaign.goLive'), about: say('campaign.goLiveAbout') },
  Paused: { Icon: IconPlayerPause, label: say('campaign.pause'), about: say('campaign.pauseAbout') },
  Cancelled: { Icon: IconPlayerStop, label: say('campaign.cancel'), about: say('campaign.cancelAbout') },
};
const order = ['Live', 'Paused', 'Cancelled'] as const satisfies readonly Choosable[];

/** The status and the choices to change it, which a row has once they are asked for. An archived campaign, and a role that does not run campaigns, only shows it. */
export function StatusPopover({ campaign }: { campaign: Campaign }) {
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const changing = useIsChanging(campaign);
  const mayChange = useMay('run');
  if (campaign.archived || !mayChange) return <StatusTag status={campaign.status} />;
  if (asked) return <AskedPopover campaign={campaign} changing={changing} opener={opener} />;
  return (
    <Opener
      campaign={campaign}
      changing={changing}
      opener={opener}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
}

interface AskedProps {
  campaign: Campaign;
  changing: boolean;
  opener: RefObject<HTMLButtonElement | null>;
}

function AskedPopover({ campaign, changing, opener }: AskedProps) {
  const { opened, onChange: setOpened } = useOpenedAfterMount(opener);
  const ask = useAsk();
  const pause = usePause(campaign, () => setOpened(false));

  const choose = (status: Choosable) => {
    if (status === 'Paused') return pause();
    setOpened(false);
    ask({ about: status === 'Live' ? 'launch' : 'cancel', campaign, opener: opener.current });
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ flip: true, shift: true }}
    >
      <Popover.Target>
        <Opener campaign={campaign} changing={changing} opener={opener} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.choices}
        aria-label={say('campaigns.changeStatusOf', { name: campaign.name })}
      >
        <Choices campaign={campaign} changing={changing} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Opener({ campaign, changing, opener, ref, ...props }: AskedProps & ComponentProps<'button'>) {
  return (
    <UnstyledButton
      {...props}
      ref={useMergedRef(opener, ref)}
      className={classes.statusButton}
      aria-label={say('campaigns.statusOf', { name: campaign.name, status: campaign.status })}
      aria-busy={changing || undefined}
    >
      <StatusTag status={campaign.status} />
      {changing ? <Loader size={14} /> : <IconChevronDown size={14} aria-hidden />}
    </UnstyledButton>
  );
}

interface ChoicesProps {
  campaign: Campaign;
  changing: boolean;
  onChoose: (status: Choosable) => void;
}

function Choices({ campaign, changing, onChoose }: ChoicesProps) {
  usePrepareDialogs();
  return order.map((status) => (
    <Choice
      key={status}
      status={status}
      lock={statusLock(campaign, status)}
      {...(status === 'Paused' && !mayDial(campaign) && { about: say('campaign.pauseIdleAbout') })}
      working={changing && status === 'Paused'}
      onChoose={() => !changing && onChoose(status)}
    />
  ));
}

interface ChoiceProps {
  status: Choosable;
  lock: string | undefined;
  /** Where its effect is not the usual one. */
  about?: string;
  working: boolean;
  onChoose: () => void;
}

/** A locked choice still takes the focus, so that everybody can read the reason. */
function Choice({ status, lock, about = choices[status].about, working, onChoose }: ChoiceProps) {
  const { Icon, label } = choices[status];
  const id = useId();
  return (
    <UnstyledButton
      className={classes.choice}
      data-locked={lock !== undefined || undefined}
      data-danger={status === 'Cancelled' || undefined}
      aria-disabled={lock !== undefined || working}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      onClick={() => lock === undefined && onChoose()}
    >
      {working ? <Loader size={18} /> : <Icon size={18} aria-hidden />}
      <span>
        <span id={`${id}-name`}>{label}</span>
        <span id={`${id}-about`} className={classes.reason}>
          {lock ?? about}
        </span>
      </span>
    </UnstyledButton>
  );
}
