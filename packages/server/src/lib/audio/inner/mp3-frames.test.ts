import { describe, expect, it } from 'vitest';
import { makeInfoFrame, makeMp3, pseudoRandom, sweep } from '../../../../test/kits/test-sounds.ts';
import { type Mp3Frames, walkMp3 } from './mp3-frames.ts';

const join = (...parts: (Uint8Array | string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );

const walk = (bytes: Uint8Array): Mp3Frames => {
  const frames = walkMp3(bytes);
  if (typeof frames === 'string') throw new Error(frames);
  return frames;
};

/** 64 kbit/s at 32 kHz: each frame has 288 bytes and 1152 samples, 36 ms. */
const frameBytes = 288;
const mp3 = await makeMp3(sweep(32_000, 2));
const frameCount = mp3.length / frameBytes;
const noise = (length: number, seed = 1) => {
  const next = pseudoRandom(seed);
  return Uint8Array.from({ length }, () => Math.floor(next() * 256));
};

/** Headers before silence, which a decoder would accept. */
const framesOf = (header: number[], bytes: number, count: number) => {
  const all = new Uint8Array(bytes * count);
  for (let at = 0; at < all.length; at += bytes) all.set(header, at);
  return all;
};

const id3 = (length: number, { footer = false } = {}) => {
  const size = [21, 14, 7, 0].map((bits) => (length >> bits) & 0x7f);
  const head = [4, 0, footer ? 0x10 : 0, ...size];
  return join('ID3', head, new Uint8Array(length), ...(footer ? ['3DI', head] : []));
};

describe('the frames of an MP3', () => {
  it('are counted, and their duration is exact to the sample', () => {
    expect(frameCount).toBe(57);
    expect(walk(mp3)).toEqual({
      runs: [{ start: 0, end: mp3.length }],
      count: 57,
      samplesPerFrame: 1152,
      rate: 32_000,
      channels: 1,
      skip: 0,
      samples: 57 * 1152,
      durationMs: 2052,
    });
  });

  it.each([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000])(
    'are found at %d Hz, in one channel and in two',
    async (rate) => {
      for (const channels of [1, 2] as const) {
        const frames = walk(await makeMp3(sweep(rate, 1), { channels }));
        expect(frames).toMatchObject({ rate, channels, samplesPerFrame: rate < 32_000 ? 576 : 1152 });
        expect(frames.runs).toHaveLength(1);
        expect(Math.abs(frames.samples - rate)).toBeLessThan(4 * frames.samplesPerFrame);
      }
    },
  );

  it('are found between tags of all kinds', () => {
    const apeSize = [40, 0, 0, 0];
    const ape = (flags: number) =>
      join('APETAGEX', [208, 7, 0, 0], apeSize, [0, 0, 0, 0], [0, 0, 0, flags], new Uint8Array(8));
    const leading = [
      id3(1000),
      id3(300_000, { footer: true }),
      id3(0),
      join(ape(0xa0), new Uint8Array(40)),
      new Uint8Array(500),
    ];
    const trailing = [
      join(ape(0xa0), new Uint8Array(8), ape(0x80)),
      'LYRICSBEGINsome wordsLYRICSEND',
      'LYRICSBEGININD0000210000021LYRICS200',
      id3(90, { footer: true }),
      join('TAG+', new Uint8Array(223)),
      join('TAG', new Uint8Array(125)),
    ];
    for (const tag of leading)
      expect(walk(join(tag, mp3)).runs).toEqual([{ start: tag.length, end: tag.length + mp3.length }]);
    for (const tag of trailing) expect(walk(join(mp3, tag)).runs).toEqual([{ start: 0, end: mp3.length }]);
    const start = leading.reduce((sum, tag) => sum + tag.length, 0);
    expect(walk(join(...leading, mp3, ...trailing)).runs).toEqual([{ start, end: start + mp3.length }]);
  });

  it('are found around foreign bytes, which are skipped', () => {
    const cut = 20 * frameBytes;
    const foreign = noise(500);
    const frames = walk(join(mp3.subarray(0, cut), foreign, mp3.subarray(cut)));
    expect(frames.runs).toEqual([
      { start: 0, end: cut },
      { start: cut + 500, end: mp3.length + 500 },
    ]);
    expect(frames.count).toBe(57);
    expect(walk(join(mp3.subarray(10), noise(300))).count).toBe(56);
  });

  it('do not include the info frame', () => {
    for (const name of ['Xing', 'Info', 'VBRI'] as const) {
      const info = makeInfoFrame(mp3, frameBytes, { name, frames: 57 });
      expect(walk(join(info, mp3))).toMatchObject({
        count: 57,
        skip: 0,
        runs: [{ start: frameBytes, end: mp3.length + frameBytes }],
      });
    }
  });

  it('exclude the encoder’s padding if the file declares it', () => {
    const info = makeInfoFrame(mp3, frameBytes, { frames: 57, delay: 576, padding: 1088 });
    expect(walk(join(info, mp3))).toMatchObject({ skip: 1105, samples: 64_000, durationMs: 2000 });
    // The declared padding is wrong for several concatenated files.
    expect(walk(join(info, mp3, mp3))).toMatchObject({ skip: 1105, samples: 114 * 1152 - 1105 });
  });
});

describe('a file that is no MP3', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['one byte', new Uint8Array([0xff])],
    ['noise', noise(200_000)],
    ['zeros', new Uint8Array(50_000)],
    ['ones', new Uint8Array(50_000).fill(0xff)],
    ['a text', join('Not music. '.repeat(1000))],
    ['a tag and nothing else', id3(1000)],
    ['an MP3 deep inside something else', join(noise(5000), mp3)],
    ['an MP3 with much behind it', join(mp3, noise(2000, 3))],
    [
      'headers of other streams in turn',
      join(
        ...Array.from({ length: 200 }, (_, i) => framesOf([0xff, 0xfb, i % 2 ? 0x90 : 0x94, 0], i % 2 ? 417 : 384, 1)),
      ),
    ],
    ['frames of a free bit rate', framesOf([0xff, 0xfb, 0x00, 0xc0], 400, 100)],
  ])('is known: %s', (_, bytes) => {
    expect(walkMp3(bytes)).toBe('not_mp3');
  });

  it('is recognised as an MP2 or MP1', () => {
    expect(walkMp3(framesOf([0xff, 0xfd, 0x84, 0x00], 384, 50))).toBe('other_layer');
    expect(walkMp3(framesOf([0xff, 0xff, 0x84, 0x00], 256, 50))).toBe('other_layer');
  });
});

