import { z } from 'zod';
import { email } from './accounts.ts';
import { because } from './form-words.ts';
import { done, id, route, text } from './route.ts';

/** The notices that a person may also get by email. */
export const noticeKinds = ['campaigns', 'budgets', 'numbers', 'webhooks', 'people'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeMail = z.object({
  is_set_up: z.boolean().describe('Whether Halloo can send emails'),
  kinds: z.array(z.enum(noticeKinds)).describe('The notices that also come by email, collected for a minute'),
});
export type NoticeMail = z.infer<typeof noticeMail>;

export const reportMail = z.object({
  is_set_up: z.boolean().describe('Whether Halloo can send emails'),
  wanted: z.boolean().describe('Whether the signed-in person gets the results once the campaign is completed'),
});
export type ReportMail = z.infer<typeof reportMail>;

export const noticeMailRoutes = {
  getNoticeMail: route({
    method: 'GET',
    path: '/api/notifications/by_email/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Notifications',
    summary: 'Which of the own notifications also come by email',
    answer: noticeMail,
  }),
  changeNoticeMail: route({
    method: 'PATCH',
    path: '/api/notifications/by_email/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Notifications',
    summary: 'Choose which of the own notifications also come by email',
    body: z
      .object({ kinds: z.array(z.enum(noticeKinds)).max(noticeKinds.length) })
      .meta({ examples: [{ kinds: ['campaigns'] }] }),
    answer: noticeMail,
  }),
} as const;

export const sentReportLimits = { recipients: 10, subject: 150, note: 1_000 } as const;

const ofCampaign = z.object({ campaign_id: id });

export const reportMailRoutes = {
  getReportMail: route({
    method: 'GET',
    path: '/api/results/{campaign_id}/report_mail/',
    auth: 'session',
    scope: 'person',
    may: 'look',
    tag: 'Results',
    summary: 'Whether the signed-in person gets the results by email',
    params: ofCampaign,
    answer: reportMail,
  }),
  changeReportMail: route({
    method: 'PATCH',
    path: '/api/results/{campaign_id}/report_mail/',
    auth: 'session',
    scope: 'person',
    may: 'look',
    tag: 'Results',
    summary: 'Get the figures of a campaign by email, once, when it is completed; or not',
    params: ofCampaign,
    body: z.object({ wanted: z.boolean() }).meta({ examples: [{ wanted: true }] }),
    answer: reportMail,
  }),
  sendReport: route({
    method: 'POST',
    path: '/api/results/{campaign_id}/report_mail/send/',
    auth: 'session',
    scope: 'admin',
    may: 'persons',
    tag: 'Results',
    summary: 'Send the report of a result as a PDF by email, one email to each address',
    description:
      'With `persons` the report has the newest calls. Needs the same permission as sharing a result by a link. Twenty reports an hour by one account.',
    params: ofCampaign,
    body: z
      .object({
        to: z
          .array(email)
          .min(1, because('field.required'))
          .max(sentReportLimits.recipients, because('field.mostAddresses', { max: sentReportLimits.recipients }))
          .transform((all) => [...new Set(all)]),
        subject: text(sentReportLimits.subject)
          .overwrite((subject) => subject.replace(/\s+/gu, ' '))
          .default('')
          .describe('Empty: the name of the campaign, in words'),
        note: text(sentReportLimits.note).default('').describe('Above the figures'),
        persons: z.boolean().default(false),
      })
      .meta({ examples: [{ to: ['partner@example.org'], note: 'The result of March.', persons: false }] }),
    answer: done,
    idempotent: true,
  }),
} as const;
