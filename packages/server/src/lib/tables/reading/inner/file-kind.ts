import { type FileHandle, open } from 'node:fs/promises';
import { say } from '../../../../platform/words.ts';
import { passwordProtected, UnreadableFile } from './unreadable-file.ts';
import { findWorkbook } from './xlsx-workbook.ts';
import type { Zip } from './zip.ts';

/** A kind of file that is no list: `table.is.…`. */
type OtherKind =
  | ('pdf' | 'picture' | 'program' | 'archive' | 'rtf' | 'database' | 'webPage' | 'xml' | 'document')
  | ('word' | 'powerPoint' | 'xlsb' | 'numbers' | 'zip' | 'oldOffice');

const refuse = (kind: OtherKind) => new UnreadableFile(`${say(`table.is.${kind}`)} ${say('table.wanted')}`);

/** The first bytes of files that are neither spreadsheets nor text, whatever their name. */
const others: [start: string, kind: OtherKind][] = [
  ['%PDF', 'pdf'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['MZ', 'program'],
  ['\x7fELF', 'program'],
  ['\x1f\x8b', 'archive'],
  ['BZh', 'archive'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
  ['Rar!', 'archive'],
  ['\xfd7zXZ', 'archive'],
  ['{\\rtf', 'rtf'],
  ['SQLite format 3', 'database'],
];

const webPage = /^\s*(?:<!doctype\s+html|<html|<head|<body|<table|<meta|<div|<style|<script)/i;
const markup = /^\s*<(?:\?xml|!--|[a-z][\w:-]*[\s>/])/i;

/** MZ alone might start a heading; a program also has zero bytes nearby. */
const isOther = (start: Buffer, mark: string) =>
  start.subarray(0, mark.length).toString('latin1') === mark && (mark !== 'MZ' || start.includes(0));

export type Kind = 'zip' | 'compound' | 'text';

/** Detected from the first bytes, not from the name. */
export const sniffKind = async (path: string): Promise<Kind> => {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(4096);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead === 0) throw new UnreadableFile(say('table.empty'));
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};

const kindOf = (start: Buffer): Kind => {
  const signature = start.length >= 4 ? start.readUInt32BE(0) : 0;
  if (signature === 0x504b0304 || signature === 0x504b0506 || signature === 0x504b0708) return 'zip';
  if (signature === 0xd0cf11e0) return 'compound';
  const other = others.find(([mark]) => isOther(start, mark));
  if (other) throw refuse(other[1]);
  const text = start.toString('utf8').replace(/^\ufeff/, '');
  if (webPage.test(text)) throw refuse('webPage');
  if (markup.test(text)) throw refuse('xml');
  return 'text';
};

export type ZipKind = { kind: 'xlsx'; workbook: string } | { kind: 'ods' };

/** The kind of an archive, from its entries. */
export const kindOfZip = async (zip: Zip): Promise<ZipKind> => {
  const names = zip.names();
  const within = (folder: string) => names.some((name) => name.startsWith(folder));
  if (zip.has('mimetype') && (zip.has('content.xml') || zip.has('encrypted-package'))) {
    const type = (await zip.readWhole('mimetype')).toString('latin1').trim();
    if (/opendocument\.spreadsheet(?:-template)?$/.test(type)) return { kind: 'ods' };
    throw refuse('document');
  }
  if (within('word/')) throw refuse('word');
  if (within('ppt/')) throw refuse('powerPoint');
  if (zip.has('xl/workbook.bin')) throw refuse('xlsb');
  if (within('index/') && names.some((name) => name.endsWith('.iwa'))) {
    throw refuse('numbers');
  }
  const workbook = zip.has('[content_types].xml') || within('xl/') ? await findWorkbook(zip) : undefined;
  if (workbook === undefined) throw refuse('zip');
  return { kind: 'xlsx', workbook };
};

const entryName = (name: string) => Buffer.from(`${name}\0`, 'utf16le');

/** Directory entries of a compound file that identify its content. They are at multiples of 128 bytes. */
const streams: [name: Buffer, refusal: (() => UnreadableFile) | undefined][] = [
  [entryName('Workbook'), undefined],
  [entryName('Book'), undefined],
  [entryName('EncryptedPackage'), passwordProtected],
  [entryName('WordDocument'), () => refuse('word')],
  [entryName('PowerPoint Document'), () => refuse('powerPoint')],
];

const blockBytes = 64 * 1024;

async function* blocksOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(blockBytes);
  for (let position = 0; ; position += blockBytes) {
    const { bytesRead } = await file.read(buffer, 0, blockBytes, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Throws unless a compound file is an .xls workbook without a password. */
export const checkCompound = async (path: string) => {
  const file = await open(path);
  try {
    const found = new Set<(() => UnreadableFile) | undefined>();
    for await (const block of blocksOf(file)) {
      for (let at = 0; at + 128 <= block.length; at += 128) {
        const stream = streams.find(([name]) => name.equals(block.subarray(at, at + name.length)));
        if (stream) found.add(stream[1]);
      }
    }
    if (found.has(undefined)) return;
    for (const refusal of found) if (refusal) throw refusal();
    throw refuse('oldOffice');
  } finally {
    await file.close();
  }
};
