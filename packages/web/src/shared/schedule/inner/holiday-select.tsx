import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { holidayRegionsQuery } from '../queries.ts';
import classes from './days.module.css';
import { useHolidays } from './use-holidays.ts';
import type { ScheduleFields } from './use-schedule-form.ts';

/** More are found by typing. */
const mostShown = 60;
const mostNamed = 6;

interface HolidaySelectProps {
  form: ScheduleFields;
  disabled: boolean;
}

/** The country or region whose public holidays have no calls, and which they are. */
export function HolidaySelect({ form, disabled }: HolidaySelectProps) {
  const { holidays } = form.values;
  const regions = useQuery(holidayRegionsQuery);
  const found = useHolidays(form.values);
  if (regions.isError) return <ErrorState error={regions.error} onRetry={() => regions.refetch()} />;
  const options = regions.data?.map(({ code, name }) => ({ value: code, label: name }));
  const chosen = holidays === null ? [] : [{ value: holidays, label: holidays }];
  return (
    <div className={classes.part}>
      <Select
        searchable
        clearable
        allowDeselect={false}
        limit={mostShown}
        className={classes.field}
        disabled={disabled}
        placeholder={say('schedule.week.noHolidays')}
        nothingFoundMessage={say('schedule.week.noRegion')}
        clearButtonProps={{ 'aria-label': say('schedule.week.clearHolidays') }}
        data={options ?? chosen}
        value={holidays}
        onChange={(code) => form.set({ holidays: code })}
        {...form.field('holidays', say('schedule.week.holidaysHelp'))}
      />
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {holidays !== null && found.data && (
        <Text size="xs" c="dimmed" role="status">
          {found.data.length === 0
            ? say('schedule.week.noneInDates')
            : found.data
                .slice(0, mostNamed)
                .map(({ date, name }) => say('schedule.week.holiday', { date: formatDate(date), name }))
                .concat(
                  found.data.length > mostNamed
                    ? [say('schedule.week.moreHolidays', { count: found.data.length - mostNamed })]
                    : [],
                )
                .join(' · ')}
        </Text>
      )}
    </div>
  );
}
