import { limits } from '@halloo/flow/limits';
import type { AriChannel } from './ari-socket.ts';
import type { NodeLink } from './node-link.ts';

/** The channels on a node, by id. */
export type Channels = ReadonlyMap<string, AriChannel>;

/** Asterisk ends a channel after this, in case no process does. */
export const longestSeconds = Math.ceil(limits.callMs / 1000) + 300;

/** Asterisk would dial the number of a redirection (SIP 302) as if it had called in. This context refuses it. */
export const noForwarding = { FORWARD_CONTEXT: 'halloo-forwarded' } as const;

/** The id of an inbound call. */
export const inboundId = (node: string, channelId: string): string => `in-${node}-${channelId}`;

/** The name of an outbound call's channel: other Halloos on the same Asterisk have channels too. */
const outboundChannel = (installation: string, callId: string): string => `${installation}-${callId}`;

/** The id of the outbound call with this channel. Undefined if it belongs to another Halloo. */
export const outboundCall = (installation: string, channelId: string): string | undefined => {
  const prefix = outboundChannel(installation, '');
  return channelId.startsWith(prefix) ? channelId.slice(prefix.length) : undefined;
};

type Named = Pick<NodeLink, 'installation'>;

/** A name for something that belongs to a channel, such as a recording. It tells whose it is, for inbound calls too. */
export const nameWithin = ({ installation }: Named, channelId: string, suffix: string): string =>
  outboundCall(installation, channelId) === undefined
    ? `${outboundChannel(installation, channelId)}-${suffix}`
    : `${channelId}-${suffix}`;

/** The channel with which `nameWithin` made this name, if it is there. Undefined if another Halloo made it. */
export const ownerOf = (
  { installation }: Named,
  name: string,
  kind: 'r' | 't' | 'c',
  there: Channels,
): { readonly channelId: string | undefined } | undefined => {
  const within = outboundCall(installation, name);
  const base = within === undefined ? undefined : new RegExp(`^(.+)-${kind}\\d+$`).exec(within)?.[1];
  if (base === undefined) return undefined;
  return { channelId: [outboundChannel(installation, base), base].find((channelId) => there.has(channelId)) };
};

/** The id of the call whose whole recording has this name. Undefined if it has another name. */
export const callRecordedAs = ({ name, installation }: Pick<NodeLink, 'name' | 'installation'>, recording: string) => {
  const base = /^(.+)-c1$/.exec(outboundCall(installation, recording) ?? '')?.[1];
  return base === undefined || /^halloo-\d+$/.test(base) ? base : inboundId(name, base);
};

/** The channel of a call, in either direction. */
export const channelIdOf = (
  { name, installation }: Pick<NodeLink, 'name' | 'installation'>,
  callId: string,
): string => {
  const prefix = inboundId(name, '');
  return callId.startsWith(prefix) ? callId.slice(prefix.length) : outboundChannel(installation, callId);
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
