/** 16 bytes as a UUID of version 4. */
export const uuidOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const marked = bytes.map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40;
    return at === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * The id that progress events of an upload carry. Not from `crypto.randomUUID`: that exists only over HTTPS and on
 * localhost, and Halloo may run on a plain HTTP address of the office network.
 */
export const newFileId = () => uuidOf(crypto.getRandomValues(new Uint8Array(16)));
