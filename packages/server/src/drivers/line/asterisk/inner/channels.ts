import { limits } from '@halloo/flow/limits';
import type { AriChannel } from './ari-socket.ts';
import type { NodeLink } from './node-link.ts';

/** The channels on a node, by id. */
export type Channels = ReadonlyMap<string, AriChannel>;

/** Asterisk ends a channel after this, in case no process does. */
export const longestSeconds = Math.ceil(limits.callMs / 1000) + 300;

/** The id of an inbound call. The id of an outbound call is the id of its channel. */
export const inboundId = (node: string, channelId: string): string => `in-${node}-${channelId}`;

/** The channel of a call, in either direction. */
export const channelIdOf = (node: string, callId: string): string => {
  const prefix = inboundId(node, '');
  return callId.startsWith(prefix) ? callId.slice(prefix.length) : callId;
};

export const listChannels = async ({ request }: NodeLink): Promise<Channels> => {
  const { body } = await request('GET', 'channels');
  return new Map((Array.isArray(body) ? (body as AriChannel[]) : []).map((channel) => [channel.id, channel]));
};

/** Requests the events of a channel that did not start in this process's application. */
export const subscribe = ({ request, app }: NodeLink, channelId: string) =>
  request('POST', `applications/${app}/subscription`, { eventSource: `channel:${channelId}` });

/** Moves a channel into this process's application. It arrives with a `StasisStart` that carries `appArgs`. */
export const moveHere = ({ request, app }: NodeLink, channelId: string, appArgs: 'in' | 'adopted') =>
  request('POST', `channels/${channelId}/move`, { app, appArgs });

/** Hangs up a channel with a Q.850 cause. */
export const hangUpChannel = ({ deliver }: NodeLink, channelId: string, code = 16): void =>
  deliver('DELETE', `channels/${channelId}`, { reason_code: code });
