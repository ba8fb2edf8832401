import type { ListSource, listSourceChange } from '@halloo/contract/live-lists';
import type { z } from 'zod';

export interface SourceValues {
  url: string;
  every_hours: string;
  header_name: string;
  header_value: string;
  active: boolean;
}

export const hourChoices = [1, 2, 4, 6, 12, 24, 48, 168] as const;

/** The saved value of the header is never shown, so its field is empty. */
export const sourceValues = (source: ListSource | undefined): SourceValues => ({
  url: source?.url ?? '',
  every_hours: String(source?.every_hours ?? 6),
  header_name: source?.header_name ?? '',
  header_value: '',
  active: source?.active ?? true,
});

/** Without a new value, a header that is still named is kept. */
const headerOf = ({ header_name, header_value }: SourceValues, source: ListSource | undefined) => {
  const name = header_name.trim();
  if (name === '') return source === undefined ? undefined : null;
  return header_value === '' ? undefined : { name, value: header_value };
};

/** Whether a header is named for which no value is known. */
export const lacksHeaderValue = (
  { header_name, header_value }: SourceValues,
  source: ListSource | undefined,
): boolean => header_name.trim() !== '' && header_value === '' && header_name.trim() !== (source?.header_name ?? '');

export const sourceBody = (values: SourceValues, source: ListSource | undefined): z.input<typeof listSourceChange> => {
  const header = headerOf(values, source);
  return {
    url: values.url,
    every_hours: Number(values.every_hours),
    active: values.active,
    ...(header !== undefined && { header }),
  };
};
