import { readLimits } from './limits.ts';
import { tooLarge } from './unreadable-file.ts';
import { readXml } from './xml-parts.ts';
import type { XmlHandler, XmlReader } from './xml-reader.ts';
import type { Zip } from './zip.ts';

/**
 * Characters that XML cannot contain are written as _x000D_, and an underscore that would look like that as _x005F_.
 */
export const unescapeControls = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A shared text; null if it is longer than a cell may be. The cell that references it can say where it is. */
export type SharedString = string | null;

/** Joins the runs of rich text. Omits the phonetic guides of East Asian texts (rPh). */
class StringsHandler implements XmlHandler {
  readonly strings: SharedString[] = [];
  #current = '';
  #isTooLong = false;
  #characters = 0;
  #inPhonetic = false;

  open(name: string, xml: XmlReader) {
    if (name === 't') xml.wantsText = !this.#inPhonetic;
    else if (name === 'si') {
      this.#current = '';
      this.#isTooLong = false;
    } else if (name === 'rPh') this.#inPhonetic = true;
  }

  close(name: string, xml: XmlReader) {
    if (name === 't') xml.wantsText = false;
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'si') this.#keep(this.#isTooLong ? null : unescapeControls(this.#current));
  }

  text(text: string) {
    if (this.#isTooLong) return;
    this.#current = this.#current === '' ? text : this.#current + text;
    if (this.#current.length <= readLimits.cellCharacters) return;
    this.#isTooLong = true;
    this.#current = '';
  }

  #keep(text: SharedString) {
    this.#characters += text?.length ?? 0;
    if (this.strings.length >= readLimits.sharedStrings || this.#characters > readLimits.sharedCharacters) {
      throw tooLarge();
    }
    this.strings.push(text);
  }
}

/** The texts that cells reference by index. */
export const readSharedStrings = async (
  zip: Zip,
  part: string,
  onPacked: (bytes: number) => void,
): Promise<SharedString[]> => {
  const handler = new StringsHandler();
  await readXml(zip, part, handler, onPacked);
  return handler.strings;
};
