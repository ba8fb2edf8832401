import {
  callLimitRange,
  dialCountries,
  type Settings,
  settingsRoutes,
  type WorkspaceDefaults,
} from '@halloo/contract/settings';
import { NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeFrom } from '../../../api/change.ts';
import { SamplesSection } from '../../../shared/first-hour/samples-section.tsx';
import { changesOf } from '../../../ui/form-errors.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { clockIn, retryInWords, windowInWords } from '../../../ui/time-words.ts';
import { TimeZoneSelect } from '../../../ui/time-zone-select.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { changeSettings, settingsQuery } from '../parts/queries.ts';

const labels: Record<keyof WorkspaceDefaults, string> = {
  workspace_name: say('settings.workspace.name'),
  country: say('settings.workspace.country'),
  timezone: say('settings.workspace.timeZone'),
  retry_delay_minutes: say('settings.workspace.retryDelay'),
  calls_per_second: say('settings.workspace.callsPerSecond'),
  calling_start: say('settings.workspace.callingStart'),
  calling_end: say('settings.workspace.callingEnd'),
  most_calls_day: say('settings.workspace.mostCallsDay'),
  most_calls_week: say('settings.workspace.mostCallsWeek'),
};

type NumberField = 'retry_delay_minutes' | 'calls_per_second' | 'most_calls_day' | 'most_calls_week';

/** Values of the form: a number field may be empty while typing, and an empty limit is none. */
type Values = Omit<WorkspaceDefaults, NumberField> & Record<NumberField, number | string>;

const valuesOf = (settings: Settings): Values => ({
  workspace_name: settings.workspace_name,
  country: settings.country,
  timezone: settings.timezone,
  retry_delay_minutes: settings.retry_delay_minutes,
  calls_per_second: settings.calls_per_second,
  calling_start: settings.calling_start,
  calling_end: settings.calling_end,
  most_calls_day: settings.most_calls_day ?? '',
  most_calls_week: settings.most_calls_week ?? '',
});

const limitFields = ['most_calls_day', 'most_calls_week'] as const;

/** What was changed, as the API takes it. */
const changeOf = (values: Values, kept: Values) => {
  const change = changesOf(values, kept);
  const limits = limitFields.filter((name) => change[name] === '').map((name) => [name, null]);
  return { ...change, ...Object.fromEntries(limits) };
};

interface WorkspaceTabProps {
  onDirty: (dirty: boolean) => void;
}

export function WorkspaceTab({ onDirty }: WorkspaceTabProps) {
  const settings = useQuery(settingsQuery);
  return (
    <Stack>
      <Section title={say('settings.workspace.title')} about={say('settings.workspace.about')}>
        {settings.isPending && <TableSkeleton rows={6} columns={2} />}
        {settings.data && <WorkspaceForm settings={settings.data} onDirty={onDirty} />}
        {settings.isError && !settings.data && <ErrorState error={settings.error} onRetry={() => settings.refetch()} />}
      </Section>
      <SamplesSection />
    </Stack>
  );
}

function WorkspaceForm({ settings, onDirty }: WorkspaceTabProps & { settings: Settings }) {
  const kept = valuesOf(settings);
  const form = useEditForm({
    kept,
    labels,
    schema: settingsRoutes.changeSettings.body,
    body: (values) => changeOf(values, kept),
    change: changeFrom(changeSettings, (values: Values) =>
      settingsRoutes.changeSettings.body.parse(changeOf(values, kept)),
    ),
    notice: say('settings.workspace.saved'),
  });
  const { dirty, values } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const clock = clockIn(values.timezone, new Date());
  return (
    <form {...form.form} aria-label={say('settings.tabs.workspace')}>
      <Stack>
        <TextInput maxLength={60} {...form.text('workspace_name', say('settings.workspace.nameHelp'))} />
        <Select
          searchable
          allowDeselect={false}
          data={dialCountries.map(({ locale, displayText }) => ({ value: locale, label: displayText }))}
          value={values.country}
          onChange={(country) => country && form.set({ country })}
          {...form.field('country', say('settings.workspace.countryHelp'))}
        />
        <TimeZoneSelect
          value={values.timezone}
          onChange={(timezone) => form.set({ timezone })}
          {...form.field('timezone', clock && say('settings.workspace.timeZoneHelp', { clock }))}
        />
        <NumberInput
          suffix={` ${say('settings.workspace.minutes')}`}
          min={1}
          max={10_080}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={values.retry_delay_minutes}
          onChange={(minutes) => form.set({ retry_delay_minutes: minutes })}
          {...form.field('retry_delay_minutes', retryInWords(values.retry_delay_minutes))}
        />
        <NumberInput
          min={1}
          max={1_000}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={values.calls_per_second}
          onChange={(calls) => form.set({ calls_per_second: calls })}
          {...form.field('calls_per_second', say('settings.workspace.callsPerSecondHelp'))}
        />
        <Stack gap={4}>
          <SimpleGrid cols={2}>
            <TextInput type="time" {...form.text('calling_start')} />
            <TextInput type="time" {...form.text('calling_end')} />
          </SimpleGrid>
          <Text c="dimmed" size="xs" aria-live="polite">
            {windowInWords(values.calling_start, values.calling_end)} {say('settings.workspace.hoursHelp')}
          </Text>
        </Stack>
        <Stack gap={4} role="group" aria-label={say('settings.workspace.limits')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {limitFields.map((name) => (
              <NumberInput
                key={name}
                {...callLimitRange}
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                placeholder={say('settings.workspace.noLimit')}
                value={values[name]}
                onChange={(calls) => form.set({ [name]: calls })}
                {...form.field(name)}
              />
            ))}
          </SimpleGrid>
          <Text c="dimmed" size="xs">
            {say('settings.workspace.limitsHelp')}
          </Text>
        </Stack>
        <SaveBar label={say('settings.workspace.save')} dirty={dirty} sending={form.sending} onReset={form.reset} />
      </Stack>
    </form>
  );
}
