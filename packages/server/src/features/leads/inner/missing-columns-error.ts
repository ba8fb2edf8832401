import { AppError } from '../../../platform/errors.ts';

/** A list without columns that it must have, refused by their names. */
export const missingColumnsError = (missing: string[]): AppError =>
  new AppError('lead_file.missing_columns', {
    msg: `CSV data does not have these required fields: ${missing.join(', ')}`,
    fields: Object.fromEntries(missing.map((name) => [name, 'is required'])),
  });
