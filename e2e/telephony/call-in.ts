import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openEar } from './ear.ts';
import { type Part, writeCapture } from './phone-sound.ts';
import { freeUdpPorts, soundPorts } from './ports.ts';
import { message, portWord, soundAt } from './scenario.ts';
import { readReceived, runSipp } from './sipp.ts';

export interface Account {
  readonly user: string;
  readonly password: string;
}

export interface Caller {
  /** The SIP port of the called Asterisk. */
  readonly sipPort: number;
  /** Its address, if it is another than 127.0.0.1. */
  readonly host?: string;
  readonly from: string;
  readonly to: string;
  /** The address of the caller, which selects Asterisk's trunk (`cameFrom`). */
  readonly address?: string;
  /** The port of the caller; any free one by default. */
  readonly port?: number;
  /** The account of the caller's gateway, if it needs one. */
  readonly account?: Account;
  /** Withholds the number, though the network knows it. */
  readonly isPrivate?: true;
  /** Hangs up before the call is answered. */
  readonly givesUpAfterMs?: number;
  /** The audio that the phone sends after the answer. */
  readonly sends?: readonly Part[];
  /** Hangs up this long after the answer; otherwise waits for the other side. */
  readonly hangsUpAfterMs?: number;
  /** Keeps all messages, for `responses`. */
  readonly isTraced?: true;
}

/** SIPp replaces this with the credentials after a challenge. */
export const authorization = ({ user, password }: Account): string =>
  `[authentication username=${user} password=${password}]\n`;

export interface CallIn {
  /** Waits for the final response: 200, or the code of the refusal (487 after a cancel). */
  answered(): Promise<number>;
  /** Waits for the end of the call by either side. */
  over(): Promise<void>;
  /** The codes of all responses that came over the wire, of a call that is traced. */
  responses(): Promise<number[]>;
  /** All messages that came over the wire, of a call that is traced. */
  received(): Promise<string[]>;
  /** The received audio, as samples at 8 kHz. */
  heard(): Float32Array;
  stop(): Promise<void>;
}

/** The INVITE, its CANCEL and the ACK of a refusal are one transaction; the rest are others. */
const invitation = (cseq: string) => ({ cseq, branch: `z9hG4bK-invite-[pid]-[call_number]-${cseq}` });

/** Without a dialog, the To header has no tag, even after a refusal that had one. */
const withoutTag = (text: string): string => text.replace('[peer_tag_param]', '');

/** After a challenge the gateway calls again with a password. */
const signIn = (account: Account, earPort: string): string => `
    <send retrans="500">${request('INVITE', { ...invitation('1'), more: soundAt(earPort) })}</send>
    <recv response="100" optional="true"/>
    <recv response="401" auth="true"/>
    <send>${request('ACK', invitation('1'))}</send>
    <send retrans="500">${withoutTag(
      request('INVITE', { ...invitation('2'), more: `${authorization(account)}${soundAt(earPort)}` }),
    )}</send>`;

const service = 'sip:[service]@[remote_ip]:[remote_port]';

const request = (method: string, { cseq = '1', branch = '[branch]', more = '', to = service } = {}) =>
  message(`${method} ${to} SIP/2.0
    Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=${branch}
    From: <sip:[$from]@[local_ip]:[local_port]>;tag=[pid]caller[call_number]
    To: <sip:[service]@[remote_ip]:[remote_port]>[peer_tag_param]
    Call-ID: [call_id]
    CSeq: ${cseq} ${method}
    Contact: <sip:[$from]@[local_ip]:[local_port]>
    Max-Forwards: 70
    ${more || 'Content-Length: 0'}`);

/** A request within the call goes to the Contact of the answer, along the recorded route. */
const within = (method: string, cseq: string): string =>
  request(method, { cseq, to: '[next_url]' }).replace('Call-ID:', '[routes]\nCall-ID:');

const okay = message(`SIP/2.0 200 OK
  [last_Via:]
  [last_From:]
  [last_To:]
  [last_Call-ID:]
  [last_CSeq:]
  Contact: <sip:[local_ip]:[local_port]>
  Content-Length: 0`);

const refusals = [400, 401, 403, 404, 408, 480, 481, 484, 486, 487, 488, 500, 501, 502, 503, 504, 600, 603, 604, 606];

