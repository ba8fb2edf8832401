import type { reportFileRoutes } from '@halloo/contract/report-file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../platform/http/send-file.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Context } from '../../ports/context.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { makeReport } from './make-report.ts';

interface Asked {
  readonly params: { readonly campaign_id: number };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const send = (context: Context, { params, request, reply }: Asked, persons: boolean) =>
  whileConnected(request, async (signal) => {
    const { name, bytes } = await makeReport(context, params.campaign_id, { persons, signal });
    return sendFile(reply, name, 'application/pdf', Buffer.from(bytes));
  });

export const reportFileHandlers: Handlers<typeof reportFileRoutes> = {
  downloadReport: (context, asked) => send(context, asked, false),
  downloadPersonsReport: (context, asked) => send(context, asked, true),
};
