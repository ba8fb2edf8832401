import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';
import { sayPalette } from './say-palette.ts';

interface CampaignPage {
  name: string;
  address: (campaignId: number) => ConsoleAddress;
}

const details: CampaignPage = {
  name: sayPalette('palette.page.details'),
  address: (id) => addresses.campaignDetails(id),
};

const pages: readonly CampaignPage[] = [
  details,
  { name: sayPalette('palette.page.monitor'), address: (id) => addresses.monitor(id) },
  { name: sayPalette('palette.page.results'), address: (id) => addresses.result(id) },
  { name: sayPalette('palette.page.flow'), address: (id) => addresses.flow(id) },
  { name: sayPalette('palette.page.schedule'), address: (id) => addresses.campaignDetails(id, 'schedule') },
  { name: sayPalette('palette.page.leads'), address: (id) => addresses.campaignDetails(id, 'leads') },
  { name: sayPalette('palette.page.edit'), address: (id) => addresses.campaignForm(id) },
];

const shortestPage = 3;

/**
 * What to search for, and the page of the campaign to open: “school results” searches for “school” and opens the
 * results. A name that ends like that is still found by the other words.
 */
export const readCampaignPage = (typed: string): { search: string; page: CampaignPage; isNamed: boolean } => {
  const words = typed.trim().split(/\s+/);
  const last = (words.at(-1) ?? '').toLowerCase();
  const page = last.length >= shortestPage ? pages.find(({ name }) => name.startsWith(last)) : undefined;
  if (words.length < 2 || !page) return { search: typed.trim(), page: details, isNamed: false };
  return { search: words.slice(0, -1).join(' '), page, isNamed: true };
};
