import type { Person } from './people.ts';

/** A number ends with a digit for whether the test listens, and the two digits of the person. */
export const listenedDigit = '9';

export const message = (text: string): string =>
  `<![CDATA[\n\n${text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')}\n\n]]>`;

/** The destination of the audio. SIPp sends from the same port if the line contains its own keyword. */
export const soundAt = (port: string, { inBand = false, way = '' } = {}): string => `Content-Type: application/sdp
  Content-Length: [len]

  v=0
  o=phone 1 1 IN IP4 127.0.0.1
  s=-
  c=IN IP4 127.0.0.1
  t=0 0
  m=audio ${port} RTP/AVP 0${inBand ? '' : ' 101'}
  a=rtpmap:0 PCMU/8000${inBand ? '' : '\n  a=rtpmap:101 telephone-event/8000\n  a=fmtp:101 0-15'}${way && `\n  a=${way}`}`;

/** A port other than SIPp's own, in its syntax, which can only add. */
export const portWord = (soundPort: number, port: number): string => {
  if (port < soundPort) throw new Error(`SIPp cannot name the port ${port}, which is below its own ${soundPort}.`);
  return `[media_port+${port - soundPort}]`;
};

/** The response to the last request, or to the INVITE if that is not the last. */
const answer = (
  status: string,
  { cseq = '[last_CSeq:]', port = '', inBand = false, contact = '<sip:[local_ip]:[local_port]>' } = {},
): string =>
  message(`SIP/2.0 ${status}
    [last_Via:]
    [last_Record-Route:]
    [last_From:]
    [last_To:];tag=[pid]phone[call_number]
    [last_Call-ID:]
    ${cseq}
    Contact: ${contact}
    ${port ? soundAt(port, { inBand }) : 'Content-Length: 0'}`);

/** The same within a dialog, where the To header already has our tag. */
const answerWithin = (status: string, port = ''): string =>
  answer(status, { port }).replace(';tag=[pid]phone[call_number]', '');

const words: Record<number, string> = {
  302: 'Moved Temporarily',
  403: 'Forbidden',
  404: 'Not Found',
  480: 'Temporarily Unavailable',
  486: 'Busy Here',
  503: 'Service Unavailable',
  603: 'Decline',
  607: 'Unwanted',
  608: 'Rejected',
};

/** People with the same ringing or refusal share that part: SIPp reads no scenario of more than 64 KiB. */
const waiting = (person: Person): string =>
  person.ringsOut
    ? 'rings_out'
    : `rings_${person.ringMs ?? 200}_${person.refuses ?? liftsAs(person)}_${person.announces ?? ''}_${person.movedTo ?? ''}`;

const liftsAs = ({ inBand }: Person): string => (inBand ? 'lifts_in_band' : 'lifts');

const rings = (person: Person): string => {
  const { ringMs = 200, refuses, ringsOut, announces, movedTo } = person;
  const name = waiting(person);
  const waits = ringsOut ? '' : `timeout="${ringMs}" ontimeout="${name}_over"`;
  const ringing = `
    <send>${announces ? answer('183 Session Progress', { port: '[media_port]' }) : answer('180 Ringing')}</send>
    <recv request="CANCEL" ${waits} next="given_up"/>`;
  const refusal = `
    <send retrans="500">${answer(`${refuses} ${words[refuses ?? 0] ?? 'Refused'}`, {
      ...(movedTo && { contact: `<sip:${movedTo}@127.0.0.1>` }),
    })}</send>
    <recv request="ACK" timeout="20000" ontimeout="over" next="over"/>`;
  return `
    <label id="${name}"/>
    ${ringMs > 0 || ringsOut ? ringing : ''}
    <label id="${name}_over"/>
    ${refuses === undefined ? `<nop next="${liftsAs(person)}"/>` : refusal}`;
};

const talking = ({ hangsUpAfterMs, holds }: Person): string =>
  holds ? `holds_${holds.afterMs}_${holds.forMs}` : `talks_${hangsUpAfterMs ?? 'on'}`;

