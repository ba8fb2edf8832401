import { type FileHandle, open } from 'node:fs/promises';
import { passwordProtected, UnreadableFile } from './unreadable-file.ts';
import { findWorkbook } from './xlsx-workbook.ts';
import type { Zip } from './zip.ts';

const wanted = 'Upload an Excel file (.xlsx, .xls), an OpenDocument spreadsheet (.ods) or a CSV file.';

const refuse = (what: string) => new UnreadableFile(`The file is ${what}. ${wanted}`);

/** How files begin that are neither spreadsheets nor text, whatever their name says. */
const others: [start: string, what: string][] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
  ['\x1f\x8b', 'a packed archive'],
  ['BZh', 'a packed archive'],
  ['7z\xbc\xaf\x27\x1c', 'a packed archive'],
  ['Rar!', 'a packed archive'],
  ['\xfd7zXZ', 'a packed archive'],
  ['{\\rtf', 'a text document (RTF)'],
  ['SQLite format 3', 'a database'],
];

const webPage = /^\s*(?:<!doctype\s+html|<html|<head|<body|<table|<meta|<div|<style|<script)/i;
const markup = /^\s*<(?:\?xml|!--|[a-z][\w:-]*[\s>/])/i;

/** MZ alone might begin a heading; a program has zero bytes close by. */
const isOther = (start: Buffer, mark: string) =>
  start.subarray(0, mark.length).toString('latin1') === mark && (mark !== 'MZ' || start.includes(0));

export type Kind = 'zip' | 'compound' | 'text';

/** By the first bytes; the name does not matter. */
export const sniffKind = async (path: string): Promise<Kind> => {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(4096);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead === 0) throw new UnreadableFile('The file is empty.');
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
  if (webPage.test(text)) throw refuse('a web page (HTML), not a spreadsheet; open it in Excel and save it as .xlsx');
  if (markup.test(text)) throw refuse('an XML document, not a spreadsheet');
  return 'text';
};

export type ZipKind = { kind: 'xlsx'; workbook: string } | { kind: 'ods' };

/** What an archive is, by the parts in it. */
export const kindOfZip = async (zip: Zip): Promise<ZipKind> => {
  const names = zip.names();
  const within = (folder: string) => names.some((name) => name.startsWith(folder));
  if (zip.has('mimetype') && (zip.has('content.xml') || zip.has('encrypted-package'))) {
    const type = (await zip.readWhole('mimetype')).toString('latin1').trim();
    if (/opendocument\.spreadsheet(?:-template)?$/.test(type)) return { kind: 'ods' };
    throw refuse('a document, but not a spreadsheet');
  }
  if (within('word/')) throw refuse('a Word document');
  if (within('ppt/')) throw refuse('a PowerPoint presentation');
  if (zip.has('xl/workbook.bin')) throw refuse('a binary Excel workbook (.xlsb); save it as .xlsx');
  if (within('index/') && names.some((name) => name.endsWith('.iwa'))) {
    throw refuse('a Numbers or Pages document; export it as Excel or CSV');
  }
  const workbook = zip.has('[content_types].xml') || within('xl/') ? await findWorkbook(zip) : undefined;
  if (workbook === undefined) throw refuse('a zip archive without a workbook');
  return { kind: 'xlsx', workbook };
};

const entryName = (name: string) => Buffer.from(`${name}\0`, 'utf16le');

/** Entries of a compound file's directory that tell what it holds. They lie at multiples of 128 bytes. */
const streams: [name: Buffer, refusal: (() => UnreadableFile) | undefined][] = [
  [entryName('Workbook'), undefined],
  [entryName('Book'), undefined],
  [entryName('EncryptedPackage'), passwordProtected],
  [entryName('WordDocument'), () => refuse('a Word document')],
  [entryName('PowerPoint Document'), () => refuse('a PowerPoint presentation')],
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

/** Throws where a compound file is not an .xls workbook that can be opened without a password. */
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
    throw refuse('an old kind of Office file without a workbook');
  } finally {
    await file.close();
  }
};
