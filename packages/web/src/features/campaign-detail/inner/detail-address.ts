/** The parts of the screen, in their order. */
export const tabs = {
  overview: 'Overview',
  leads: 'Leads',
  schedule: 'Schedule',
  imports: 'Imports',
  webhooks: 'Webhooks',
  older: 'Older form',
} as const;
export type Tab = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as Tab[];

export const readTab = (given: string | null): Tab => tabNames.find((tab) => tab === given) ?? 'overview';

/** A campaign's id as somebody or something wrote it, or nothing. */
export const readId = (given: string | null) => (/^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : undefined);

export const tabAddress = (id: number, tab: Tab) =>
  `/campaign-details?campaign_id=${id}${tab === 'overview' ? '' : `&tab=${tab}`}`;

/** The leads of one state. */
export const stateAddress = (id: number, state: number) => `${tabAddress(id, 'leads')}&state=${state}`;
