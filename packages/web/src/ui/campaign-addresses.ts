/** Where a campaign is watched while it calls. */
export const monitorAddress = (id: number) => `/monitor/${id}`;

export const detailsAddress = (id: number) => `/campaign-details?campaign_id=${id}`;

export const scheduleAddress = (id: number) => `${detailsAddress(id)}&tab=schedule`;

/** The leads of one state. */
export const leadsAddress = (id: number, state: number) => `${detailsAddress(id)}&tab=leads&state=${state}`;

/** The flow, with one of its nodes selected. */
export const flowAddress = (id: number, node?: string) =>
  `/flow-chart?campaign_id=${id}${node ? `&node=${encodeURIComponent(node)}` : ''}`;

/** What came of a campaign. */
export const resultAddress = (id: number) => `/result/${id}`;
