import { type flowRoutes, mostTriedValues } from '@halloo/contract/flows';
import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { fillRequest, hostIn, pathsIn } from '@halloo/flow/http-request';
import { fieldValue } from '@halloo/flow/template';
import { documentLimits } from '@halloo/flow/vocabulary';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { createSendRequest } from '../send-request.ts';

/** Sends a request of a flow once, as a call would, and shows the answer to the person who sets it up. */
export const tryRequest = async (
  context: Pick<Context, 'db' | 'config' | 'log'>,
  caller: Caller,
  { request: { timeout_seconds, ...given }, values }: RouteBody<typeof flowRoutes.tryRequest>,
): Promise<RouteAnswer<typeof flowRoutes.tryRequest>> => {
  const thing = say('audit.request', { host: hostIn(given.url) });
  await inTransaction(context.db, (tx) => recordAudit(tx, caller, 'request.tried', thing));
  const settings = { ...given, timeoutSeconds: timeout_seconds, reads: [], example: '' };
  const request = fillRequest(settings, (field) => fieldValue(values, field));
  const began = performance.now();
  const { result, status, detail, text } = await createSendRequest(context)(request);
  return {
    ...{ result, status, detail, took_ms: Math.round(performance.now() - began) },
    text: text.slice(0, documentLimits.requestBody).toWellFormed(),
    values: pathsIn(text, mostTriedValues) ?? [],
  };
};
