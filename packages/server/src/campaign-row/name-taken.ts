import { brokenConstraint } from '../platform/db/connect.ts';
import { AppError } from '../platform/errors.ts';

/** Turns the database's word on a second campaign of one name into ours; throws whatever else it is. */
export const nameTaken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'campaign_name_taken') throw error;
  throw new AppError('campaign.name_taken', { fields: { campaign: 'is taken', name: 'is taken' } });
};
