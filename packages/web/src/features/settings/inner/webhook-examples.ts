/** Code that verifies a webhook at the receiver. A story runs both against a real signature. */
export const webhookExamples = {
  'Node.js': `import { createHmac, timingSafeEqual } from 'node:crypto';

// header: the value of Halloo-Signature; body: the raw bytes, not parsed yet
export function isFromHalloo(header, body, key) {
  const [, time, rest] = /^t=([0-9]+)((?:,v1=[0-9a-f]{64})+)$/.exec(header ?? '') ?? [];
  if (!time || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = Buffer.from(createHmac('sha256', key).update(time + '.').update(body).digest('hex'));
  // For a day after a secret changes there are two signatures.
  return rest.split(',v1=').slice(1).some((given) => timingSafeEqual(Buffer.from(given), expected));
}`,
  Python: `import hashlib, hmac, re, time

# header: the value of Halloo-Signature; body: the raw bytes, not parsed yet
def is_from_halloo(header, body, key):
    found = re.fullmatch(r"t=([0-9]+)((?:,v1=[0-9a-f]{64})+)", header or "")
    if not found or abs(time.time() - int(found[1])) > 300:
        return False
    signed = found[1].encode() + b"." + body
    expected = hmac.new(key.encode(), signed, hashlib.sha256).hexdigest()
    # For a day after a secret changes there are two signatures.
    return any(hmac.compare_digest(expected, given) for given in found[2].split(",v1=")[1:])`,
} as const;

export type ExampleLanguage = keyof typeof webhookExamples;
