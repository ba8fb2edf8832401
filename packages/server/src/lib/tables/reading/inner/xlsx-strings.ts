import { say } from '../../../../platform/words.ts';
import { readLimits } from './limits.ts';
import { tooLarge, UnreadableFile } from './unreadable-file.ts';
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

/** Joins the runs of rich text. Omits the phonetic guides of East Asian texts (rPh). */
class StringsHandler implements XmlHandler {
  readonly strings: string[] = [];
  #current = '';
  #characters = 0;
  #inPhonetic = false;

  open(name: string, xml: XmlReader) {
    if (name === 't') xml.wantsText = !this.#inPhonetic;
    else if (name === 'si') this.#current = '';
    else if (name === 'rPh') this.#inPhonetic = true;
  }

  close(name: string, xml: XmlReader) {
    if (name === 't') xml.wantsText = false;
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'si') this.#keep(unescapeControls(this.#current));
  }

  text(text: string) {
    this.#current = this.#current === '' ? text : this.#current + text;
    if (this.#current.length > readLimits.cellCharacters) {
      throw new UnreadableFile(say('table.cellTooLongSomewhere', { max: readLimits.cellCharacters }));
    }
  }

  #keep(text: string) {
    this.#characters += text.length;
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
): Promise<string[]> => {
  const handler = new StringsHandler();
  await readXml(zip, part, handler, onPacked);
  return handler.strings;
};
