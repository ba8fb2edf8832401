import path from 'node:path';
import { expect, test } from 'vitest';
import { readTable, UnreadableFile } from '../../src/lib/tables/reading/read-table.ts';

test('an .xls that would fill the memory is refused', async () => {
  const read = async () => {
    for await (const _ of readTable(path.join(import.meta.dirname, 'fixtures', 'endless.xls'), {}));
  };
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableFile);
  expect((error as Error).message).toMatch(/too large for the old Excel format/);
});
