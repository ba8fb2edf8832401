import type { pronunciationRoutes } from '@halloo/contract/pronunciations';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Handlers } from '../../ports/handlers.ts';
import {
  addPronunciation,
  changePronunciation,
  listPronunciations,
  removePronunciation,
} from './inner/change-pronunciations.ts';
import { hearPronunciation } from './inner/hear-pronunciation.ts';

export const pronunciationHandlers: Handlers<typeof pronunciationRoutes> = {
  listPronunciations: (context) => listPronunciations(context),
  addPronunciation: (context, { caller, body }) => addPronunciation(context, caller, body),
  changePronunciation: (context, { caller, params, body }) => changePronunciation(context, caller, params.id, body),
  removePronunciation: (context, { caller, params }) => removePronunciation(context, caller, params.id),
  hearPronunciation: (context, { caller, body, request }) =>
    whileConnected(request, (signal) => hearPronunciation(context, caller, body, signal)),
};
