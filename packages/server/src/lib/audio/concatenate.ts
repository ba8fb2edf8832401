/** The numbers of all parts, one after the other. */
export const concatenate = (parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
