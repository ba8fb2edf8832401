import { loadEspeak } from '../../packages/server/src/drivers/speech/espeak/load-espeak.ts';
import { loadFlite } from '../../packages/server/src/drivers/speech/flite/load-flite.ts';
import { resample } from '../../packages/server/src/lib/audio/resample.ts';

/** The audio that a phone sends, in order. Speech and beeps have their natural length. */
export type Part =
  | { readonly quietMs: number }
  | { readonly press: string }
  | { readonly say: string; readonly voice?: string }
  | { readonly beepMs: number }
  /** A key as a sound, for phones that do not send RTP events. */
  | { readonly tone: string }
  /** A line with silence suppression sends nothing while nobody speaks. */
  | { readonly nothingMs: number };

export const phoneRate = 8_000;
const frameMs = 20;
const frameSamples = (phoneRate * frameMs) / 1000;
const keys = '0123456789*#ABCD';
const keyPayload = 101;
/** How long a key is pressed. */
const pressMs = 120;

/** A sample from -1 to 1 as a byte of ITU-T G.711 mu-law. */
export const writeMuLaw = (sample: number): number => {
  const bias = 0x84;
  const size = Math.min(32_635, Math.round(Math.abs(sample) * 32_768)) + bias;
  const segment = Math.floor(Math.log2(size)) - 7;
  const step = (size >> (segment + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (segment << 4) | step) & 0xff;
};

const silence = writeMuLaw(0);
const quiet = Buffer.alloc(frameSamples, silence);

let flite: ReturnType<typeof loadFlite> | undefined;
let espeak: ReturnType<typeof loadEspeak> | undefined;

const spoken = new Map<string, Promise<Float32Array>>();
/** Speech at 8 kHz, as the phones send it. */
export const speech = (text: string, voice = 'slt'): Promise<Float32Array> => {
  const said = spoken.get(`${voice} ${text}`) ?? speak(text, voice);
  spoken.set(`${voice} ${text}`, said);
  return said;
};
const speak = async (text: string, voice: string): Promise<Float32Array> => {
  // A voice of eSpeak has its language in its name.
  const [engine, espeakVoice] = voice.split('/');
  if (engine === 'espeak' && espeakVoice) {
    espeak ??= loadEspeak();
    const { speak: say, rate } = await espeak;
    return resample({ samples: await say(text, espeakVoice), rate }, phoneRate).samples;
  }
  flite ??= loadFlite();
  const { speak: say, rate } = await flite;
  return resample({ samples: await say(text, voice), rate }, phoneRate).samples;
};

const beep = (ms: number): Float32Array =>
  Float32Array.from(
    { length: (phoneRate * ms) / 1000 },
    (_, i) => 0.4 * Math.sin((2 * Math.PI * 1000 * i) / phoneRate),
  );

/** The two frequencies of each key. */
const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const tone = (key: string): Float32Array => {
  const at = '123A456B789C*0#D'.indexOf(key);
  const [low = 0, high = 0] = [rows[Math.floor(at / 4)], columns[at % 4]];
  const wave = (hertz: number, i: number) => 0.25 * Math.sin((2 * Math.PI * hertz * i) / phoneRate);
  return Float32Array.from({ length: (phoneRate * pressMs) / 1000 }, (_, i) => wave(low, i) + wave(high, i));
};

/** Steady noise, the same in every run. `level` is its average amplitude, of 1. */
const createNoise = (level: number) => {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 2 * level * ((2 * seed) / 2_147_483_647 - 1);
  };
};

/** The offset of an RTP packet, after the headers of the capture record, Ethernet, IPv4 and UDP. */
const rtpAt = 16 + 14 + 20 + 8;

