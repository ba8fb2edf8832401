import type { reportFileRoutes } from '@halloo/contract/report-file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import { guardTries } from '../../platform/limits/guard-tries.ts';
import type { Context } from '../../ports/context.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { makeReport } from './make-report.ts';

/** What people with a link may ask for, so that one link does not take the turns of everybody. */
const limits = {
  perVisit: { tries: 6, windowSeconds: 300 },
  perLink: { tries: 30, windowSeconds: 900 },
} as const;

const guardGuest = async (context: Context, { share }: Caller) => {
  if (!share) return;
  await guardTries({ db: context.db.primary, clock: context.clock }, [
    { key: `report:visit:${share.visitId}`, limit: limits.perVisit },
    { key: `report:link:${share.linkId}`, limit: limits.perLink },
  ]);
};

interface Asked {
  readonly caller: Caller;
  readonly params: { readonly campaign_id: number };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const send = (context: Context, { caller, params, request, reply }: Asked, persons: boolean) =>
  whileConnected(request, async (signal) => {
    await guardGuest(context, caller);
    const { name, bytes } = await makeReport(context, params.campaign_id, { persons, signal });
    return sendFile(reply, name, 'application/pdf', Buffer.from(bytes));
  });

export const reportFileHandlers: Handlers<typeof reportFileRoutes> = {
  downloadReport: (context, asked) => send(context, asked, false),
  downloadPersonsReport: (context, asked) => send(context, asked, true),
};
