import { setTimeout as delay } from 'node:timers/promises';
import type { Asterisk } from './asterisk.ts';

export interface AriEvent {
  readonly type: string;
  readonly timestamp?: string;
  readonly channel?: {
    readonly id: string;
    readonly caller: { readonly number: string };
    readonly creationtime: string;
  };
  readonly peer?: { readonly id: string };
  readonly recording?: { readonly name: string };
  readonly playback?: { readonly id: string; readonly target_uri: string };
  readonly args?: readonly string[];
  readonly digit?: string;
  readonly cause?: number;
  readonly dialstatus?: string;
}

const subject = ({ channel, peer, recording, playback }: AriEvent) =>
  channel?.id ?? peer?.id ?? recording?.name ?? playback?.target_uri.replace(/^channel:/, '');

/** Plain ARI without Halloo, for the tests of the kit itself. */
export const connectAri = async ({ ari }: Pick<Asterisk, 'ari'>, app = 'halloo') => {
  const account = `${ari.user}:${ari.password}`;
  const headers = { authorization: `Basic ${Buffer.from(account).toString('base64')}` };
  const events: AriEvent[] = [];
  const socket = new WebSocket(`${ari.address.replace('http', 'ws')}/events?app=${app}&api_key=${account}`);
  socket.addEventListener('message', ({ data }) => events.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`There is no ARI at ${ari.address}.`)));
  });
  const ask = async (method: string, place: string, query: Record<string, string> = {}, body?: object) => {
    const json = body && { body: JSON.stringify(body) };
    return fetch(`${ari.address}/${place}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      ...json,
    });
  };
  const of = (id: string, type: string) => events.filter((event) => event.type === type && subject(event) === id);
  const taken = new Set<AriEvent>();
  return {
    events,
    ask,
    of,
    /** Waits for an event about this channel or recording, or the nth of its type. */
    arrives: async (id: string, type: string, nth = 0): Promise<AriEvent> => {
      for (let waitedMs = 0; waitedMs < 40_000; waitedMs += 20) {
        const found = of(id, type)[nth];
        if (found) return found;
        await delay(20);
      }
      throw new Error(`${type} did not come for ${id}; what came: ${JSON.stringify(events).slice(0, 4_000)}`);
    },
    /** The next call to this number that was not returned before. */
    comesIn: async (number: string): Promise<AriEvent & { channel: { id: string } }> => {
      for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 20) {
        const found = events.find(
          (event) => event.type === 'StasisStart' && event.args?.[0] === number && !taken.has(event),
        );
        if (found?.channel) {
          taken.add(found);
          return { ...found, channel: found.channel };
        }
        await delay(20);
      }
      throw new Error(`No call came in to ${number}.`);
    },
    close: () => socket.close(),
  };
};
