import { reachable } from '../reach.ts';
import type { Action } from '../schema.ts';
import type { Checked, Found } from './problem.ts';

/** From an emergency or service number up to the longest international one. */
const looksLikeNumber = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text.trim()) && /^\d{3,15}$/.test(text.replace(/\D/g, ''));

const looksLikeUrl = (text: string): boolean => /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(text.trim());

/** What the action lacks, and what to do; nothing where it is complete. */
const lack = (action: Action | null): readonly [what: string, hint: string] | undefined => {
  switch (action?.kind) {
    case undefined:
      return ['has nothing to do yet', 'Choose what it does in its panel.'];
    case 'transfer':
      return looksLikeNumber(action.number)
        ? undefined
        : ['has no number to transfer calls to', 'Enter a phone number, best with its country code: +91 …'];
    case 'sms':
      return action.text.trim() ? undefined : ['has no text to send', 'Write the text message.'];
    case 'webhook':
      return looksLikeUrl(action.url)
        ? undefined
        : ['has no address to call', 'Enter an address that begins with https:// or http://.'];
    case 'outcome':
      return action.outcome ? undefined : ['has no outcome to set', 'Choose Interested or Not interested.'];
    case 'callback':
      return action.minutes === null ? ['does not say when to call back', 'Enter after how many minutes.'] : undefined;
    case 'do_not_call':
    case 'replay':
      return undefined;
  }
};

export function* actions({ nodes, next, words }: Checked): Iterable<Found> {
  const audios = nodes.filter((node) => node.kind === 'audio').map(({ id }) => id);
  const afterAudio = reachable(audios, next);
  for (const node of nodes) {
    if (node.kind !== 'action') continue;
    const lacking = lack(node.action);
    if (lacking) {
      const [what, hint] = lacking;
      yield { code: 'action_incomplete', sentence: `${words(node)} ${what}.`, hint, nodeId: node.id };
    }
    if (node.action?.kind === 'replay' && !afterAudio.has(node.id)) {
      yield {
        code: 'replay_without_audio',
        sentence: `${words(node)} has nothing to play again: no Audio Play can come before it.`,
        hint: 'Put an Audio Play before it, or delete it.',
        nodeId: node.id,
      };
    }
  }
}
