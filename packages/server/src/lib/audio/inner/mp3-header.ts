/** The content of the four bytes that start each frame of MPEG audio. */
export interface FrameHeader {
  version: 1 | 2 | 2.5;
  layer: 1 | 2 | 3;
  rate: number;
  channels: 1 | 2;
  /** The length of the whole frame, header included. */
  bytes: number;
  samples: number;
}

export const headerBytes = 4;

const versions = [2.5, undefined, 2, 1] as const;
const layers = [undefined, 3, 2, 1] as const;
const rates = [44_100, 48_000, 32_000];

const lowLayer3 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** In kbit/s, by layer: for version 1, and for the lower rates of versions 2 and 2.5. */
const bitRates = {
  1: {
    1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  },
  2: {
    1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    2: lowLayer3,
    3: lowLayer3,
  },
};

const samplesOf = (version: FrameHeader['version'], layer: FrameHeader['layer']): number => {
  if (layer === 1) return 384;
  return layer === 3 && version !== 1 ? 576 : 1152;
};

/** Parses the header at `at`; null if there is none. The free bit rate, which has no known length, is not supported. */
export const readHeader = (bytes: Uint8Array, at: number): FrameHeader | null => {
  const [sync = 0, kind = 0, sizes = 0, mode = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || at + headerBytes > bytes.length) return null;
  const version = versions[(kind >> 3) & 3];
  const layer = layers[(kind >> 1) & 3];
  const rate = rates[(sizes >> 2) & 3];
  const reservedEmphasis = (mode & 3) === 2;
  if (version === undefined || layer === undefined || rate === undefined || reservedEmphasis) return null;
  const bitRate = bitRates[version === 1 ? 1 : 2][layer][(sizes >> 4) - 1];
  if (bitRate === undefined) return null;
  const realRate = rate / (version === 2.5 ? 4 : version);
  const samples = samplesOf(version, layer);
  const slotBytes = layer === 1 ? 4 : 1;
  const slots = Math.floor((samples * bitRate * 125) / (realRate * slotBytes)) + ((sizes >> 1) & 1);
  return { version, layer, rate: realRate, channels: mode >> 6 === 3 ? 1 : 2, bytes: slots * slotBytes, samples };
};

export const isSameStream = (a: FrameHeader, b: FrameHeader): boolean =>
  a.version === b.version && a.layer === b.layer && a.rate === b.rate;
