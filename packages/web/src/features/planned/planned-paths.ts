/** Routes of the specification whose screens this version does not have yet. */
export const plannedPaths = [
  '/result/:campaignId',
  '/audio-script',
  '/audio-script/add-script',
  '/audio-script/upload-external',
  '/audio-script/text-to-speech',
  '/audio-script/text-to-speech-with-datalink',
  '/audioScriptAdd',
  '/audioScriptView',
  '/simcardview',
  '/flow-chart',
] as const;

export type PlannedPath = (typeof plannedPaths)[number];