const scenario = (caller: Caller, earPort: string, capture: string | undefined): string => {
  const { givesUpAfterMs, hangsUpAfterMs, account } = caller;
  const identity = `P-Asserted-Identity: <sip:${caller.from}@[local_ip]>\nPrivacy: id\n`;
  const offered = `${caller.isPrivate ? identity : ''}${soundAt(earPort)}`;
  const last = invitation(account ? '2' : '1');
  const patience = givesUpAfterMs === undefined ? '' : `timeout="${givesUpAfterMs}" ontimeout="gives_up"`;
  const stays = hangsUpAfterMs === undefined ? '' : `timeout="${hangsUpAfterMs}" ontimeout="hangs_up"`;
  const note =
    '<action><ereg regexp="SIP/2.0 ([0-9]+)" search_in="msg" assign_to="all,code"/><log message="code [$code]"/></action>';
  const refused = refusals.map(
    (code) => `<recv response="${code}" optional="true" ${patience} next="refused">${note}</recv>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
  <scenario name="caller">
    <nop><action><assignstr assign_to="from" value="${caller.from}"/></action></nop>
    ${account ? signIn(account, earPort) : `<send retrans="500">${request('INVITE', { ...last, more: offered })}</send>`}
    ${[100, 180, 181, 183].map((code) => `<recv response="${code}" optional="true" ${patience}/>`).join('\n    ')}
    ${refused.join('\n    ')}
    <recv response="200" rrs="true" ${patience}>${note}</recv>
    <send>${within('ACK', last.cseq)}</send>
    ${capture === undefined ? '' : `<nop><action><exec play_pcap_audio="${capture}"/></action></nop>`}
    <label id="talks"/>
    <recv request="ACK" optional="true" ${stays} next="talks"/>
    <recv request="INVITE" optional="true" ${stays} next="anew"/>
    <recv request="BYE" ${stays}/>
    <send next="over">${okay}</send>
    <label id="anew"/>
    <send retrans="500" next="talks">${okay.replace('Content-Length: 0', () => soundAt(earPort))}</send>

    <label id="hangs_up"/>
    <send retrans="500">${within('BYE', '3')}</send>
    <label id="hanging_up"/>
    <recv request="BYE" optional="true" timeout="20000" ontimeout="over" next="both_hang_up"/>
    <recv response="481" optional="true" timeout="20000" ontimeout="over" next="over"/>
    <recv response="200" timeout="20000" ontimeout="over" next="over"/>
    <label id="both_hang_up"/>
    <send next="hanging_up">${okay}</send>

    <label id="gives_up"/>
    <send retrans="500">${withoutTag(request('CANCEL', last))}</send>
    <label id="giving_up"/>
    <recv response="200" optional="true" timeout="20000" ontimeout="over" next="giving_up"/>
    <recv response="487" timeout="20000" ontimeout="over">${note}</recv>
    <label id="refused"/>
    <send>${request('ACK', last)}</send>
    <label id="over"/>
    <nop/>
    <Reference variables="all"/>
  </scenario>`;
};

/** SIPp as a person who calls one of our numbers. */
export const callIn = async (caller: Caller): Promise<CallIn> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'halloo-caller-'));
  const ear = await openEar();
  const [freePort = 0] = await freeUdpPorts(1);
  const { port: sipPort = freePort } = caller;
  // SIPp also uses some ports after this one.
  const { first: soundPort } = await soundPorts(8);
  const capture = caller.sends && path.join(folder, 'caller.pcap');
  if (caller.sends && capture) await writeFile(capture, await writeCapture(caller.sends));
  await writeFile(path.join(folder, 'caller.xml'), scenario(caller, portWord(soundPort, ear.port), capture));
  const log = path.join(folder, 'caller.log');
  const messages = path.join(folder, 'messages.log');
  await writeFile(log, '');
  const sipp = runSipp({
    folder,
    address: caller.address ?? '127.0.0.1',
    args: [
      ...['-sf', 'caller.xml', '-m', '1', '-s', caller.to, '-p', String(sipPort), '-mp', String(soundPort)],
      ...(caller.isTraced ? ['-trace_msg', '-message_file', messages] : []),
      ...['-trace_logs', '-log_file', log, `${caller.host ?? '127.0.0.1'}:${caller.sipPort}`],
    ],
  });
  let isOver = false;
  void sipp.ended.then(() => {
    isOver = true;
  });
  const code = async () => (await readFile(log, 'latin1')).match(/code (\d+)/)?.[1];
  return {
    answered: async () => {
      for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 25) {
        const wasOver = isOver;
        const found = await code();
        if (found) return Number(found);
        if (wasOver) break;
        await delay(25);
      }
      throw new Error(`The call had no answer:\n${sipp.output().slice(-4_000)}`);
    },
    over: async () => {
      await sipp.ended;
    },
    responses: async () =>
      [...(await readFile(messages, 'latin1')).matchAll(/^SIP\/2\.0 (\d{3}) /gm)].map(([, status]) => Number(status)),
    received: () => readReceived(messages),
    heard: () => ear.heardAll(),
    stop: async () => {
      await sipp.stop();
      ear.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
