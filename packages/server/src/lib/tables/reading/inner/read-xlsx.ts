import type { Progress, Row } from './row.ts';
import { SheetHandler } from './xlsx-sheet.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { readFormats } from './xlsx-styles.ts';
import { readWorkbook } from './xlsx-workbook.ts';
import { walkXml } from './xml-parts.ts';
import type { Zip } from './zip.ts';

/** The rows of the first sheet. Only the shared strings are kept in memory; the sheet itself is streamed. */
export async function* readXlsx(zip: Zip, workbookPart: string, progress: Progress): AsyncGenerator<Row[]> {
  const { sheet, sharedStrings, styles, is1904 } = await readWorkbook(zip, workbookPart);
  const stringBytes = sharedStrings === undefined ? 0 : zip.packedSize(sharedStrings);
  const total = Math.max(1, stringBytes + zip.packedSize(sheet));
  const strings =
    sharedStrings === undefined
      ? []
      : await readSharedStrings(zip, sharedStrings, (bytes) => progress(Math.min(1, bytes / total)));
  const formats = styles === undefined ? [] : await readFormats(zip, styles);
  const handler = new SheetHandler({ strings, formats, is1904 });
  const onPacked = (bytes: number) => progress(Math.min(1, (stringBytes + bytes) / total));
  for await (const _ of walkXml(zip, sheet, handler, onPacked)) yield handler.take();
  yield handler.take();
}