/** One packet of a capture file, with headers of all layers. SIPp sets the addresses itself. */
const writePacket = (atMs: number, rtp: Buffer): Buffer => {
  const record = Buffer.alloc(rtpAt + rtp.length);
  record.writeUInt32LE(Math.floor(atMs / 1000) + 1, 0);
  record.writeUInt32LE((atMs % 1000) * 1000, 4);
  record.writeUInt32LE(record.length - 16, 8);
  record.writeUInt32LE(record.length - 16, 12);
  record.writeUInt16BE(0x0800, 28);
  record[30] = 0x45;
  record.writeUInt16BE(28 + rtp.length, 32);
  record[38] = 64;
  record[39] = 17;
  record.writeUInt32BE(0x7f000001, 42);
  record.writeUInt32BE(0x7f000001, 46);
  record.writeUInt16BE(6000, 50);
  record.writeUInt16BE(6000, 52);
  record.writeUInt16BE(8 + rtp.length, 54);
  rtp.copy(record, rtpAt);
  return record;
};

const writeRtp = (given: { type: number; marker: boolean; sequence: number; timestamp: number; payload: Buffer }) => {
  const header = Buffer.alloc(12);
  header[0] = 0x80;
  header[1] = given.type | (given.marker ? 0x80 : 0);
  header.writeUInt16BE(given.sequence, 2);
  header.writeUInt32BE(given.timestamp, 4);
  header.writeUInt32BE(0x48616c6f, 8);
  return Buffer.concat([header, given.payload]);
};

const captureHead = Buffer.from('d4c3b2a1020004000000000000000000ffff000001000000', 'hex');

/**
 * A capture file that tells SIPp what to send and when, like a phone: continuous audio, including silence, and a
 * pressed key instead of audio (RFC 4733).
 */
export const writeCapture = async (parts: readonly Part[], { noise = 0 } = {}): Promise<Buffer> => {
  const nextNoise = createNoise(noise);
  const records: Buffer[] = [captureHead];
  let atMs = 0;
  const send = (payload: Buffer, { type = 0, marker = false, sinceMs = atMs } = {}) => {
    const timestamp = (sinceMs * phoneRate) / 1000 + frameSamples;
    records.push(writePacket(atMs, writeRtp({ type, marker, sequence: records.length, timestamp, payload })));
    atMs += frameMs;
  };
  const sound = (samples: Float32Array) => {
    for (let from = 0; from < samples.length; from += frameSamples) {
      const payload = Buffer.alloc(frameSamples, silence);
      const frame = samples.subarray(from, from + frameSamples);
      payload.set(Uint8Array.from(frame, (sample) => writeMuLaw(noise > 0 ? sample + nextNoise() : sample)));
      send(payload);
    }
  };
  const press = (key: string) => {
    const sinceMs = atMs;
    const event = (durationMs: number, isOver: boolean) => {
      const payload = Buffer.from([keys.indexOf(key), (isOver ? 0x80 : 0) | 10, 0, 0]);
      payload.writeUInt16BE((durationMs * phoneRate) / 1000, 2);
      send(payload, { type: keyPayload, marker: durationMs === frameMs, sinceMs });
    };
    for (let ms = frameMs; ms < pressMs; ms += frameMs) event(ms, false);
    // The end of a key is sent three times, in case one packet is lost.
    for (let times = 0; times < 3; times += 1) event(pressMs, true);
  };
  for (const part of parts) {
    if ('nothingMs' in part) atMs += part.nothingMs;
    else if ('quietMs' in part && noise > 0) sound(new Float32Array((part.quietMs * phoneRate) / 1000));
    else if ('quietMs' in part) for (let ms = 0; ms < part.quietMs; ms += frameMs) send(quiet);
    else if ('press' in part) press(part.press);
    else if ('beepMs' in part) sound(beep(part.beepMs));
    else if ('tone' in part) sound(tone(part.tone));
    else sound(await speech(part.say, part.voice));
  }
  return Buffer.concat(records);
};

/** The length of what a phone sends, in milliseconds. */
export const lengthOf = async (parts: readonly Part[]): Promise<number> => {
  const capture = await writeCapture([...parts, { quietMs: frameMs }]);
  let last = 0;
  for (let at = captureHead.length; at < capture.length; at += 16 + capture.readUInt32LE(at + 8)) {
    last = (capture.readUInt32LE(at) - 1) * 1000 + capture.readUInt32LE(at + 4) / 1000;
  }
  return last;
};
