/** The range of bytes between the tags before and after the audio. */
export interface SoundBytes {
  start: number;
  end: number;
}

const hasText = (bytes: Uint8Array, at: number, text: string): boolean => {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i += 1) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
};

const little32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0, true);

/** Seven bits per byte, so that no size looks like the start of a frame. */
const id3Size = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);

const id3HeaderBytes = 10;
const apeHeaderBytes = 32;

/** The length of a tag that starts here, or 0. It may exceed the file. */
const leadingTag = (bytes: Uint8Array, at: number): number => {
  if (hasText(bytes, at, 'ID3') && at + id3HeaderBytes <= bytes.length) {
    const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0;
    return id3HeaderBytes + id3Size(bytes, at + 6) + (hasFooter ? id3HeaderBytes : 0);
  }
  if (hasText(bytes, at, 'APETAGEX') && at + apeHeaderBytes <= bytes.length) {
    return apeHeaderBytes + little32(bytes, at + 12);
  }
  return 0;
};

/** The length of a tag that ends here, or 0. */
const trailingTag = (bytes: Uint8Array, end: number): number => {
  if (hasText(bytes, end - 128, 'TAG')) return 128;
  if (hasText(bytes, end - 227, 'TAG+')) return 227;
  if (hasText(bytes, end - apeHeaderBytes, 'APETAGEX')) {
    const hasHeader = (little32(bytes, end - 12) & 0x8000_0000) !== 0;
    return little32(bytes, end - 20) + (hasHeader ? apeHeaderBytes : 0);
  }
  if (hasText(bytes, end - id3HeaderBytes, '3DI')) return id3Size(bytes, end - 4) + 2 * id3HeaderBytes;
  if (hasText(bytes, end - 9, 'LYRICS200')) {
    const digits = String.fromCharCode(...bytes.subarray(Math.max(0, end - 15), end - 9));
    return /^\d{6}$/.test(digits) ? Number(digits) + 15 : 0;
  }
  if (hasText(bytes, end - 9, 'LYRICSEND')) {
    const longest = 5100 + 'LYRICSBEGIN'.length + 9;
    for (let length = 20; length <= longest; length += 1) {
      if (hasText(bytes, end - length, 'LYRICSBEGIN')) return length;
    }
  }
  return 0;
};

/** Null if the file ends within a tag at its start. */
export const findSoundBytes = (bytes: Uint8Array): SoundBytes | null => {
  let start = 0;
  for (let length = leadingTag(bytes, start); length > 0; length = leadingTag(bytes, start)) start += length;
  if (start > bytes.length) return null;
  // Tagging programs pad their tags.
  while (bytes[start] === 0) start += 1;
  let end = bytes.length;
  for (let length = trailingTag(bytes, end); length > 0; length = trailingTag(bytes, end)) {
    // A size that overlaps the tags before the audio is invalid.
    if (end - length < start) break;
    end -= length;
  }
  return { start, end };
};
