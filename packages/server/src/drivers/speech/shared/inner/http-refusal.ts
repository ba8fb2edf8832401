import { z } from 'zod';

const mostCharacters = 200;

/** The formats of error responses. */
const refusal = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ detail: z.object({ message: z.string() }) }).transform(({ detail }) => detail.message),
  z
    .object({ detail: z.array(z.object({ msg: z.string() })).min(1) })
    .transform(({ detail }) => detail.map(({ msg }) => msg).join('; ')),
]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The end of a sentence about a refusal: the engine's own words without the key, or only a full stop. */
export const refusalIn = (bytes: Uint8Array, secret: string | undefined): string => {
  const read = refusal.safeParse(parsed(new TextDecoder().decode(bytes)));
  if (!read.success) return '.';
  const words = read.data.replace(/\s+/g, ' ').trim();
  const safe = secret ? words.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…') : words;
  return safe === '' ? '.' : `: ${safe.length > mostCharacters ? `${safe.slice(0, mostCharacters - 1)}…` : safe}`;
};
