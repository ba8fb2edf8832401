import { type DetailTab, detailTabs } from '@halloo/contract/console-addresses';

/** The tabs in words. */
export const tabs: Readonly<Record<DetailTab, string>> = {
  overview: 'Overview',
  leads: 'Leads',
  schedule: 'Schedule',
  imports: 'Imports',
  webhooks: 'Webhooks',
  older: 'Older form',
};
export type Tab = DetailTab;
export const tabNames = detailTabs;

export const readTab = (given: string | null): Tab => tabNames.find((tab) => tab === given) ?? 'overview';

/** A campaign's id as somebody or something wrote it, or nothing. */
export const readId = (given: string | null) => (/^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : undefined);
