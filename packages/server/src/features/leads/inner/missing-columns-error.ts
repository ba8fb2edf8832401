import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';

/** A list without required columns; the error names them. */
export const missingColumnsError = (missing: string[], sentence?: string): AppError =>
  new AppError('lead_file.missing_columns', {
    msg: sentence ?? say('lead.missingColumns', { columns: missing.join(', ') }),
    fields: Object.fromEntries(missing.map((name) => [name, say('field.required')])),
  });
