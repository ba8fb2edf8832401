import { z } from 'zod';
import { route } from './route.ts';

export const systemRoutes = {
  health: route({
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    tag: 'System',
    summary: 'The process is alive',
    answer: z.object({ status: z.literal('ok') }),
  }),
  ready: route({
    method: 'GET',
    path: '/readyz',
    auth: 'none',
    tag: 'System',
    summary:
      'The process can take work: database reachable, space on the disk, not stopping; 503 with the reason otherwise',
    answer: z.object({ status: z.literal('ready') }),
  }),
  openApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'none',
    tag: 'System',
    summary: 'This document',
    answer: z.record(z.string(), z.unknown()),
  }),
  events: route({
    method: 'GET',
    path: '/api/events/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'System',
    summary: 'Live events (server-sent events); send Last-Event-ID to resume',
    description:
      'Each message has an id, the kind of event and its JSON, as the schema `LiveEvent` has it. Events say that something changed, never the new state. `hello` opens the stream; `reset` means that the events since the given id are no longer kept. A comment comes every 15 seconds. Where results may be read from a replica of the database, the JSON also has a `position`: send it as the header `Halloo-Position` to read nothing older than the event.',
    streams: 'text/event-stream',
  }),
} as const;
