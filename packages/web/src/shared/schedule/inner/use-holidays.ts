import { useQuery } from '@tanstack/react-query';
import { holidaysQuery } from '../queries.ts';
import { type FormDays, shownDates } from './form-days.ts';

/** The holidays of a form in its dates; undefined while they load or cannot be loaded. */
export const useHolidays = (values: FormDays) => {
  const { from, to } = shownDates(values, new Date().toISOString().slice(0, 10));
  const found = useQuery({
    ...holidaysQuery(values.holidays ?? '', from, to),
    enabled: values.holidays !== null && from <= to,
  });
  return { ...found, data: values.holidays === null ? [] : found.data };
};
