import dgram from 'node:dgram';
import { once } from 'node:events';

interface To {
  readonly host: string;
  readonly port: number;
}

/** A UDP socket that sends SIP requests and notes everything that arrives. */
export const openRawSip = async (address: string) => {
  const socket = dgram.createSocket('udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  const { port } = socket.address();
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(data.toString('latin1')));
  let sent = 0;
  return {
    port,
    messages,
    /** The final and provisional answers to requests, without 100. */
    answers: () => messages.filter((text) => /^SIP\/2\.0 (?!100)/.test(text)),
    send: (method: string, { host, port: at }: To, number: string, userAgent = 'Telephone'): void => {
      sent += 1;
      const text = [
        `${method} sip:${number}@${host}:${at} SIP/2.0`,
        `Via: SIP/2.0/UDP ${address}:${port};branch=z9hG4bK-raw-${port}-${sent}`,
        `From: <sip:+15550101@${address}>;tag=raw${sent}`,
        `To: <sip:${number}@${host}>`,
        `Call-ID: raw-${port}-${sent}`,
        `CSeq: 1 ${method}`,
        `Contact: <sip:raw@${address}:${port}>`,
        'Max-Forwards: 70',
        `User-Agent: ${userAgent}`,
        'Content-Length: 0',
      ];
      socket.send(`${text.join('\r\n')}\r\n\r\n`, at, host);
    },
    close: () => void socket.close(),
  };
};
