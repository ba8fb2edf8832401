import { builtInFormat, type CellFormat, customFormat } from './cell-format.ts';
import { readXml } from './xml-parts.ts';
import type { XmlHandler, XmlReader } from './xml-reader.ts';
import type { Zip } from './zip.ts';

class StylesHandler implements XmlHandler {
  readonly formats: CellFormat[] = [];
  readonly #custom = new Map<number, CellFormat>();
  #inCellFormats = false;

  open(name: string, xml: XmlReader) {
    if (name === 'numFmt') {
      this.#custom.set(Number(xml.attribute('numFmtId')), customFormat(xml.attribute('formatCode') ?? ''));
    } else if (name === 'cellXfs') this.#inCellFormats = true;
    else if (name === 'xf' && this.#inCellFormats) {
      const id = Number(xml.attribute('numFmtId') ?? 0);
      this.formats.push(this.#custom.has(id) ? this.#custom.get(id) : builtInFormat(id));
    }
  }

  close(name: string) {
    if (name === 'cellXfs') this.#inCellFormats = false;
  }

  text() {}
}

/** The formats that cells reference by index. */
export const readFormats = async (zip: Zip, part: string): Promise<CellFormat[]> => {
  const handler = new StylesHandler();
  await readXml(zip, part, handler);
  return handler.formats;
};
