import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createAsteriskLine } from '../../packages/server/src/drivers/line/asterisk/create-asterisk-line.ts';
import type { LineParts } from '../../packages/server/src/drivers/line/asterisk/inner/parts.ts';
import type { AsteriskNodeSettings } from '../../packages/server/src/drivers/line/asterisk/settings.ts';
import { realTime } from '../../packages/server/src/drivers/line/time.ts';
import { readWav, writeWav } from '../../packages/server/src/lib/audio/wav.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import type { LineBench, PersonKind } from '../../packages/server/test/kits/line/bench.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { type CallIn, callIn } from './call-in.ts';
import type { PersonName } from './people.ts';
import { type Phones, startPhones } from './phones.ts';
import { startSoundServer } from './sound-server.ts';

const people: Record<PersonKind, PersonName> = {
  answers: 'listens',
  'answers and presses 5': 'presses 5',
  'answers and says yes': 'says yes',
  busy: 'busy',
  rejects: 'rejects',
  'rings out': 'rings out',
  'unknown number': 'unknown number',
  'hangs up early': 'hangs up early',
  congestion: 'congestion',
};

const tone = (ms: number) =>
  writeWav({ samples: Float32Array.from({ length: ms * 8 }, (_, i) => 0.3 * Math.sin(i * 0.3)), rate: 8_000 });

/** The node in Halloo's settings format. */
export const nodeOf = ({ ari }: Asterisk, changes: Partial<AsteriskNodeSettings> = {}): AsteriskNodeSettings => ({
  name: 'a',
  baseUrl: ari.address,
  user: ari.user,
  password: ari.password,
  trunk: 'provider',
  capacity: 50,
  number: 'plus',
  inbound: 'halloo',
  ...changes,
});

export interface AroundLine {
  readonly asterisk: Asterisk;
  readonly phones: Phones;
  /** The functions that the line needs, without Halloo. Recordings are stored here. */
  readonly parts: LineParts;
  readonly recordings: ReadonlyMap<string, Buffer>;
  readonly sound: LineBench['sound'];
  close(): Promise<void>;
}

/** Phones, an Asterisk and a sound server. */
export const startAroundLine = async (): Promise<AroundLine> => {
  const phones = await startPhones();
  const asterisk = await startAsterisk({ phonesPort: phones.port });
  const sounds = await startSoundServer([tone(4_000), tone(100)]);
  const [long = '', short = ''] = sounds.hashes;
  const recordings = new Map<string, Buffer>();
  return {
    asterisk,
    phones,
    recordings,
    sound: { hash: long, durationMs: 4_000 },
    parts: {
      installation: 'test',
      sound: 'local',
      time: realTime(),
      log: createLog('silent'),
      soundAddress: sounds.address,
      keepRecording: async (wav) => {
        const hash = createHash('sha256').update(wav).digest('hex');
        recordings.set(hash, wav);
        const { samples, rate } = readWav(wav);
        return { hash, ms: (samples.length / rate) * 1000 };
      },
      probe: short,
      endedCalls: async () => [],
    },
    close: async () => {
      sounds.close();
      await asterisk.stop();
      await phones.stop();
      await delay(0);
    },
  };
};

/** A separate line through the shared Asterisk. */
export const makeBench = async ({ asterisk, phones, parts, sound }: AroundLine): Promise<LineBench> => {
  const callers: CallIn[] = [];
  return {
    line: createAsteriskLine([nodeOf(asterisk)], parts),
    dial: (person) => phones.number(people[person]),
    callIn: async (caller) => {
      const numbers = { from: '+15550000777', to: '+15550000199' };
      const givesUp = caller === 'gives up' && { givesUpAfterMs: 1_500 };
      callers.push(await callIn({ sipPort: asterisk.sipPort, ...numbers, ...givesUp }));
      return numbers;
    },
    sound,
    hasSound: true,
    close: async () => {
      for (const caller of callers) await caller.stop();
    },
  };
};
