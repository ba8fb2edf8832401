import { brokenConstraint } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';

/** Converts a unique violation of the name into an `AppError`; rethrows other errors. */
export const nameTaken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'library_flow_name') throw error;
  throw new AppError('library.name_taken', { fields: { name: say('library.nameTaken') } });
};
