import type { firstHourRoutes } from '@halloo/contract/first-hour';
import type { Handlers } from '../../ports/handlers.ts';
import { readSamples, removeSamples } from './remove-samples.ts';

export const sampleHandlers: Handlers<Pick<typeof firstHourRoutes, 'getSamples' | 'removeSamples'>> = {
  getSamples: (context) => readSamples(context),
  removeSamples: (context, { caller }) => removeSamples(context, caller),
};
