import type { Sim } from '@halloo/contract/sims';
import { Button, Text, Tooltip } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMay } from '../../../shared/roles/use-may.ts';
import { CampaignLink, CampaignUses } from '../../../ui/campaign-uses.tsx';
import { formatMoment, usesInWords } from '../../../ui/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import { useVerify } from './send-code.ts';
import classes from './sim-list.module.css';
import { agoInWords, isVerified, nameOf, otpInWords } from './sim-words.ts';

export function OtpTag({ sim }: { sim: Sim }) {
  const verified = isVerified(sim);
  const Icon = verified ? IconCircleCheck : IconCircleDashed;
  return (
    <Tag tone={verified ? 'green' : 'yellow'} icon={<Icon size={14} stroke={2} aria-hidden />}>
      {otpInWords(sim)}
    </Tag>
  );
}

export function VerifyButton({ sim, full = false }: { sim: Sim; full?: boolean }) {
  const { verify, sending } = useVerify(sim);
  const mayVerify = useMay('run');
  if (!mayVerify) return null;
  return (
    <Button
      variant={full ? 'default' : 'light'}
      size={full ? 'sm' : 'compact-xs'}
      {...(full ? { fullWidth: true } : { px: 6 })}
      loading={sending}
      aria-label={say('sims.verifyOne', { number: nameOf(sim) })}
      data-verify={sim.id}
      onClick={({ currentTarget }) => verify(currentTarget)}
    >
      {say('sims.verify')}
    </Button>
  );
}

interface LastFailureProps {
  failure: NonNullable<Sim['last_failure']>;
  now: number;
}

/** The time and reason of its last failed call. The whole reason shows on hover, focus and touch. */
export function LastFailure({ failure: { at, reason }, now }: LastFailureProps) {
  return (
    <Tooltip
      label={say('sims.failure', { when: formatMoment(at, new Date(now)), reason })}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.failure}>
        <time dateTime={at}>{agoInWords(at, now)}</time>
        <span className={classes.reason} data-second-line>
          {reason}
        </span>
      </button>
    </Tooltip>
  );
}

/** The same for cards, which have room for all of it. */
export function WholeFailure({ failure: { at, reason }, now }: LastFailureProps) {
  return (
    <span>
      <Rich
        text="sims.failureWithTime"
        given={{ when: agoInWords(at, now), reason }}
        tags={{ time: (inside) => <time dateTime={at}>{inside}</time> }}
      />
    </span>
  );
}

/** The inbound campaign that answers on it; where there are several, a click lists them. */
export function UsedBy({ sim }: { sim: Sim }) {
  const [first, ...others] = sim.used_by;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <CampaignLink use={first} className={classes.use}>
        <TruncatedText>{first.name}</TruncatedText>
      </CampaignLink>
    );
  }
  const count = sim.used_by.length;
  const label = say('sims.answersFor', { count, number: nameOf(sim) });
  return (
    <CampaignUses uses={sim.used_by} label={label} className={classes.use}>
      {usesInWords(count)}
    </CampaignUses>
  );
}

export function Label({ sim }: { sim: Sim }) {
  if (sim.label === '') return null;
  return (
    <Text component="div" size="xs" c="dimmed" className={classes.label} data-second-line>
      <TruncatedText>{sim.label}</TruncatedText>
    </Text>
  );
}