/** An offer within the call, to hold it or to continue. */
const offer = (cseq: number, way: string): string =>
  message(`INVITE [$contact] SIP/2.0
    Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
      [routes]
    From:[$to];tag=[pid]phone[call_number]
    To:[$from]
    Call-ID: [call_id]
    CSeq: ${cseq} INVITE
    Contact: <sip:[local_ip]:[local_port]>
    Max-Forwards: 70
    ${soundAt('[$sound_port]', { way })}`);

const acknowledge = (cseq: number): string =>
  message(`ACK [$contact] SIP/2.0
    Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
      [routes]
    From:[$to];tag=[pid]phone[call_number]
    To:[$from]
    Call-ID: [call_id]
    CSeq: ${cseq} ACK
    Max-Forwards: 70
    Content-Length: 0`);

const holds = (person: Person): string => {
  const { afterMs = 0, forMs = 0 } = person.holds ?? {};
  const name = talking(person);
  return `
    <label id="${name}"/>
    <recv request="BYE" timeout="${afterMs}" ontimeout="${name}_begins" next="hung_up"/>
    <label id="${name}_begins"/>
    <send retrans="500">${offer(1, 'sendonly')}</send>
    <recv response="100" optional="true"/>
    <recv response="200" timeout="20000" ontimeout="over"/>
    <send>${acknowledge(1)}</send>
    <recv request="BYE" timeout="${forMs}" ontimeout="${name}_ends" next="hung_up"/>
    <label id="${name}_ends"/>
    <send retrans="500">${offer(2, 'sendrecv')}</send>
    <recv response="100" optional="true"/>
    <recv response="200" timeout="20000" ontimeout="over"/>
    <send next="talks_on">${acknowledge(2)}</send>`;
};

const talks = (person: Person): string => {
  if (person.holds) return holds(person);
  const { hangsUpAfterMs } = person;
  const name = talking(person);
  const patience = hangsUpAfterMs === undefined ? '' : `timeout="${hangsUpAfterMs}" ontimeout="hangs_up"`;
  return `
    <label id="${name}"/>
    <recv request="INVITE" optional="true" ${patience} next="${name}_anew"/>
    <recv request="CANCEL" optional="true" ${patience} next="${name}"/>
    <recv request="ACK" optional="true" ${patience} next="${name}"/>
    <recv request="BYE" ${patience} next="hung_up"/>
    <label id="${name}_anew"/>
    <send retrans="500" next="${name}">${answerWithin('200 OK', '[$sound_port]')}</send>`;
};

const lifts = (earPort: string) => `
    <label id="lifts"/>
    <nop next="lifts_unheard" test="is_private"/>
    <send retrans="500" next="lifted">${answer('200 OK', { port: earPort })}</send>
    <label id="lifts_unheard"/>
    <send retrans="500" next="lifted">${answer('200 OK', { port: '[media_port]' })}</send>
    <label id="lifts_in_band"/>
    <send retrans="500">${answer('200 OK', { port: '[media_port]', inBand: true })}</send>
    <label id="lifted"/>
    <recv request="CANCEL" optional="true" timeout="20000" ontimeout="over" next="given_up_late"/>
    <recv request="BYE" optional="true" timeout="20000" ontimeout="over" next="hung_up"/>
    <recv request="ACK" timeout="20000" ontimeout="over"/>`;

const unique = (parts: readonly string[]): string => [...new Set(parts)].join('');

interface Choice {
  readonly digits: string;
  readonly person: Person;
  readonly capture: string | undefined;
}

