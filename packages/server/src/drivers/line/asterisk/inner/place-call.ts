import { say } from '../../../../platform/words.ts';
import { LineError, type OutgoingCall } from '../../../../ports/line.ts';
import { longestSeconds } from './channels.ts';
import type { NodeCalls } from './node-calls.ts';
import type { NodeLink } from './node-link.ts';

const dial = ({ request, app, endpointFor }: NodeLink, { id, to, from, ringMs }: OutgoingCall) => {
  const ringSeconds = Math.ceil(ringMs / 1000);
  const query = {
    endpoint: endpointFor(to, from),
    app,
    appArgs: 'out',
    channelId: id,
    callerId: from,
    timeout: ringSeconds,
  };
  const variables = { HALLOO_APP: app, 'TIMEOUT(absolute)': String(ringSeconds + longestSeconds) };
  return request('POST', 'channels', query, { variables });
};

/** Dials a call. Throws a `LineError` when the node refuses it: then it was certainly not dialled. */
export const placeCall = async (link: NodeLink, calls: NodeCalls, outgoing: OutgoingCall): Promise<void> => {
  const { id, detectMachine } = outgoing;
  // Followed before it is dialled, so that no event of it is missed.
  const call = calls.add({ id, channelId: id, direction: 'out', detectMachine });
  const answer = await dial(link, outgoing).catch(() => undefined);
  if (!answer) return calls.lookUpLater(call);
  if (answer.status < 400) return;
  call.forget();
  throw new LineError(say('asterisk.notPlaced', { node: link.name, status: String(answer.status) }), {
    retryable: true,
  });
};
