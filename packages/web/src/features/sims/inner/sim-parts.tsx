import type { Sim } from '@halloo/contract/sims';
import { Button, Text, Tooltip } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { CampaignLink, CampaignUses } from '../../../ui/campaign-uses.tsx';
import { formatMoment, usesInWords } from '../../../ui/format.ts';
import { messages } from '../../../ui/messages.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { useVerify } from './send-code.ts';
import classes from './sim-list.module.css';
import { agoInWords, isVerified, nameOf } from './sim-words.ts';

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
      <CampaignLink use={first} className={classes.use}>
        <TruncatedText>{first.name}</TruncatedText>
      </CampaignLink>
    );
  }
  const count = usesInWords(sim.used_by.length);
  return (
    <CampaignUses uses={sim.used_by} label={`${count} answer on ${nameOf(sim)}. Show`} className={classes.use}>
      {count}
    </CampaignUses>
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
