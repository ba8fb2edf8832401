import { say } from '../../../../platform/words.ts';
import { LineError, type OutgoingCall, setupMs } from '../../../../ports/line.ts';
import { channelIdOf, longestSeconds, noForwarding } from './channels.ts';
import type { NodeCalls } from './node-calls.ts';
import type { NodeLink } from './node-link.ts';

const dial = ({ request, app, endpointFor }: NodeLink, channelId: string, { to, from, ringMs }: OutgoingCall) => {
  // Halloo counts the ringing itself. Asterisk only ends it when no process does.
  const timeout = Math.ceil((setupMs + ringMs) / 1000);
  const query = {
    endpoint: endpointFor(to, from),
    app,
    appArgs: 'out',
    channelId,
    callerId: from,
    timeout,
  };
  const variables = { HALLOO_APP: app, 'TIMEOUT(absolute)': String(timeout + longestSeconds), ...noForwarding };
  return request('POST', 'channels', query, { variables });
};

/** Dials a call. Throws a `LineError` when the node refuses it: then it was certainly not dialled. */
export const placeCall = async (link: NodeLink, calls: NodeCalls, outgoing: OutgoingCall): Promise<void> => {
  const { id, detectMachine, hearEarly, ringMs } = outgoing;
  const channelId = channelIdOf(link, id);
  // Followed before it is dialled, so that no event of it is missed.
  const call = calls.add({ id, channelId, direction: 'out', detectMachine, hearEarly, ringMs });
  const answer = await dial(link, channelId, outgoing).catch(() => undefined);
  if (!answer) return calls.lookUpLater(call);
  if (answer.status < 400) return call.dialled();
  call.forget();
  throw new LineError(say('asterisk.notPlaced', { node: link.name, status: String(answer.status) }), {
    retryable: true,
  });
};
