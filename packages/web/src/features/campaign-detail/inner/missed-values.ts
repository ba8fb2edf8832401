import type { MissedCallSettings, MissedCalls } from '@halloo/contract/missed-calls';

/** The form. Numbers are empty texts where nothing is typed. */
export interface MissedValues {
  sims: string[];
  who: MissedCallSettings['who'];
  countries: string[];
  delay_seconds: number | string;
  cool_down_minutes: number | string;
  most_person_day: number | string;
  most_day: number | string;
  most_total: number | string;
  outside_hours: MissedCallSettings['outside_hours'];
}

/** No chosen country means that of the workspace, so that one is shown. */
export const missedValues = (missed: MissedCalls): MissedValues => ({
  sims: missed.sims.map(String),
  who: missed.who,
  countries: missed.countries.length === 0 ? [missed.country] : missed.countries,
  delay_seconds: missed.delay_seconds,
  cool_down_minutes: missed.cool_down_minutes,
  most_person_day: missed.most_person_day,
  most_day: missed.most_day ?? '',
  most_total: missed.most_total ?? '',
  outside_hours: missed.outside_hours,
});

const orNull = (typed: number | string): number | string | null => (typed === '' ? null : typed);
/** An empty field that is required: the check reports that it is missing. */
const orNothing = (typed: number | string): number | string | undefined => (typed === '' ? undefined : typed);

/** What the server gets. */
export const missedBody = (values: MissedValues, country: string) => ({
  active: true,
  sims: values.sims.map(Number),
  who: values.who,
  countries: values.countries.length === 1 && values.countries[0] === country ? [] : values.countries,
  delay_seconds: orNothing(values.delay_seconds),
  cool_down_minutes: orNothing(values.cool_down_minutes),
  most_person_day: orNothing(values.most_person_day),
  most_day: orNull(values.most_day),
  most_total: orNull(values.most_total),
  outside_hours: values.outside_hours,
});
