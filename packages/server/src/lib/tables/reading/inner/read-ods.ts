import { OdsHandler } from './ods-sheet.ts';
import type { Progress, Row } from './row.ts';
import { damaged, passwordProtected } from './unreadable-file.ts';
import { walkXml } from './xml-parts.ts';
import type { Zip } from './zip.ts';

const content = 'content.xml';
const manifest = 'META-INF/manifest.xml';
const batchRows = 1000;

const isEncrypted = async (zip: Zip) =>
  zip.has('encrypted-package') ||
  (zip.has(manifest) && (await zip.readWhole(manifest)).includes('manifest:encryption-data'));

/** One row repeated a million times must not become a million rows in memory. */
const expand = function* (handler: OdsHandler): Generator<Row[]> {
  let batch: Row[] = [];
  for (const { row, cells, times } of handler.take()) {
    for (let i = 0; i < times; i += 1) {
      batch.push({ row: row + i, cells: times === 1 ? cells : [...cells] });
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
  }
  yield batch;
};

/** The rows of the first table of an OpenDocument spreadsheet. */
export async function* readOds(zip: Zip, progress: Progress): AsyncGenerator<Row[]> {
  if (await isEncrypted(zip)) throw passwordProtected();
  if (!zip.has(content)) throw damaged(new Error('There is no content.'));
  const total = Math.max(1, zip.packedSize(content));
  const handler = new OdsHandler();
  const onPacked = (bytes: number) => progress(Math.min(1, bytes / total));
  for await (const _ of walkXml(zip, content, handler, onPacked)) yield* expand(handler);
  yield* expand(handler);
}
