import { z } from 'zod';
import { because } from './form-words.ts';
import { namedLanguage } from './languages.ts';
import { personal } from './personal.ts';
import { id, numberOrDigits, page, paging, route, text } from './route.ts';

export const reviewLimits = {
  ...{ name: 60, description: 300, note: 500, transcript: 1_000 },
  /** Own categories of a question. */
  codes: 60,
  /** Answers that are handed out at once. */
  ahead: 10,
  sample: 100_000,
} as const;

/** Categories that every question has. */
export const fixedCodes = ['unintelligible', 'no_answer'] as const;
export const codeColors = [
  'blue',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
  'red',
  'pink',
  'violet',
  'gray',
] as const;

/** How far an answer is. */
export const reviewStates = ['open', 'coded', 'disagreed', 'settled'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Which answers of a campaign are listed. */
export const reviewLists = ['all', 'coded', 'mine', 'others', 'flagged', 'disagreed'] as const;

const whole = z.number().int();
const address = z.string().describe('A signed address where it is heard');

const code = z
  .string()
  .max(400)
  .regex(/^(?:child:[^\0]{1,300}|own:\d{1,15}|unintelligible|no_answer)$/u, because('review.code'))
  .describe(
    '`child:` and the id of an expected answer, `own:` and the id of an own category, `unintelligible` or `no_answer`',
  );

export const reviewCode = z.object({
  code: z.string(),
  kind: z.enum(['expected', 'own', ...fixedCodes]),
  id: whole.nullable().describe('Of an own category'),
  name: z.string(),
  description: z.string(),
  color: z.enum(codeColors),
  key: z.string().nullable().describe('The key that chooses it in the console; null where all digits are taken'),
  answers: whole.describe('Answers that somebody has put into it, those that are not settled included'),
});
export type ReviewCode = z.infer<typeof reviewCode>;

export const reviewQuestion = z.object({
  rule_id: z.string(),
  name: z.string(),
  several: z.boolean().describe('An answer may have several categories'),
  twice_percent: whole.min(0).max(100).describe('The part of its answers that two people code'),
  recorded: whole.describe('Recorded answers of calls that ended'),
  not_understood: whole.describe('Of those, answers that their calls did not understand'),
  coded: whole.describe('Answers that have a category, or are coded twice and not settled'),
  disagreed: whole.describe('Answers that two people coded differently, and nobody has settled'),
  flagged: whole,
  codes: z.array(reviewCode).describe('Expected answers first, then own categories, then those of every question'),
});
export type ReviewQuestion = z.infer<typeof reviewQuestion>;

export const reviewDesk = z.object({
  campaign: z.object({ id: whole, name: z.string() }),
  questions: z.array(reviewQuestion).describe('Questions with recorded answers, in the order of the flow'),
  languages: z.array(namedLanguage).describe('Languages of the calls'),
  mine: whole.describe('Answers that the caller has coded'),
});
export type ReviewDesk = z.infer<typeof reviewDesk>;

const coding = {
  codes: z.array(z.string()),
  transcript: personal('words').nullable().describe('Corrected; null where it stays as recognised'),
  flagged: z.boolean(),
  note: personal('words'),
};

export const answerToReview = z.object({
  response_id: whole,
  call_id: whole,
  rule_id: z.string(),
  language: z.string().describe('The code of the language of its call; empty where it had none'),
  answered_at: z.iso.datetime(),
  recognised: personal('words').describe('What was understood; empty where nothing was'),
  understood: z.boolean().describe('False: no expected answer matched, and the call asked again or went on'),
  taken_for: z.string().nullable().describe('The code of the expected answer that the call took it for'),
  recording: address.nullable().describe('Null where it was removed'),
  own: z
    .object(coding)
    .nullable()
    .describe('As the caller has coded it, or what was written down before its category was removed'),
});
export type AnswerToReview = z.infer<typeof answerToReview>;

export const handedAnswers = z.object({
  answers: z.array(answerToReview).describe('They are the caller’s for ten minutes, and nobody else gets them'),
  left: whole.describe('Answers that wait for the caller, those in `answers` included; at most 1,000 are counted'),
});
export type HandedAnswers = z.infer<typeof handedAnswers>;

export const answerCoding = z.object({
  ...coding,
  coder: z.string().describe('The name of the person; empty where the account is gone'),
  own: z.boolean().describe('By the caller'),
  final: z.boolean().describe('Settles what two people coded differently'),
  coded_at: z.iso.datetime(),
});
export type AnswerCoding = z.infer<typeof answerCoding>;

export const reviewedAnswer = answerToReview.extend({
  hidden: z
    .boolean()
    .describe('Somebody else has coded it, and the caller may still do so: what the others chose is left out'),
  state: z.enum(reviewStates),
  codes: z.array(z.string()).describe('Those that count: the final ones, else those that nobody contradicts'),
  transcript: personal('words').describe('The corrected one that counts, else what was understood'),
  codings: z.array(answerCoding),
});
export type ReviewedAnswer = z.infer<typeof reviewedAnswer>;

const agreementFigures = {
  n: whole.describe('Answers that two people have coded'),
  agreed: whole,
  share: z.number().nullable().describe('agreed of n'),
  kappa: z.number().nullable().describe('Cohen’s kappa; null without answers, and where both chose one category only'),
  low: z.number().nullable().describe('The interval of kappa, with a certainty of 95 %'),
  high: z.number().nullable(),
};

export const pairAgreement = z.object({
  coders: z.array(z.string()).length(2).describe('Two people, always in the same order'),
  ...agreementFigures,
  table: z.array(z.array(whole)).describe('Rows: the first person; columns: the second'),
});
export type PairAgreement = z.infer<typeof pairAgreement>;

export const questionAgreement = z.object({
  rule_id: z.string(),
  name: z.string(),
  ...agreementFigures,
  sentence: z.string().describe('What the numbers mean'),
  categories: z.array(z.string()).describe('The names of the rows and columns of the tables'),
  pairs: z
    .array(pairAgreement)
    .describe('Each pair of people who coded the same answers. The figures of the question are pooled over them'),
  disagreed: whole.describe('Not settled yet'),
  settled: whole,
  coders: z.array(z.string()),
});
export type QuestionAgreement = z.infer<typeof questionAgreement>;

export const reviewAgreement = z.object({ questions: z.array(questionAgreement) });
export type ReviewAgreement = z.infer<typeof reviewAgreement>;

/** How many answers of a question were put into categories, in results. */
export const codedAnswers = z.object({
  recorded: whole,
  coded: whole.describe('Answers with a category, and those that are not settled'),
  unsettled: whole.describe('Of those, answers that two people coded differently'),
  not_understood: whole.describe(
    'Of the coded ones, answers that their calls did not understand: no other figure counts them',
  ),
  codes: z
    .array(z.object({ code: z.string(), name: z.string(), color: z.enum(codeColors), answers: whole }))
    .describe('An answer with several categories counts in each'),
});
export type CodedAnswers = z.infer<typeof codedAnswers>;

/** How an answer was coded, as results and calls show it. */
export const answerReviewInWords = z.object({
  codes: z.array(z.string()).describe('The names of the categories that count; empty while two people differ'),
  transcript: personal('words').nullable().describe('As corrected; null where it stays as recognised'),
  coders: z.array(z.string()),
  agreement: z
    .enum(['none', 'one', 'agreed', 'differ', 'settled'])
    .describe('How many people coded it, and whether they agree; `none`: only its transcript is corrected'),
});
export type AnswerReviewInWords = z.infer<typeof answerReviewInWords>;

const ofCampaign = z.object({ campaign_id: id });
const ofQuestion = ofCampaign.extend({ rule_id: text(300, 1) });
const ofAnswer = z.object({ response_id: id });
const ofCode = z.object({ id });
const anyRule = text(300).default('').describe('Only answers to this question');
const codeName = text(reviewLimits.name, 1);
const codeParts = {
  name: codeName,
  description: text(reviewLimits.description),
  color: z.enum(codeColors),
  key: z
    .string()
    .regex(/^[1-9]$/u, because('review.key'))
    .nullable()
    .describe('A digit; null for the next one that is free'),
};
const chosen = z
  .array(code)
  .max(30)
  .transform((codes) => [...new Set(codes)]);
const given = {
  codes: chosen,
  transcript: text(reviewLimits.transcript).nullable().default(null).describe('Null: as recognised'),
  note: text(reviewLimits.note).default(''),
};

const tag = 'Results';
const common = { auth: 'session', may: 'persons', tag } as const;

export const reviewRoutes = {
  getReviewDesk: route({
    ...common,
    method: 'GET',
    path: '/api/review/{campaign_id}/',
    scope: 'read',
    summary: 'The recorded answers of a campaign, by question, with the categories of each',
    params: ofCampaign,
    answer: reviewDesk,
  }),
  nextAnswers: route({
    ...common,
    method: 'POST',
    path: '/api/review/{campaign_id}/next/',
    scope: 'run',
    summary: 'Get the next recorded answers to listen to and code',
    description:
      'Answers that their calls did not understand come first. Answers are handed out for ten minutes, each to one person, or to two where it is to be coded twice. Asking again returns those that the caller still has, and new ones up to `count`.',
    params: ofCampaign,
    body: z
      .object({
        count: numberOrDigits(z.number().int().min(1).max(reviewLimits.ahead)).default(5),
        rule_id: anyRule,
        language: text(20).default('').describe('Only calls in this language'),
        not_understood: z
          .boolean()
          .default(false)
          .describe('Only answers that their calls did not understand, or that have no transcript'),
        sample: numberOrDigits(z.number().int().min(1).max(reviewLimits.sample))
          .nullable()
          .default(null)
          .describe('Only a random sample of so many answers of this filter, the same for everybody'),
      })
      .meta({ examples: [{ count: 5, not_understood: true }] }),
    answer: handedAnswers,
  }),
  codeAnswer: route({
    ...common,
    method: 'POST',
    path: '/api/review/answers/{response_id}/',
    scope: 'run',
    summary: 'Put a recorded answer into categories, and correct its transcript',
    description:
      'The result of the call does not change. Once two people have coded the answer, a correction by one of them is saved as the decision. A corrected transcript that is an expected phrase becomes an example, in languages that no engine recognises.',
    params: ofAnswer,
    body: z
      .object({
        ...given,
        flagged: z.boolean().default(false).describe('To be looked at again; then codes may be empty'),
      })
      .meta({ examples: [{ codes: ['child:C1'], transcript: null }] }),
    answer: z.object({
      example: z.string().nullable().describe('The phrase that it became an example of'),
      final: z.boolean().describe('Two people had coded it already: it is saved as the decision'),
    }),
  }),
  settleAnswer: route({
    ...common,
    method: 'POST',
    path: '/api/review/answers/{response_id}/final/',
    scope: 'run',
    summary: 'Settle an answer that two people coded differently: these categories count',
    params: ofAnswer,
    body: z.object(given).meta({ examples: [{ codes: ['own:4'], note: 'She names the road, not the bridge.' }] }),
    answer: reviewedAnswer,
  }),
  listReviewedAnswers: route({
    ...common,
    method: 'GET',
    path: '/api/review/{campaign_id}/answers/',
    scope: 'read',
    summary: 'Recorded and coded answers, newest first',
    description: 'What others chose is left out of answers that the caller may still code as the second person.',
    params: ofCampaign,
    query: z.object({ ...paging(20), rule_id: anyRule, list: z.enum(reviewLists).default('all') }),
    answer: page(reviewedAnswer),
  }),
  getReviewAgreement: route({
    ...common,
    method: 'GET',
    path: '/api/review/{campaign_id}/agreement/',
    scope: 'read',
    summary: 'How far two people agree, by question, with Cohen’s kappa',
    params: ofCampaign,
    answer: reviewAgreement,
  }),
  changeReviewQuestion: route({
    ...common,
    method: 'PATCH',
    path: '/api/review/{campaign_id}/questions/{rule_id}/',
    scope: 'run',
    may: 'run',
    summary: 'Change how a question is coded: several categories, and which part of its answers is coded twice',
    params: ofQuestion,
    body: z
      .object({ several: z.boolean().optional(), twice_percent: z.number().int().min(0).max(100).optional() })
      .meta({ examples: [{ twice_percent: 20 }] }),
    answer: reviewDesk,
  }),
  addReviewCode: route({
    ...common,
    method: 'POST',
    path: '/api/review/{campaign_id}/questions/{rule_id}/codes/',
    scope: 'run',
    summary: 'Add a category to the code book of a question',
    params: ofQuestion,
    body: z
      .object({
        name: codeName,
        description: codeParts.description.default(''),
        color: codeParts.color.default('blue'),
        key: codeParts.key.default(null),
      })
      .meta({ examples: [{ name: 'Road repair', color: 'orange' }] }),
    status: 201,
    answer: reviewDesk,
    idempotent: true,
  }),
  changeReviewCode: route({
    ...common,
    method: 'PATCH',
    path: '/api/review/codes/{id}/',
    scope: 'run',
    summary: 'Rename a category, or change its description, colour or key',
    params: ofCode,
    body: z
      .object(codeParts)
      .partial()
      .meta({ examples: [{ name: 'Roads' }] }),
    answer: reviewDesk,
  }),
  mergeReviewCode: route({
    ...common,
    method: 'POST',
    path: '/api/review/codes/{id}/merge/',
    scope: 'run',
    summary: 'Merge a category into another one of its question: its answers move there',
    params: ofCode,
    body: z.object({ into: code }).meta({ examples: [{ into: 'own:5' }] }),
    answer: reviewDesk,
  }),
  removeReviewCode: route({
    ...common,
    method: 'DELETE',
    path: '/api/review/codes/{id}/',
    scope: 'run',
    summary: 'Remove a category: its answers lose it, and those without another one wait to be coded again',
    description: 'Corrected transcripts and notes stay.',
    params: ofCode,
    answer: reviewDesk.extend({
      removed: z.object({
        answers: whole.describe('Answers that had the category'),
        waiting: whole.describe('Of those, answers that wait to be coded again'),
        transcripts: whole.describe('Corrected transcripts of those'),
      }),
    }),
  }),
} as const;
