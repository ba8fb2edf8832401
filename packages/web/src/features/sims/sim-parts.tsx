import type { Sim } from '@halloo/contract/sims';
import { Anchor, Button, Popover, Text, Tooltip } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoment } from '../../ui/format.ts';
import { messages } from '../../ui/messages.ts';
import { Tag } from '../../ui/tag.tsx';
import { TruncatedText } from '../../ui/truncated-text.tsx';
import { useVerify } from './send-code.ts';
import classes from './sim-list.module.css';
import { agoInWords, campaignAddress, isVerified, nameOf, usesInWords } from './sim-words.ts';

export function OtpTag({ sim }: { sim: Sim }) {
  const verified = isVerified(sim);
  const Icon = verified ? IconCircleCheck : IconCircleDashed;
  return (
    <Tag tone={verified ? 'green' : 'yellow'} icon={<Icon size={14} stroke={2} aria-hidden />}>
      {verified ? messages.sims.verified : messages.sims.unverified}
    </Tag>
  );
}

export function VerifyButton({ sim, full = false }: { sim: Sim; full?: boolean }) {
  const { verify, sending } = useVerify(sim);
  return (
    <Button
      variant={full ? 'default' : 'light'}
      size={full ? 'sm' : 'compact-xs'}
      {...(full ? { fullWidth: true } : { px: 6 })}
      loading={sending}
      aria-label={`Verify ${nameOf(sim)}`}
      data-verify={sim.id}
      onClick={({ currentTarget }) => verify(currentTarget)}
    >
      Verify
    </Button>
  );
}

interface LastFailureProps {
  sim: Sim;
  now: number;
}

/** When calls last failed on it, and why; the whole reason shows to the pointer, the keyboard and a finger. */
export function LastFailure({ sim, now }: LastFailureProps) {
  if (!sim.last_failure) return '–';
  const { at, reason } = sim.last_failure;
  return (
    <Tooltip
      label={`${formatMoment(at, new Date(now))}: ${reason}`}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.failure}>
        <time dateTime={at}>{agoInWords(at, now)}</time>
        <span className={classes.reason}>{reason}</span>
      </button>
    </Tooltip>
  );
}

/** Cards have the room for all of it. */
export function WholeFailure({ sim, now }: LastFailureProps) {
  if (!sim.last_failure) return '–';
  const { at, reason } = sim.last_failure;
  return (
    <span>
      <time dateTime={at}>{agoInWords(at, now)}</time>: {reason}
    </span>
  );
}

/** The inbound campaign that answers on it; where there are several, a click lists them. */
export function UsedBy({ sim }: { sim: Sim }) {
  const [first, ...others] = sim.used_by;
  if (!first) return '–';
  if (others.length === 0) {
    return (
      <Anchor component={Link} to={campaignAddress(first)} underline="hover" className={classes.use}>
        <TruncatedText>{first.name}</TruncatedText>
      </Anchor>
    );
  }
  const count = usesInWords(sim.used_by.length);
  return (
    <Popover position="bottom-start" offset={4} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Anchor
          component="button"
          type="button"
          underline="hover"
          className={classes.use}
          aria-label={`${count} answer on ${nameOf(sim)}. Show`}
        >
          {count}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown className={classes.uses}>
        <ul>
          {sim.used_by.map((use) => (
            <li key={use.campaign_id}>
              <Anchor component={Link} to={campaignAddress(use)} underline="hover">
                {use.name}
              </Anchor>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

export function Label({ sim }: { sim: Sim }) {
  if (sim.label === '') return null;
  return (
    <Text component="div" size="xs" c="dimmed" className={classes.label}>
      <TruncatedText>{sim.label}</TruncatedText>
    </Text>
  );
}
