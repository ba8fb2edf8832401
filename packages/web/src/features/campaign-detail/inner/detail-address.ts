import { type DetailTab, detailTabs } from '@halloo/contract/console-addresses';
import { say } from '../../../words/say.ts';

/** The names of the tabs. */
export const tabs: Readonly<Record<DetailTab, string>> = {
  overview: say('campaign.tab.overview'),
  leads: say('campaign.tab.leads'),
  schedule: say('campaign.tab.schedule'),
  imports: say('campaign.tab.imports'),
  webhooks: say('campaign.tab.webhooks'),
  older: say('campaign.tab.older'),
};
export type Tab = DetailTab;
export const tabNames = detailTabs;

export const readTab = (given: string | null): Tab => tabNames.find((tab) => tab === given) ?? 'overview';

/** A campaign's id from an address or from storage; undefined for anything else. */
export const readId = (given: string | null) => (/^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : undefined);
