import dgram from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, authorization } from './call-in.ts';
import { freeUdpPorts } from './ports.ts';
import { message } from './scenario.ts';
import { runSipp } from './sipp.ts';

const register = (account: Account, contactPort: number, cseq: number, more = '') =>
  message(`REGISTER sip:[remote_ip]:[remote_port] SIP/2.0
    Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
    From: <sip:${account.user}@[remote_ip]>;tag=[pid]gateway
    To: <sip:${account.user}@[remote_ip]>
    Call-ID: [call_id]
    CSeq: ${cseq} REGISTER
    Contact: <sip:${account.user}@127.0.0.1:${contactPort}>
    Expires: 300
    Max-Forwards: 70
    ${more}Content-Length: 0`);

/** Registers a slot of a gateway at Asterisk: its calls go to `contactPort` from now on. Throws if it is refused. */
export const signIn = async ({
  sipPort,
  contactPort,
  address,
  ...account
}: Account & { sipPort: number; contactPort: number; address: string }): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'halloo-gateway-'));
  const [port = 0] = await freeUdpPorts(1);
  const scenario = `<?xml version="1.0" encoding="UTF-8"?>
  <scenario name="gateway">
    <send retrans="500">${register(account, contactPort, 1)}</send>
    <recv response="401" auth="true"/>
    <send retrans="500">${register(account, contactPort, 2, authorization(account))}</send>
    <recv response="200"/>
  </scenario>`;
  await writeFile(path.join(folder, 'gateway.xml'), scenario);
  const args = ['-sf', 'gateway.xml', '-m', '1', '-p', String(port), `127.0.0.1:${sipPort}`];
  const sipp = runSipp({ folder, address, args });
  const code = await sipp.ended;
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`SIPp could not sign in: ${code}`);
};

/** A provider that requires registration: it challenges once and accepts any password. */
export const startRegistrar = async () => {
  const socket = dgram.createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.on('message', (data, from) => {
    const asked = data.toString('latin1');
    const isKnown = /^Authorization:/m.test(asked);
    const kept = asked.split('\r\n').filter((line) => /^(Via|From|To|Call-ID|CSeq|Contact):/i.test(line));
    const status = isKnown || !asked.startsWith('REGISTER') ? '200 OK' : '401 Unauthorized';
    const challenge = isKnown ? [] : ['WWW-Authenticate: Digest realm="provider", nonce="a-nonce", algorithm=MD5'];
    const answer = [`SIP/2.0 ${status}`, ...kept, ...challenge, 'Expires: 300', 'Content-Length: 0', '', ''];
    socket.send(answer.join('\r\n'), from.port, from.address);
    if (isKnown) resolve(asked);
  });
  return { port: socket.address().port, signedIn: () => promise, close: () => void socket.close() };
};
