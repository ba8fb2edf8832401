import { AppError } from '../errors.ts';

/** Turns the database's word on a second campaign of one name into ours; throws whatever else it is. */
export const nameTaken = (error: unknown): never => {
  const { constraint_name } = error as { constraint_name?: string };
  if (constraint_name !== 'campaign_name_taken') throw error;
  throw new AppError('campaign.name_taken', { fields: { campaign: 'is taken', name: 'is taken' } });
};
