import { type DetailTab, detailTabs } from '@halloo/contract/console-addresses';
import { say } from '../../../words/say.ts';

/** The names of the tabs. The schedule has none: the header leads to it. */
export const tabs: Readonly<Record<Exclude<DetailTab, 'schedule'>, string>> = {
  overview: say('campaign.tab.overview'),
  leads: say('campaign.tab.leads'),
  imports: say('campaign.tab.imports'),
  webhooks: say('campaign.tab.webhooks'),
  older: say('campaign.tab.older'),
};
export type Tab = DetailTab;
export const tabNames = detailTabs.filter((tab) => tab !== 'schedule');

export const readTab = (given: string | null): Tab => detailTabs.find((tab) => tab === given) ?? 'overview';

/** A campaign's id from an address or from storage; undefined for anything else. */
export const readId = (given: string | null) => (/^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : undefined);
