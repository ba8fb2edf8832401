import { OdsHandler, OdsTables } from './ods-sheet.ts';
import type { Progress, Row, SheetSource } from './row.ts';
import { damaged, passwordProtected } from './unreadable-file.ts';
import { readXml, walkXml } from './xml-parts.ts';
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
  for (const { row, cells, times, isHidden } of handler.take()) {
    for (let i = 0; i < times; i += 1) {
      batch.push({ row: row + i, cells: times === 1 ? cells : [...cells], ...(isHidden && { isHidden }) });
      if (batch.length < batchRows) continue;
      yield batch;
      batch = [];
    }
  }
  yield batch;
};

/** Opens an OpenDocument spreadsheet. All its tables are in one part, so the list of them takes one pass. */
export const openOds = async (zip: Zip): Promise<SheetSource> => {
  if (await isEncrypted(zip)) throw passwordProtected();
  if (!zip.has(content)) throw damaged(new Error('There is no content.'));
  const total = Math.max(1, zip.packedSize(content));
  const { tables } = await listTables(zip);
  const rows = async function* (table: number, progress: Progress): AsyncGenerator<Row[]> {
    const handler = new OdsHandler(table);
    const onPacked = (bytes: number) => progress(Math.min(1, bytes / total));
    for await (const _ of walkXml(zip, content, handler, onPacked)) yield* expand(handler);
    yield* expand(handler);
  };
  return { sheets: tables.length > 0 ? tables : [{ name: '', isHidden: false }], rows, close: () => zip.close() };
};

const listTables = async (zip: Zip): Promise<OdsTables> => {
  const handler = new OdsTables();
  await readXml(zip, content, handler);
  return handler;
};
