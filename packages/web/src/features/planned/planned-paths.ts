/** Routes of the specification whose screens this version does not have yet. */
export const plannedPaths = ['/result/:campaignId'] as const;

export type PlannedPath = (typeof plannedPaths)[number];
