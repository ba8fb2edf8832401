import type { lineRoutes } from '@halloo/contract/line';
import type { Handlers } from '../../ports/handlers.ts';
import { sendLineSound } from './inner/send-line-sound.ts';

export const lineHandlers: Handlers<typeof lineRoutes> = {
  getLineSound: (context, { params, request, reply }) => sendLineSound(context, params.key, request, reply),
};
