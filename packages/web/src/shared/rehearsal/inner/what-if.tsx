import { bestHourDays } from '@halloo/contract/best-hours';
import type { CampaignDetail } from '@halloo/contract/campaigns';
import { retryLimits } from '@halloo/contract/retry-plans';
import type { RouteBody } from '@halloo/contract/route';
import { type CampaignForecast, type ForecastShare, type WhatIf, whatIfRoutes } from '@halloo/contract/what-if';
import { Alert, Button, Checkbox, Group, NumberInput, Progress, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconChartBar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { onLiveEvent } from '../../../api/live-listeners.ts';
import { formatDecimal, formatShare } from '../../../ui/format.ts';
import { describeError } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { Part } from './part.tsx';
import classes from './what-if.module.css';

type Change = RouteBody<typeof whatIfRoutes.forecastChange>;

interface Values {
  start: string;
  end: string;
  retries: number;
  delay: number;
  hour: boolean;
  flow: boolean;
}

const shortTime = (time: string | null) => time?.slice(0, 5) ?? '';

const valuesOf = ({ call_start_time, call_end_time, retry_times, retry_delay_minutes }: CampaignDetail): Values => ({
  start: shortTime(call_start_time),
  end: shortTime(call_end_time),
  retries: retry_times ?? 0,
  delay: retry_delay_minutes,
  hour: false,
  flow: false,
});

/** Only what differs from the campaign is sent. */
const changeOf = (values: Values, campaign: CampaignDetail): Change => {
  const was = valuesOf(campaign);
  return {
    drawn_flow: values.flow,
    ...(values.start !== was.start && values.start !== '' && { call_start_time: values.start }),
    ...(values.end !== was.end && values.end !== '' && { call_end_time: values.end }),
    ...(values.retries !== was.retries && { retry_times: values.retries }),
    ...(values.delay !== was.delay && { retry_delay_minutes: values.delay }),
    ...(values.hour && { best_hour_days: bestHourDays.usual }),
  };
};

const useWhatIf = (campaignId: number) => {
  const [share, setShare] = useState(0);
  const sending = useSend(
    {
      send: async (body: Change, signal: AbortSignal) => {
        const stopListening = onLiveEvent((event) => {
          if (event.type === 'rehearsal.progress' && event.campaign_id === campaignId) setShare(event.share);
        });
        try {
          return await call(whatIfRoutes.forecastChange, { params: { campaign_id: campaignId }, body, signal });
        } finally {
          stopListening();
        }
      },
    },
    // The part shows the error.
    { abortOnUnmount: true, onStart: () => setShare(0), onError: () => {} },
  );
  return { ...sending, share };
};

/** What would happen with other hours, retries or flow, by people learned from the calls of the campaign. */
export function WhatIfPart({ campaign }: { campaign: CampaignDetail }) {
  const [values, setValues] = useState(() => valuesOf(campaign));
  const { send, cancel, isPending, answer, error, share } = useWhatIf(campaign.id);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(changeOf(values, campaign));
  };
  return (
    <Part title={say('whatIf.title')}>
      <Text c="dimmed">{say('whatIf.about')}</Text>
      <form onSubmit={submit} aria-label={say('whatIf.title')}>
        <Stack gap="sm">
          <Fields values={values} set={set} />
          {isPending ? (
            <Group justify="space-between">
              <Progress.Root size="lg" flex={1}>
                <Progress.Section value={share * 100} aria-label={say('whatIf.progress')} />
              </Progress.Root>
              <Button variant="default" onClick={() => cancel()}>
                {say('whatIf.cancel')}
              </Button>
            </Group>
          ) : (
            <Group>
              <Button type="submit" variant="default" leftSection={<IconChartBar size={16} aria-hidden />}>
                {say('whatIf.forecast')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      {error !== null && error !== undefined && !isPending && (
        <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {describeError(error).message}
        </Alert>
      )}
      {answer && !isPending && <Result found={answer} />}
    </Part>
  );
}

function Fields({ values, set }: { values: Values; set: (change: Partial<Values>) => void }) {
  const numberOr = (given: string | number, otherwise: number) => (typeof given === 'number' ? given : otherwise);
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          type="time"
          label={say('whatIf.start')}
          value={values.start}
          onChange={({ currentTarget }) => set({ start: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={say('whatIf.end')}
          value={values.end}
          onChange={({ currentTarget }) => set({ end: currentTarget.value })}
        />
        <NumberInput
          label={say('whatIf.retries')}
          {...retryLimits.times}
          allowDecimal={false}
          clampBehavior="strict"
          value={values.retries}
          onChange={(given) => set({ retries: numberOr(given, values.retries) })}
        />
        <NumberInput
          label={say('whatIf.delay')}
          {...retryLimits.delayMinutes}
          allowDecimal={false}
          clampBehavior="strict"
          value={values.delay}
          onChange={(given) => set({ delay: numberOr(given, values.delay) })}
        />
      </div>
      <Checkbox
        label={say('whatIf.hour')}
        checked={values.hour}
        onChange={({ currentTarget }) => set({ hour: currentTarget.checked })}
      />
      <Checkbox
        label={say('whatIf.flow')}
        checked={values.flow}
        onChange={({ currentTarget }) => set({ flow: currentTarget.checked })}
      />
    </>
  );
}

const inWords = ({ share, low, high }: ForecastShare) => ({
  share: formatShare(share, 1),
  low: String(Math.round(low * 100)),
  high: String(Math.round(high * 100)),
});

function Result({ found }: { found: WhatIf }) {
  const { unchanged, changed, missing } = found;
  if (!unchanged) {
    return (
      <Text role="status" c="dimmed">
        {missing}
      </Text>
    );
  }
  return (
    <Stack gap="md" role="status">
      <Measure name={say('whatIf.pickedUp')} unchanged={unchanged.picked_up} changed={changed?.picked_up} />
      <Measure name={say('whatIf.completed')} unchanged={unchanged.completed} changed={changed?.completed} />
      <Text c="dimmed" size="sm">
        {callsInWords(unchanged, changed)} {say('whatIf.learned', { calls: found.calls, answered: found.answered })}
      </Text>
    </Stack>
  );
}

const callsInWords = (unchanged: CampaignForecast, changed: CampaignForecast | null): string =>
  changed
    ? say('whatIf.callsChanged', { before: formatDecimal(unchanged.calls), after: formatDecimal(changed.calls) })
    : say('whatIf.calls', { calls: formatDecimal(unchanged.calls) });

interface MeasureProps {
  name: string;
  unchanged: ForecastShare;
  changed: ForecastShare | undefined;
}

/** A sentence, and a picture of the two intervals. */
function Measure({ name, unchanged, changed }: MeasureProps) {
  return (
    <Stack gap={4}>
      <Text>
        <strong>{name}</strong> {say('whatIf.unchanged', inWords(unchanged))}{' '}
        {changed && say('whatIf.changed', inWords(changed))}
      </Text>
      <div className={classes.picture} aria-hidden>
        <Interval of={unchanged} />
        {changed && <Interval of={changed} isChanged />}
      </div>
    </Stack>
  );
}

function Interval({ of, isChanged = false }: { of: ForecastShare; isChanged?: boolean }) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className={classes.track}>
      <span
        className={classes.interval}
        data-changed={isChanged || undefined}
        style={{ left: percent(of.low), width: percent(of.high - of.low) }}
      />
      <span className={classes.middle} style={{ left: percent(of.share) }} />
    </div>
  );
}
