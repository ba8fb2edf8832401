import { expect, test } from 'vitest';
import { readTar, tarEnd, tarFile } from './tar.ts';

const at = new Date('2026-11-16T09:00:00Z');

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size);
}

const all = async (archive: ReturnType<typeof readTar>) => {
  const files = [];
  for await (const file of archive) files.push(file);
  return files;
};

const files = [
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'data/lead/000001', bytes: Buffer.from('one\ttwo\n') },
  { name: 'audio/x', bytes: Buffer.alloc(1024, 7) },
];
const archive = Buffer.concat([...files.map((file) => tarFile(file, at)), tarEnd()]);

test.each([1, 7, 512, 100_000])('a written archive can be read in chunks of %d bytes', async (size) => {
  const read = await all(readTar(inPieces(archive, size)));
  expect(read.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }))).toEqual(files);
});

test('rejects an archive that is truncated anywhere', async () => {
  for (let length = 0; length < archive.length; length += 256) {
    const read = all(readTar(inPieces(archive.subarray(0, length), 512)));
    await expect(read, `${length}`).rejects.toThrow('it ends too early');
  }
});

test('rejects a header with one wrong byte', async () => {
  const wrong = Buffer.from(archive);
  wrong[3] = 33;
  await expect(all(readTar(inPieces(wrong, 512)))).rejects.toThrow('damaged');
});

test('rejects data after the end', async () => {
  const longer = Buffer.concat([archive, Buffer.from('more')]);
  await expect(all(readTar(inPieces(longer, 512)))).rejects.toThrow('goes on');
});
