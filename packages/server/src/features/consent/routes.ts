import type { consentRoutes } from '@halloo/contract/consent';
import { countryOf, readPhoneNumber } from '../../lib/phone-number.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { findPerson } from '../people/find-person.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { changeCampaignConsent, noteConsent, readCampaignConsent } from './inner/change-consent.ts';

const noted = (given: boolean) => ({ msg: given ? say('consent.given') : say('consent.withdrawn') });

export const consentHandlers: Handlers<typeof consentRoutes> = {
  recordPersonConsent: async (context, { caller, params, body }) => {
    const { number } = await findPerson(context.db, params.id);
    await noteConsent(context, caller, number, body);
    return noted(body.given);
  },
  recordConsent: async (context, { caller, body: { number: written, ...body } }) => {
    const reading = readPhoneNumber(written, countryOf((await readDefaults(context.db)).country));
    if (!('number' in reading)) throw new AppError('request.invalid', { fields: { number: reading.problem } });
    await noteConsent(context, caller, reading.number, body);
    return noted(body.given);
  },
  getCampaignConsent: ({ db }, { params }) => readCampaignConsent(db, params.campaign_id),
  changeCampaignConsent: (context, { caller, params, body }) =>
    changeCampaignConsent(context, caller, params.campaign_id, body.needs_consent),
};
