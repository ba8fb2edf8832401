import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { MissedCalls } from '@halloo/contract/missed-calls';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { changeMissedCalls, missedCallsQuery, missedRingsQuery } from '../../../shared/missed-calls/queries.ts';
import { ListeningTag } from '../../../shared/missed-calls/rings-section.tsx';
import { sayMissed } from '../../../shared/missed-calls/say-missed.ts';
import { formatNumber } from '../../../ui/format.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from '../campaign-detail.module.css';
import { useCanAddPeople } from './add-person.tsx';
import { MissedDialog } from './missed-dialog.tsx';

/** Rings that are declined unanswered and called back. */
export function MissedCallsSection({ detail }: { detail: CampaignDetail }) {
  const canChange = useCanAddPeople(detail);
  const missed = useQuery(missedCallsQuery(detail.id));
  return (
    <Section full title={sayMissed('missed.title')} about={sayMissed('missed.about')}>
      {missed.data && <Missed missed={missed.data} canChange={canChange} />}
      {missed.isPending && <Skeleton height={64} role="status" aria-label={say('ui.loading')} />}
      {missed.isError && !missed.data && <ErrorState error={missed.error} onRetry={() => missed.refetch()} />}
    </Section>
  );
}

interface MissedProps {
  missed: MissedCalls;
  canChange: boolean;
}

function Missed({ missed, canChange }: MissedProps) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const turningOff = useSend(changeMissedCalls(missed.campaign_id), { notice: sayMissed('missed.turnedOff') });
  const { active } = missed;
  return (
    <Stack gap="sm">
      {active ? <Facts missed={missed} /> : <Text c="dimmed">{sayMissed('missed.off')}</Text>}
      <Group gap="sm">
        <Button
          ref={opener}
          variant="default"
          disabled={!canChange}
          leftSection={active && <IconPencil size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {sayMissed(active ? 'missed.change' : 'missed.set')}
        </Button>
        {active && (
          <Button
            variant="default"
            disabled={!canChange}
            loading={turningOff.isPending}
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            onClick={() => turningOff.send({ active: false })}
          >
            {sayMissed('missed.turnOff')}
          </Button>
        )}
      </Group>
      <MissedDialog missed={missed} opened={opened} opener={opener.current} onClose={() => setOpened(false)} />
    </Stack>
  );
}

const limitOf = (most: number | null): string => (most === null ? sayMissed('missed.unlimited') : formatNumber(most));

function Facts({ missed }: Pick<MissedProps, 'missed'>) {
  const { sims, numbers, who, delay_seconds, cool_down_minutes, most_person_day, most_day, most_total } = missed;
  const rings = useQuery(missedRingsQuery(missed.campaign_id));
  const chosen = numbers.filter(({ id }) => sims.includes(id)).map(({ phone }) => phone);
  const limits = { person: most_person_day, day: limitOf(most_day), total: limitOf(most_total) };
  const facts: [name: string, value: ReactNode][] = [
    [
      sayMissed('missed.numbers'),
      <Group key="numbers" gap="0 12px">
        {chosen.map((phone) => (
          <PhoneNumber key={phone}>{phone}</PhoneNumber>
        ))}
      </Group>,
    ],
    [sayMissed('missed.who'), sayMissed(`missed.who.${who}`)],
    [sayMissed('missed.delayShort'), sayMissed('missed.delayFact', { seconds: delay_seconds })],
    [sayMissed('missed.coolDownShort'), sayMissed('missed.coolDownFact', { minutes: cool_down_minutes })],
    [sayMissed('missed.limits'), sayMissed('missed.limitsFact', limits)],
    [sayMissed('missed.outsideShort'), sayMissed(`missed.outsideHours.${missed.outside_hours}`)],
  ];
  return (
    <>
      {rings.data && (
        <Group gap="sm">
          <ListeningTag state={rings.data.state} />
          <Text>{rings.data.sentence}</Text>
        </Group>
      )}
      <dl className={classes.wideFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
