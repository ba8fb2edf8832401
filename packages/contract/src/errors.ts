import { z } from 'zod';

/**
 * Every error code that the API answers with, its HTTP status and the sentence used where the place that
 * threw it gave none. Codes are stable: clients switch on them, never on the sentence.
 */
export const errors = {
  token_not_valid: { status: 401, msg: 'Your session has ended. Please sign in again.' },
  'key.revoked': { status: 401, msg: 'This API key was revoked.' },
  'key.suspended': {
    status: 401,
    msg: 'This API key is suspended, because the account that made it is disabled.',
  },
  'key.expired': { status: 401, msg: 'This API key has run out.' },
  'key.scope': { status: 403, msg: 'This API key may not do that.' },
  'key.not_found': { status: 404, msg: 'There is no such API key.' },
  'key.name_taken': { status: 409, msg: 'Another API key has this name. Please choose another.' },
  'idempotency.mismatch': {
    status: 422,
    msg: 'This Idempotency-Key was used for another request. Use a new one for each thing that you create.',
  },
  'idempotency.in_progress': { status: 409, msg: 'The first request with this Idempotency-Key is still at work.' },
  'idempotency.answer_lost': {
    status: 409,
    msg: 'The first request with this Idempotency-Key was carried out, but its answer was lost. Nothing was done again.',
  },
  'request.invalid': { status: 400, msg: 'Some fields need your attention.' },
  'request.malformed': { status: 400, msg: 'The request could not be read as JSON, or has a field named __proto__.' },
  'request.too_large': { status: 413, msg: 'The request is too large.' },
  'request.unsupported_type': { status: 415, msg: 'This type of content is not accepted here.' },
  'request.too_many': { status: 429, msg: 'Too many tries. Please wait and try again.' },
  'request.failed': { status: 400, msg: 'The request could not be carried out.' },
  'request.timeout': { status: 408, msg: 'The request did not arrive in time. Please try again.' },
  'request.headers_too_large': { status: 431, msg: 'The headers of the request are too large.' },
  'request.unknown_host': { status: 421, msg: 'Halloo does not answer under this host name.' },
  'request.unknown_origin': { status: 403, msg: 'Pages of other web sites cannot use Halloo.' },
  'route.not_found': { status: 404, msg: 'There is nothing at this address.' },
  'route.method_not_allowed': { status: 405, msg: 'This address does not take that method.' },
  'account.wrong_credentials': { status: 401, msg: 'The e-mail or the password is not right.' },
  'account.wrong_password': { status: 400, msg: 'Your current password is not right.' },
  'account.email_taken': { status: 409, msg: 'Another account uses this e-mail.' },
  'account.not_created': {
    status: 409,
    msg: 'This account could not be made. If you already have one, sign in instead.',
  },
  'account.sign_up_closed': { status: 403, msg: 'An administrator creates the accounts here.' },
  'account.not_found': { status: 404, msg: 'There is no such account.' },
  'account.own': { status: 409, msg: 'You cannot disable or remove your own account. Ask somebody else to do it.' },
  'account.last_active': {
    status: 409,
    msg: 'This is the last active account. Enable or add another one first.',
  },
  'session.not_found': { status: 404, msg: 'That session has already ended.' },
  'campaign.not_found': { status: 404, msg: 'There is no such campaign.' },
  'campaign.name_taken': { status: 409, msg: 'Another campaign has this name. Please choose another.' },
  'campaign.wrong_transition': { status: 409, msg: 'The campaign cannot change to this status now.' },
  'campaign.not_startable': { status: 400, msg: 'The campaign cannot go live yet.' },
  'campaign.not_editable': { status: 409, msg: 'The campaign cannot be changed now.' },
  'campaign.not_purgeable': { status: 409, msg: 'The campaign cannot be deleted for good now.' },
  'campaign.no_valid_leads': { status: 400, msg: 'Uploaded File Does not Contain any Valid Data' },
  'campaign.not_rehearsable': { status: 400, msg: 'The campaign cannot be rehearsed yet.' },
  'rehearsal.running': { status: 409, msg: 'This campaign is being rehearsed already.' },
  'rehearsal.busy': { status: 429, msg: 'Other campaigns are being rehearsed. Please try again in a moment.' },
  'rehearsal.too_large': { status: 400, msg: 'The list needs too much memory to rehearse.' },
  'lead_file.unreadable': { status: 400, msg: 'The file could not be read.' },
  'lead_file.missing_columns': { status: 400, msg: 'CSV data does not have these required fields:' },
  'lead_file.not_found': { status: 404, msg: 'That file is no longer there. Please upload it again.' },
  'lead_file.used': { status: 409, msg: 'The leads of this file were already added.' },
  'lead_file.called': { status: 409, msg: 'Leads of this import were already called, so it cannot be undone.' },
  'script.not_found': { status: 404, msg: 'There is no such script.' },
  'script.in_use': { status: 409, msg: 'The script is in use.' },
  'flow.invalid': { status: 400, msg: 'This flow cannot be saved.' },
  'flow.conflict': { status: 409, msg: 'Somebody else changed the flow meanwhile.' },
  'flow.not_found': { status: 404, msg: 'There is no such flow.' },
  'flow.node_not_found': { status: 404, msg: 'There is no such rule.' },
  'flow.test_not_found': { status: 404, msg: 'There is no such test.' },
  'sim.not_found': { status: 404, msg: 'There is no such SIM card.' },
  'sim.exists': { status: 409, msg: 'This number is already in the list.' },
  'sim.not_verified': { status: 409, msg: 'Verify the number before you switch it on.' },
  'sim.in_use': { status: 409, msg: 'A live campaign needs this SIM card.' },
  'line.not_simulated': {
    status: 409,
    msg: 'Calls can be made up only where Halloo runs the simulated line in the process that serves this page.',
  },
  'line.not_answered': { status: 409, msg: 'No live Inbound campaign answers on this number now.' },
  'line.node_not_found': { status: 404, msg: 'No running dialer calls through a node of this name.' },
  'call.not_found': { status: 404, msg: 'There is no such call.' },
  'result.no_flow': {
    status: 409,
    msg: 'Result not found. Make sure you have created the flow for the result you want to see.',
  },
  'result.no_leads': { status: 400, msg: 'Nobody is in this part of the result.' },
  'webhook.not_found': { status: 404, msg: 'There is no such webhook endpoint.' },
  'webhook.too_many': { status: 409, msg: 'There are enough endpoints here. Remove one that is not needed first.' },
  'webhook.off': { status: 409, msg: 'The endpoint is switched off. Switch it on first.' },
  'delivery.not_found': { status: 404, msg: 'This delivery is no longer in the log.' },
  'do_not_call.not_found': { status: 404, msg: 'This number is not on the do-not-call list.' },
  'person.in_call': {
    status: 409,
    msg: 'A call with this number is in progress. Please erase it when the call has ended.',
  },
  'person.not_confirmed': { status: 400, msg: 'The two numbers are not the same.' },
  'audio.refused': { status: 400, msg: 'Please upload audio file.' },
  'audio.not_found': { status: 404, msg: 'This audio is no longer there.' },
  'audio.address_ended': { status: 403, msg: 'This address has run out. Load the page again.' },
  'speech.no_voice': { status: 400, msg: 'There is no such voice.' },
  'speech.refused': { status: 400, msg: 'This text cannot be spoken.' },
  'speech.failed': { status: 502, msg: 'The speech engine did not answer. Please try again.' },
  'speech.busy': { status: 429, msg: 'Much is being spoken at the moment. Please try again shortly.' },
  'server.unavailable': { status: 503, msg: 'Halloo is not ready yet. Please try again in a moment.' },
  'server.disk_full': {
    status: 507,
    msg: 'The disk of the server is full. Nothing was saved. Free some space, then try again.',
  },
  'server.error': { status: 500, msg: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; msg: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every error answer. `msg` and `detail` carry the same sentence: clients read either. */
export const errorBody = z.object({
  code: z.string(),
  msg: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Whole seconds to wait, with `request.too_many`. */
  retry_after: z.number().int().optional(),
  request_id: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
