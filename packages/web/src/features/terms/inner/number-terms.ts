import { say } from '../../../words/say.ts';

/** The conditions that an organisation accepts when it registers a number to call from. */
export const numberTerms = [
  { title: say('numberTerms.owner.title'), paragraphs: [say('numberTerms.owner.text')] },
  {
    title: say('numberTerms.consent.title'),
    paragraphs: [say('numberTerms.consent.text'), say('numberTerms.consent.withdrawn')],
  },
  { title: say('numberTerms.law.title'), paragraphs: [say('numberTerms.law.text')] },
  {
    title: say('numberTerms.honesty.title'),
    paragraphs: [say('numberTerms.honesty.emergency'), say('numberTerms.honesty.text')],
  },
  { title: say('numberTerms.code.title'), paragraphs: [say('numberTerms.code.text')] },
  { title: say('numberTerms.stored.title'), paragraphs: [say('numberTerms.stored.text')] },
  {
    title: say('numberTerms.removal.title'),
    paragraphs: [say('numberTerms.removal.text'), say('numberTerms.removal.operator')],
  },
] as const;
