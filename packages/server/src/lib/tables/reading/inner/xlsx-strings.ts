import { readLimits } from './limits.ts';
import { tooLarge, UnreadableFile } from './unreadable-file.ts';
import { readXml } from './xml-parts.ts';
import type { XmlHandler, XmlReader } from './xml-reader.ts';
import type { Zip } from './zip.ts';

/** Characters that XML cannot hold are written _x000D_, and an underscore that would look like that _x005F_. */
export const unescapeControls = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Rich text comes in several runs, which are joined; the reading aids of East Asian texts (rPh) are left out. */
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
      throw new UnreadableFile(
        `The file has a cell of more than ${readLimits.cellCharacters.toLocaleString('en-US')} characters.`,
      );
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

/** The texts that cells name by their number. */
export const readSharedStrings = async (
  zip: Zip,
  part: string,
  onPacked: (bytes: number) => void,
): Promise<string[]> => {
  const handler = new StringsHandler();
  await readXml(zip, part, handler, onPacked);
  return handler.strings;
};
