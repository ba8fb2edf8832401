import dgram from 'node:dgram';
import { once } from 'node:events';
import tls from 'node:tls';
import { readMuLaw } from '../../packages/server/src/lib/audio/inner/g711.ts';
import { createSrtp } from './srtp.ts';

/** The carrier's key for what it sends. */
const ownKey = Buffer.alloc(30, 'a key of the carrier').toString('base64');

const headersOf = (text: string, names: string): string[] =>
  text.split('\r\n').filter((line) => new RegExp(`^(${names}):`, 'i').test(line));

/** A carrier with TLS and SRTP that answers every call at once. */
export const startSecureCarrier = async (address: string, { key, cert }: { key: string; cert: string }) => {
  const sound = dgram.createSocket('udp4');
  sound.bind(0, address);
  await once(sound, 'listening');
  const messages: string[] = [];
  const heard: number[] = [];
  let refused = 0;
  let suite = '';
  let theirs: ReturnType<typeof createSrtp> | undefined;
  let peer: { address: string; port: number } | undefined;
  sound.on('message', (data) => {
    const packet = theirs?.open(data);
    // RTCP has packet types from 200 on.
    if ((data[1] ?? 0) >= 200) return;
    if (packet) heard.push(...[...packet.subarray(12)].map(readMuLaw));
    else refused += 1;
  });
  const offerOf = (text: string) => {
    const [, number = '', inline] = /^a=crypto:(\d+) AES_CM_128_HMAC_SHA1_80 inline:([^|\s]+)/m.exec(text) ?? [];
    suite = number;
    theirs = inline === undefined ? undefined : createSrtp(inline);
    const [, host = ''] = /^c=IN IP4 (\S+)/m.exec(text) ?? [];
    const [, port] = /^m=audio (\d+) RTP\/SAVP /m.exec(text) ?? [];
    peer = { address: host, port: Number(port) };
  };
  const answer = (text: string): string => {
    const isInvite = text.startsWith('INVITE ');
    if (isInvite) offerOf(text);
    const body = [
      ...['v=0', `o=- 1 1 IN IP4 ${address}`, 's=-', `c=IN IP4 ${address}`, 't=0 0'],
      `m=audio ${sound.address().port} RTP/SAVP 0`,
      ...['a=rtpmap:0 PCMU/8000', `a=crypto:${suite} AES_CM_128_HMAC_SHA1_80 inline:${ownKey}`, ''],
    ].join('\r\n');
    const kept = headersOf(text, 'Via|Record-Route|From|Call-ID|CSeq');
    const [to = ''] = headersOf(text, 'To');
    return [
      'SIP/2.0 200 OK',
      ...kept,
      /;tag=/.test(to) ? to : `${to};tag=carrier`,
      `Contact: <sip:carrier@${address}:${port};transport=tls>`,
      ...(isInvite ? ['Content-Type: application/sdp', `Content-Length: ${body.length}`] : ['Content-Length: 0']),
      '',
      isInvite ? body : '',
    ].join('\r\n');
  };
  const server = tls.createServer({ key, cert }, (socket) => {
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        const end = rest.indexOf('\r\n\r\n') + 4;
        const length = end + Number(/^Content-Length:\s*(\d+)/im.exec(rest.slice(0, end))?.[1] ?? 0);
        if (end < 4 || rest.length < length) return;
        const text = rest.slice(0, length);
        rest = rest.slice(length);
        messages.push(text);
        if (!/^(SIP|ACK)/.test(text)) socket.write(answer(text));
      }
    });
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, address);
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  return {
    port,
    messages,
    /** The decrypted audio, as samples at 8 kHz. */
    heard: () => Float32Array.from(heard),
    /** The number of packets that were not encrypted with the agreed key. */
    refused: () => refused,
    /** Sends audio in µ-law, one packet each 20 ms. */
    say: async (bytes: Uint8Array): Promise<void> => {
      const own = createSrtp(ownKey);
      for (let sequence = 0; sequence * 160 < bytes.length; sequence += 1) {
        const head = Buffer.alloc(12);
        head.writeUInt16BE(0x8000, 0);
        head.writeUInt16BE(sequence + 1, 2);
        head.writeUInt32BE(sequence * 160, 4);
        head.writeUInt32BE(0x12345678, 8);
        const packet = Buffer.concat([head, bytes.subarray(sequence * 160, (sequence + 1) * 160)]);
        sound.send(own.protect(packet), peer?.port ?? 0, peer?.address ?? '');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => {
      sound.close();
      server.close();
    },
  };
};