describe('a truncated MP3', () => {
  const withInfo = (frames: number) => join(makeInfoFrame(mp3, frameBytes, { frames }), mp3);

  it('is recognised by its last frame', () => {
    for (const missing of [1, 100, 280, 286, 287])
      expect(walkMp3(mp3.subarray(0, mp3.length - missing))).toBe('cut_off');
    expect(walk(mp3.subarray(0, mp3.length - frameBytes)).count).toBe(56);
  });

  it('is recognised by the declared number of frames', () => {
    expect(walkMp3(withInfo(60))).toBe('cut_off');
    expect(walkMp3(withInfo(60).subarray(0, mp3.length - 100))).toBe('cut_off');
    expect(walk(withInfo(59)).count).toBe(57);
  });

  it('is accepted if all declared frames are present except for a last fragment', () => {
    expect(walk(withInfo(57).subarray(0, mp3.length + frameBytes - 50))).toMatchObject({ count: 56 });
  });

  it('is recognised if even its tag is incomplete', () => {
    expect(walkMp3(id3(5000).subarray(0, 3000))).toBe('cut_off');
  });
});

describe('an MP3 of the wrong length', () => {
  it('is too short with only a few frames', () => {
    for (const count of [2, 7]) expect(walkMp3(mp3.subarray(0, count * frameBytes))).toBe('too_short');
    expect(walk(mp3.subarray(0, 8 * frameBytes)).count).toBe(8);
  });

  it('is too long above 15 minutes', () => {
    const header = [0xff, 0xfb, 0x18, 0xc4];
    expect(walk(framesOf(header, 144, 25_000)).durationMs).toBe(15 * 60_000);
    expect(walkMp3(framesOf(header, 144, 25_004))).toBe('too_long');
    expect(walkMp3(framesOf(header, 144, 140_000))).toBe('too_long');
  });
});

describe('hostile bytes', () => {
  it('never take long to scan', () => {
    const next = pseudoRandom(7);
    const size = 1_000_000;
    const files = [
      Uint8Array.from({ length: size }, () => (next() < 0.5 ? 0xff : 0xfb)),
      Uint8Array.from({ length: size }, (_, i) => [0xff, 0xfb, 0x90, 0x00][i % 4] ?? 0),
      Uint8Array.from({ length: size }, (_, i) => [0xff, 0xf3, 0x14, 0xc4, 0x00][i % 5] ?? 0),
      join(
        mp3,
        Uint8Array.from({ length: mp3.length / 11 }, (_, i) => [0xff, 0xfb, 0x58, 0xc4][i % 4] ?? 0),
      ),
      join(...Array.from({ length: 3000 }, () => id3(3))),
      join(mp3, ...Array.from({ length: 3000 }, () => join('TAG', new Uint8Array(125)))),
    ];
    const before = process.threadCpuUsage().user;
    for (const bytes of files) walkMp3(bytes);
    expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(2000);
  });
});
