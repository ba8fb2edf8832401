import { type BestHour, bestHourDays, bestHourRoutes, type HourShare } from '@halloo/contract/best-hours';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { NumberInput, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { type HeatCell, HeatMap } from '../../../ui/charts/heat-map.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { useCanAddPeople } from './add-person.tsx';

const bestHourQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'best-hour', id),
    queryFn: ({ signal }) => call(bestHourRoutes.getBestHour, { params: { campaign_id: id }, signal }),
  });

const changeBestHour = (id: number) =>
  ({
    send: (body: { on: boolean; within_days: number }) =>
      call(bestHourRoutes.changeBestHour, { params: { campaign_id: id }, body }),
    awaits: [queryKey('campaigns', 'best-hour', id)],
  }) satisfies AnyChange;

/** Whether a campaign calls again at the hours at which people answer, and what is known about them. */
export function BestHourSection({ detail }: { detail: CampaignDetail }) {
  const canChange = useCanAddPeople(detail);
  const hours = useQuery(bestHourQuery(detail.id));
  return (
    <Section title={say('bestHour.title')} about={say('bestHour.about')}>
      {hours.data && <BestHourParts hours={hours.data} canChange={canChange} />}
      {hours.isPending && <Skeleton height={96} role="status" aria-label={say('ui.loading')} />}
      {hours.isError && !hours.data && <ErrorState error={hours.error} onRetry={() => hours.refetch()} />}
    </Section>
  );
}

function BestHourParts({ hours, canChange }: { hours: BestHour; canChange: boolean }) {
  const { on, within_days, waiting, calls } = hours;
  const changing = useSend(changeBestHour(hours.campaign_id), { notice: say('bestHour.saved') });
  const disabled = !canChange || changing.isPending;
  return (
    <Stack gap="md">
      <Switch
        label={say('bestHour.switch')}
        description={say('bestHour.switchAbout')}
        checked={on}
        disabled={disabled}
        onChange={({ currentTarget }) => changing.send({ on: currentTarget.checked, within_days })}
      />
      {on && (
        <NumberInput
          label={say('bestHour.within')}
          description={say('bestHour.withinAbout')}
          maw={260}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min={bestHourDays.min}
          max={bestHourDays.max}
          allowDecimal={false}
          clampBehavior="strict"
          disabled={disabled}
          value={within_days}
          onChange={(days) => {
            if (typeof days === 'number' && days !== within_days) changing.send({ on: true, within_days: days });
          }}
        />
      )}
      {on && waiting > 0 && <Text>{say('bestHour.waiting', { waiting })}</Text>}
      <Text c="dimmed">{calls === 0 ? say('bestHour.none') : say('bestHour.learned', { calls })}</Text>
      {hours.hours.length > 0 && <Hours hours={hours.hours} />}
    </Stack>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Fewer calls say little about an hour. */
const fewCalls = 20;

/** Weekdays and the weekend, by hour: one picture, because the page has more to show. */
function Hours({ hours }: { hours: readonly HourShare[] }) {
  const days = [
    { key: 'weekdays', label: say('bestHour.weekdays') },
    { key: 'weekend', label: say('bestHour.weekend') },
  ].filter(({ key }) => hours.some(({ weekend }) => weekend === (key === 'weekend')));
  const shown = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  const cellOf = (day: string, at: string): HeatCell | undefined => {
    const found = hours.find(({ weekend, hour }) => weekend === (day === 'weekend') && String(hour) === at);
    if (!found) return undefined;
    const { hour, reached, calls } = found;
    const name = say(day === 'weekend' ? 'bestHour.weekend' : 'bestHour.weekdays');
    return {
      share: reached / calls,
      few: calls < fewCalls,
      words: say('bestHour.hour', { day: name, hour: clock(hour), reached, calls }),
    };
  };
  return (
    <HeatMap
      label={say('bestHour.shares')}
      rows={days}
      columns={shown.map((hour) => ({ key: String(hour), label: String(hour).padStart(2, '0') }))}
      cellOf={cellOf}
      fewWords={say('bestHour.few', { count: fewCalls })}
    />
  );
}
