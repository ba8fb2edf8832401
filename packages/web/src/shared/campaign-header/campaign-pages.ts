import { addresses } from '@halloo/contract/console-addresses';
import { say } from '../../words/say.ts';

/** The pages of a campaign, in the order of its life. */
export const campaignPages = ['details', 'flow', 'schedule', 'monitor', 'results'] as const;
export type CampaignPage = (typeof campaignPages)[number];

export const pageNames: Readonly<Record<CampaignPage, string>> = {
  details: say('header.page.details'),
  flow: say('header.page.flow'),
  schedule: say('header.page.schedule'),
  monitor: say('header.page.monitor'),
  results: say('header.page.results'),
};

export const pageAddress = (page: CampaignPage, id: number) => {
  switch (page) {
    case 'details':
      return addresses.campaignDetails(id);
    case 'schedule':
      return addresses.campaignDetails(id, 'schedule');
    case 'flow':
      return addresses.flow(id);
    case 'monitor':
      return addresses.monitor(id);
    case 'results':
      return addresses.result(id);
  }
};
