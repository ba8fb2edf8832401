import type { Asterisk } from '../../e2e/telephony/asterisk.ts';
import { nodeOf } from '../../e2e/telephony/asterisk-bench.ts';
import { basicAuth } from '../../packages/server/src/drivers/line/asterisk/inner/ari-socket.ts';

interface Seen {
  readonly type: string;
  readonly timestamp: string;
  readonly channel?: { readonly id: string };
  readonly playback?: { readonly target_uri: string };
}

/** Listens beside Halloo and uses Asterisk's own timestamps: from a key to the start of the audio that answers it. */
export const watchKeys = async (asterisk: Asterisk) => {
  const settings = nodeOf(asterisk);
  const address = `${settings.baseUrl.replace(/^http/, 'ws')}/events?app=watch&subscribeAll=true`;
  const socket = new WebSocket(address, { headers: { authorization: basicAuth(settings) } } as never);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const allowed = ['ChannelDtmfReceived', 'PlaybackStarted'].map((type) => ({ type }));
  await fetch(`${settings.baseUrl}/applications/watch/eventFilter`, {
    method: 'PUT',
    headers: { authorization: basicAuth(settings), 'content-type': 'application/json' },
    body: JSON.stringify({ allowed }),
  });
  const pressed = new Map<string, number>();
  let answeredMs: number[] = [];
  let unanswered = 0;
  socket.addEventListener('message', ({ data }) => {
    const { type, timestamp, channel, playback } = JSON.parse(String(data)) as Seen;
    const at = Date.parse(timestamp);
    const id = channel?.id ?? playback?.target_uri.replace('channel:', '') ?? '';
    if (type === 'ChannelDtmfReceived') {
      if (pressed.has(id)) unanswered += 1;
      pressed.set(id, at);
    } else if (type === 'PlaybackStarted') {
      const since = pressed.get(id);
      if (since === undefined) return;
      pressed.delete(id);
      answeredMs.push(at - since);
    }
  });
  return {
    begin: () => {
      answeredMs = [];
      unanswered = 0;
    },
    end: () => {
      socket.close();
      return { answeredMs, unanswered };
    },
  };
};
