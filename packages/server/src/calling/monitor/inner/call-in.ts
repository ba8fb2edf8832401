import type { callRoutes } from '@halloo/contract/calls';
import type { RouteBody } from '@halloo/contract/route';
import { findListener } from '../../../features/missed-calls/settings.ts';
import { readDefaults } from '../../../features/settings/read-defaults.ts';
import { findSimNumber } from '../../../features/sims/list-sims.ts';
import { countryOf, readPhoneNumber } from '../../../lib/phone-number.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';
import { campaignAnswering } from '../../claim/plan.ts';

/**
 * Simulates an inbound call to a SIM and returns the SIM's number. The campaign's monitor shows whether the call was
 * taken.
 */
export const callIn = async (
  { db, clock, callIn: ring }: Pick<Context, 'db' | 'clock' | 'callIn'>,
  { from, to }: RouteBody<typeof callRoutes.callIn>,
): Promise<string> => {
  if (!ring) throw new AppError('line.not_simulated');
  const { country } = await readDefaults(db);
  const caller = from === '' ? { number: '' } : readPhoneNumber(from, countryOf(country));
  if ('problem' in caller) throw new AppError('request.invalid', { fields: { from: caller.problem } });
  const called = await findSimNumber(db, to);
  if (called === undefined) throw new AppError('sim.not_found');
  const isHeard = (await findListener(db, called)) ?? (await campaignAnswering(db, called, clock.now()));
  if (!isHeard) throw new AppError('line.not_answered');
  await ring({ from: caller.number, to: called });
  return called;
};