/** One scenario for everybody: the number selects the path of a call. Each call is logged with its number and ports. */
export const phoneScenario = (
  choices: readonly Choice[],
  { soundPort, earPort }: { soundPort: number; earPort: number },
): string => {
  const tests = choices.map(
    ({ digits }) => `
      <strcmp assign_to="differs" variable="person" value="${digits}"/>
      <test assign_to="is_${digits}" variable="differs" compare="equal" value="0"/>`,
  );
  const everybody = choices.map(({ person }) => person);
  const branches = choices.map(({ digits, person }) => `<nop next="${waiting(person)}" test="is_${digits}"/>`);
  const answering = choices.filter(({ person }) => person.refuses === undefined && !person.ringsOut);
  const begins = answering.map(({ digits }) => `<nop next="sends_${digits}" test="is_${digits}"/>`);
  const sends = answering.map(
    ({ digits, person, capture }) => `
    <label id="sends_${digits}"/>
    <nop next="${talking(person)}">${capture ? `<action><exec play_pcap_audio="${capture}"/></action>` : ''}</nop>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
  <scenario name="people">
    <recv request="INVITE" rrs="true">
      <action>
        <ereg regexp="^INVITE sip:[+]?([0-9]*)([0-9])([0-9][0-9])@" search_in="msg"
          assign_to="line,number,listened,person"/>
        <ereg regexp="m=audio ([0-9]+)" search_in="msg" assign_to="media,their_port"/>
        <ereg regexp="sip:[^@;]*" search_in="hdr" header="From:" assign_to="caller"/>
        <ereg regexp=".*" search_in="hdr" header="From:" assign_to="from"/>
        <ereg regexp=".*" search_in="hdr" header="To:" assign_to="to"/>
        <ereg regexp="sip:[^&gt;]*" search_in="hdr" header="Contact:" assign_to="contact"/>
        <ereg regexp="[0-9]+" search_in="hdr" header="CSeq:" assign_to="invited"/>
        <log message="call [$number][$listened][$person] [$their_port] [$caller] [call_id] [timestamp]"/>
        <assignstr assign_to="sound_port" value="${soundPort}"/>
        <strcmp assign_to="differs" variable="listened" value="${listenedDigit}"/>
        <test assign_to="is_private" variable="differs" compare="not_equal" value="0"/>
        ${tests.join('')}
      </action>
    </recv>
    <Reference variables="line,media"/>
    <nop next="known" test="is_private"/>
    <nop><action><assignstr assign_to="sound_port" value="${earPort}"/></action></nop>
    <label id="known"/>
    ${branches.join('\n    ')}
    <send retrans="500">${answer('404 Not Found')}</send>
    <recv request="ACK" timeout="20000" ontimeout="over" next="over"/>
    ${unique(everybody.map(rings))}
    ${lifts(portWord(soundPort, earPort))}
    ${begins.join('\n    ')}
    ${sends.join('')}
    ${unique(everybody.map(talks))}

    <label id="given_up_late"/>
    <send next="lifted">${answer('481 Call/Transaction Does Not Exist')}</send>

    <label id="given_up"/>
    <send>${answer('200 OK')}</send>
    <send retrans="500">${answer('487 Request Terminated', { cseq: 'CSeq: [$invited] INVITE' })}</send>
    <recv request="ACK" timeout="20000" ontimeout="over" next="over"/>

    <label id="hangs_up"/>
    <send retrans="500">${message(`BYE [$contact] SIP/2.0
      Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
      [routes]
      From:[$to];tag=[pid]phone[call_number]
      To:[$from]
      Call-ID: [call_id]
      CSeq: 1 BYE
      Max-Forwards: 70
      Content-Length: 0`)}</send>
    <label id="hanging_up"/>
    <recv request="BYE" optional="true" timeout="20000" ontimeout="over" next="both_hang_up"/>
    <recv response="481" optional="true" timeout="20000" ontimeout="over" next="over"/>
    <recv response="200" timeout="20000" ontimeout="over" next="over"/>
    <label id="both_hang_up"/>
    <send next="hanging_up">${answerWithin('200 OK')}</send>

    <label id="hung_up"/>
    <send>${answerWithin('200 OK')}</send>
    <label id="over"/>
    <nop/>
  </scenario>`;
};
