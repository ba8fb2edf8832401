import type { MissedRing, MissedRings } from '@halloo/contract/missed-calls';
import { Group, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconPhoneIncoming, IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../ui/format.ts';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Section } from '../../ui/section.tsx';
import { StatBox, StatBoxes } from '../../ui/stat-boxes.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { momentIn } from '../../ui/zone-moment.ts';
import { SimulateRing } from './inner/simulate-ring.tsx';
import { missedRingsQuery } from './queries.ts';
import classes from './rings.module.css';
import { sayMissed } from './say-missed.ts';

/** The rings of a campaign. Shows nothing for one that never listened, and while that is unknown. */
export function MissedRingsSection({ id }: { id: number }) {
  const rings = useQuery(missedRingsQuery(id));
  if (rings.isError && !rings.data) {
    return (
      <Section full title={sayMissed('missed.title')}>
        <ErrorState error={rings.error} onRetry={() => rings.refetch()} />
      </Section>
    );
  }
  if (!rings.data || (!rings.data.active && rings.data.total.rings === 0)) return null;
  return <Rings rings={rings.data} />;
}

const looks = {
  off: { tone: 'grey', Icon: IconPlayerPause },
  listening: { tone: 'green', Icon: IconPhoneIncoming },
  waiting: { tone: 'blue', Icon: IconClock },
  declining: { tone: 'yellow', Icon: IconPlayerPause },
} as const;

/** Whether rings are called back now. */
export function ListeningTag({ state }: Pick<MissedRings, 'state'>) {
  const { tone, Icon } = looks[state];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {sayMissed(`missed.state.${state}`)}
    </Tag>
  );
}

function Rings({ rings }: { rings: MissedRings }) {
  const { active, simulated, numbers, today, total } = rings;
  const stats = [
    [sayMissed('missed.today'), today.rings],
    [sayMissed('missed.backsToday'), today.call_backs],
    [sayMissed('missed.total'), total.rings],
    [sayMissed('missed.backs'), total.call_backs],
  ] as const;
  return (
    <Section
      full
      title={sayMissed('missed.title')}
      action={active && simulated && numbers.length > 0 && <SimulateRing rings={rings} />}
    >
      <Stack gap="md">
        <Group gap="sm">
          <ListeningTag state={rings.state} />
          {rings.sentence !== '' && <Text>{rings.sentence}</Text>}
        </Group>
        <StatBoxes label={sayMissed('missed.title')}>
          {stats.map(([name, value]) => (
            <StatBox key={name} name={name}>
              {formatNumber(value)}
            </StatBox>
          ))}
        </StatBoxes>
        {rings.not_called.length > 0 && <NotCalled rings={rings} />}
        <Newest rings={rings} />
      </Stack>
    </Section>
  );
}

function NotCalled({ rings: { not_called } }: { rings: MissedRings }) {
  const title = sayMissed('missed.notCalled');
  return (
    <div>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <ul className={classes.list} aria-label={title}>
        {not_called.map(({ result, sentence, rings }) => (
          <li key={result} className={classes.reason} data-result={result}>
            <span>{sentence}</span>
            <span>{formatNumber(rings)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The result of a ring, with the time of the call back. */
export const ringInWords = ({ result, sentence, called_at }: MissedRing, zone: string): string => {
  if (result !== 'call_back') return sentence;
  return called_at === null
    ? sayMissed('missed.toBeCalled')
    : sayMissed('missed.calledAt', { time: momentIn(called_at, zone) });
};

function Newest({ rings: { rings, timezone } }: { rings: MissedRings }) {
  const title = sayMissed('missed.newest');
  return (
    <div>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      {rings.length === 0 ? (
        <Text c="dimmed">{sayMissed('missed.none')}</Text>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {rings.map((ring) => (
            <li key={ring.id} className={classes.ring} data-ring={ring.id}>
              <time dateTime={ring.at}>{momentIn(ring.at, timezone)}</time>
              <Person ring={ring} />
              <span>{ringInWords(ring, timezone)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ ring: { name, phone } }: { ring: MissedRing }) {
  return (
    <span>
      {phone === '' ? sayMissed('missed.unknown') : name} {phone !== '' && <PhoneNumber>{phone}</PhoneNumber>}
    </span>
  );
}
