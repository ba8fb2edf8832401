import { z } from 'zod';
import { documentLimits } from '../vocabulary.ts';
import { words } from '../wire-fields.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = z.object({ kind: z.literal('webhook'), url: words(documentLimits.url).default('') });

const looksLikeUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(text.trim());

/** Tells an address about the call. */
export const webhook: ActionSpec<typeof wire> = {
  wire,
  words: 'Call a webhook',
  fresh: { kind: 'webhook', url: '' },
  // Paths and queries of such addresses often carry secrets.
  logged: ({ url }, hostOf) => `Webhook to ${hostOf(url)}`,
  lack: ({ url }) =>
    looksLikeUrl(url)
      ? undefined
      : { what: 'has no address to call', hint: 'Enter an address that begins with https:// or http://.' },
  isEmpty: ({ url }) => url.trim() === '',
  mayBeRepeated: false,
  secret: ['url'],
  fieldWords: { url: 'address' },
};
