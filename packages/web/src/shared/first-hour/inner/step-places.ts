import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';
import type { FirstHour, FirstStep } from '@halloo/contract/first-hour';

/** Where each step is done; undefined while a step before it is missing. */
export const placeOf = (step: FirstStep, { welcome, campaign_id: id }: FirstHour): ConsoleAddress | undefined => {
  if (step === 'hear' && welcome) return addresses.campaigns();
  if (id === null) return step === 'campaign' ? addresses.campaignForm() : undefined;
  switch (step) {
    case 'campaign':
      return addresses.campaignDetails(id);
    case 'people':
      return addresses.campaignForm(id);
    // The designer has a phone.
    case 'hear':
    case 'call':
      return addresses.flow(id);
    case 'schedule':
      return addresses.campaignDetails(id, 'schedule');
    // The header of the campaign offers both.
    case 'rehearse':
    case 'live':
      return addresses.campaignDetails(id);
  }
};
