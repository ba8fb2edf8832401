import { inflateRawSync } from 'node:zlib';
import { readPdf } from './read-pdf.ts';

/** The files in a zip archive, such as an xlsx file, as text. */
const unzipped = (bytes: Buffer): string[] => {
  const texts: string[] = [];
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const isPacked = bytes.readUInt16LE(at + 10) !== 0;
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    texts.push((isPacked ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return texts;
};

/** What a person reads in a file: the text of a PDF, the parts of a workbook or an archive, or the file itself. */
export const textOfFile = (bytes: Buffer): string => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return readPdf(bytes).texts.join('\n');
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return unzipped(bytes).join('\n');
  return bytes.toString('utf8');
};
