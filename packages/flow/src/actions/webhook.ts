import type { Shapes } from '../shapes.ts';
import { documentLimits } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z, words }: Shapes) =>
  z.object({ kind: z.literal('webhook'), url: words(documentLimits.url).default('') });

const looksLikeUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(text.trim());

/** Sends the call's data to an address. */
export const webhook: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'webhook', url: '' },
  // Paths and queries of such addresses often contain secrets.
  logged: ({ url }, hostOf) => say('flow.action.loggedWebhook', { host: hostOf(url) }),
  lack: ({ url }, node) =>
    looksLikeUrl(url)
      ? undefined
      : { sentence: say('flow.problem.noWebhookAddress', { node }), hint: say('flow.hint.noWebhookAddress') },
  isEmpty: ({ url }) => url.trim() === '',
  mayBeRepeated: false,
  secret: ['url'],
  fieldWords: { url: 'address' },
};
