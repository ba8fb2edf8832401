import type { Progress, Row, SheetSource } from './row.ts';
import { SheetHandler } from './xlsx-sheet.ts';
import { readSharedStrings } from './xlsx-strings.ts';
import { readFormats } from './xlsx-styles.ts';
import { readWorkbook } from './xlsx-workbook.ts';
import { walkXml } from './xml-parts.ts';
import type { Zip } from './zip.ts';

/** Opens a workbook. Only the shared strings are kept in memory; a sheet is streamed. */
export const openXlsx = async (zip: Zip, workbookPart: string, progress: Progress): Promise<SheetSource> => {
  const { sheets, sharedStrings, styles, is1904 } = await readWorkbook(zip, workbookPart);
  const stringBytes = sharedStrings === undefined ? 0 : zip.packedSize(sharedStrings);
  const largest = Math.max(...sheets.map(({ part }) => zip.packedSize(part)));
  const strings =
    sharedStrings === undefined
      ? []
      : await readSharedStrings(zip, sharedStrings, (bytes) =>
          progress(Math.min(1, bytes / Math.max(1, stringBytes + largest))),
        );
  const formats = styles === undefined ? [] : await readFormats(zip, styles);

  const rows = async function* (index: number, onProgress: Progress): AsyncGenerator<Row[]> {
    const sheet = sheets[index];
    if (!sheet) return;
    const total = Math.max(1, stringBytes + zip.packedSize(sheet.part));
    const handler = new SheetHandler({ strings, formats, is1904 });
    const onPacked = (bytes: number) => onProgress(Math.min(1, (stringBytes + bytes) / total));
    try {
      for await (const _ of walkXml(zip, sheet.part, handler, onPacked)) yield handler.take();
    } catch (error) {
      // The rows before the damage tell where it is.
      yield handler.take();
      throw error;
    }
    yield handler.take();
  };
  return { sheets, rows, close: () => zip.close() };
};
