import { z } from 'zod';
import { route } from './route.ts';

export const lineRoutes = {
  getLineSound: route({
    method: 'GET',
    // Asterisk detects the format of a sound from the end of its URL.
    path: '/api/line/sound/{key}.wav',
    auth: 'keyed',
    tag: 'Calls',
    summary: 'Where an Asterisk node fetches what it plays. The key in the address is the permission, and runs out',
    params: z.object({ key: z.string().max(200) }),
    streams: 'audio/wav',
    head: true,
  }),
} as const;
