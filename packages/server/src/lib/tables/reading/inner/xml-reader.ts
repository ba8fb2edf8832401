import { say } from '../../../../platform/words.ts';
import { readLimits } from './limits.ts';
import { damaged, UnreadableFile } from './unreadable-file.ts';

/** Names have no prefix. A self-closing element is opened and closed. */
export interface XmlHandler {
  open(name: string, xml: XmlReader): void;
  close(name: string, xml: XmlReader): void;
  text(text: string): void;
}

const lessThan = 0x3c;
const greaterThan = 0x3e;
const slash = 0x2f;
const equals = 0x3d;
const colon = 0x3a;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const exclamation = 0x21;
const questionMark = 0x3f;
const space = 0x20;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const resolve = (_whole: string, name: string): string => {
  if (name.startsWith('#')) {
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    if (!(code > 0 && code <= 0x10ffff)) throw damaged();
    return String.fromCodePoint(code);
  }
  const known = Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (known === undefined) throw damaged();
  return known;
};

const ampersand = 0x26;
const carriageReturn = 0x0d;

const needsWork = (raw: string): boolean => {
  // Most texts are short: a loop over them takes half the time of two searches.
  if (raw.length > 40) return raw.includes('&') || raw.includes('\r');
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code === ampersand || code === carriageReturn) return true;
  }
  return false;
};

const resolveEntities = (raw: string): string =>
  needsWork(raw) ? raw.replace(/\r\n?/g, '\n').replace(/&([^;&]{0,12});?/g, resolve) : raw;

/**
 * Parses XML in chunks of any size, without building a tree. Supports only what spreadsheets need: no document type, so
 * only the five standard and the numeric entities, and it never fetches or expands anything. Elements must close in
 * order; a document that ends early is damaged.
 *
 * Every cell of a sheet passes through here. So the code loops over character codes, stores attributes as positions,
 * and extracts text only while `wantsText` is set.
 */
export class XmlReader {
  /** Set by the handler if it needs the text of the following elements. */
  wantsText = false;
  readonly #handler: XmlHandler;
  #text = '';
  #rest = '';
  readonly #open: string[] = [];
  #sawRoot = false;
  /** Four positions per attribute: start and end of its name without prefix, start and end of its value. */
  readonly #spans = new Int32Array(readLimits.xmlAttributes * 4);
  #attributes = 0;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** An attribute of the element that is being opened. */
  attribute(name: string): string | undefined {
    const spans = this.#spans;
    for (let i = 0; i < this.#attributes * 4; i += 4) {
      const from = spans[i] as number;
      if ((spans[i + 1] as number) - from === name.length && this.#text.startsWith(name, from)) {
        return resolveEntities(this.#text.slice(spans[i + 2], spans[i + 3]));
      }
    }
    return undefined;
  }

  write(piece: string) {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    this.#text = text;
    let at = 0;
    while (at < text.length) {
      const tag = text.charCodeAt(at) === lessThan ? at : text.indexOf('<', at);
      if (tag === -1) break;
      if (tag > at && this.wantsText) this.#handler.text(resolveEntities(text.slice(at, tag)));
      at = tag;
      const next = this.#readTag(tag);
      if (next === -1) break;
      at = next;
    }
    this.#rest = at < text.length ? text.slice(at) : '';
    if (this.#rest.length > readLimits.xmlTokenCharacters) throw damaged();
  }

  end() {
    if (this.#open.length > 0 || !this.#sawRoot || this.#rest.trim() !== '') throw damaged();
  }

  /** The position after the tag that starts at `from`, or -1 if its end has not arrived yet. */
  #readTag(from: number): number {
    const first = this.#text.charCodeAt(from + 1);
    if (first === slash) return this.#readClosing(from);
    if (first === exclamation) return this.#readMarkup(from);
    if (first === questionMark) return this.#skipTo('?>', from);
    if (Number.isNaN(first)) return -1;
    return this.#readOpening(from);
  }

  #skipTo(mark: string, from: number): number {
    const end = this.#text.indexOf(mark, from);
    return end === -1 ? -1 : end + mark.length;
  }

  #readMarkup(from: number): number {
    const text = this.#text;
    if (text.startsWith('<!--', from)) return this.#skipTo('-->', from + 4);
    if (text.startsWith('<![CDATA[', from)) {
      const end = text.indexOf(']]>', from);
      if (end === -1) return -1;
      if (this.wantsText) this.#handler.text(text.slice(from + 9, end));
      return end + 3;
    }
    if (text.length - from < 9) return -1;
    throw new UnreadableFile(say('table.entities'));
  }

