/** How a receiver checks that a webhook is from this Halloo. A story runs both against a real signature. */
export const webhookExamples = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto';

// header: the text of Halloo-Signature; body: the bytes as they came, not parsed yet
export function isFromHalloo(header, body, key) {
  const [, time, given] = /^t=([0-9]+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!time || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', key).update(time + '.').update(body).digest('hex');
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}`,
  Python: `import hashlib, hmac, re, time

# header: the text of Halloo-Signature; body: the bytes as they came, not parsed yet
def is_from_halloo(header, body, key):
    found = re.fullmatch(r"t=([0-9]+),v1=([0-9a-f]{64})", header or "")
    if not found or abs(time.time() - int(found[1])) > 300:
        return False
    signed = found[1].encode() + b"." + body
    expected = hmac.new(key.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, found[2])`,
} as const;

export type ExampleLanguage = keyof typeof webhookExamples;
