import { brokenConstraint } from '../platform/db/connect.ts';
import { AppError } from '../platform/errors.ts';
import { say } from '../platform/words.ts';

/** Converts a unique violation of the campaign name into an `AppError`; rethrows other errors. */
export const nameTaken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'campaign_name_taken') throw error;
  throw new AppError('campaign.name_taken', {
    fields: { campaign: say('campaign.nameTaken'), name: say('campaign.nameTaken') },
  });
};