  #readClosing(from: number): number {
    const text = this.#text;
    let nameFrom = from + 2;
    for (let at = nameFrom; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === colon) nameFrom = at + 1;
      else if (code === greaterThan) {
        const name = this.#open.pop();
        if (name === undefined) throw damaged();
        if (at - nameFrom !== name.length || !text.startsWith(name, nameFrom)) {
          if (text.slice(nameFrom, at).trimEnd() !== name) throw damaged();
        }
        this.#handler.close(name, this);
        return at + 1;
      }
    }
    return -1;
  }

  #readOpening(from: number): number {
    const text = this.#text;
    let nameFrom = from + 1;
    let at = nameFrom;
    let code = 0;
    for (; at < text.length; at += 1) {
      code = text.charCodeAt(at);
      if (code === colon) nameFrom = at + 1;
      else if (code <= space || code === greaterThan || code === slash) break;
    }
    const nameTo = at;
    at = this.#readAttributes(at);
    if (at === -1) return -1;
    if (nameTo === nameFrom) throw damaged();
    const closesItself = text.charCodeAt(at) === slash;
    if (closesItself) {
      if (at + 1 >= text.length) return -1;
      if (text.charCodeAt(at + 1) !== greaterThan) throw damaged();
      at += 1;
    }
    const name = text.slice(nameFrom, nameTo);
    if (this.#open.length === 0) {
      if (this.#sawRoot) throw damaged();
      this.#sawRoot = true;
    }
    this.#handler.open(name, this);
    if (closesItself) this.#handler.close(name, this);
    else {
      if (this.#open.length >= readLimits.xmlDepth) throw damaged();
      this.#open.push(name);
    }
    return at + 1;
  }

  /** Stores the attributes. Returns the position of the `>` or `/` after them, or -1 if it has not arrived yet. */
  #readAttributes(from: number): number {
    const text = this.#text;
    this.#attributes = 0;
    let at = from;
    for (;;) {
      while (text.charCodeAt(at) <= space) at += 1;
      if (at >= text.length) return -1;
      let code = text.charCodeAt(at);
      if (code === greaterThan || code === slash) return at;
      let nameFrom = at;
      for (; at < text.length; at += 1) {
        code = text.charCodeAt(at);
        if (code === colon) nameFrom = at + 1;
        else if (code === equals || code <= space || code === greaterThan || code === lessThan) break;
      }
      const nameTo = at;
      while (text.charCodeAt(at) <= space) at += 1;
      if (at >= text.length) return -1;
      if (text.charCodeAt(at) !== equals) throw damaged();
      at += 1;
      while (text.charCodeAt(at) <= space) at += 1;
      if (at >= text.length) return -1;
      const mark = text.charCodeAt(at);
      if (mark !== doubleQuote && mark !== singleQuote) throw damaged();
      const valueFrom = at + 1;
      at = valueFrom;
      while (at < text.length && text.charCodeAt(at) !== mark) at += 1;
      if (at >= text.length) return -1;
      if (this.#attributes === readLimits.xmlAttributes) throw damaged();
      this.#note(nameFrom, nameTo, valueFrom, at);
      at += 1;
    }
  }

  #note(nameFrom: number, nameTo: number, valueFrom: number, valueTo: number) {
    const i = this.#attributes * 4;
    this.#spans[i] = nameFrom;
    this.#spans[i + 1] = nameTo;
    this.#spans[i + 2] = valueFrom;
    this.#spans[i + 3] = valueTo;
    this.#attributes += 1;
  }
}
