import { z } from 'zod';
import { email } from './accounts.ts';
import { keyPage, keyPaging, route } from './route.ts';

/** Queued; accepted by the mail server; or given up, with the reason. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The purpose of an email. */
export const mailPurposes = ['test', 'invitation', 'reset', 'account', 'notice', 'report'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

export const sentMail = z.object({
  id: z.number().int(),
  to: z.string(),
  purpose: z.enum(mailPurposes),
  subject: z.string(),
  state: z.enum(mailStates),
  answer: z.string().describe('What the mail server answered, or why the email failed or still waits'),
  attempts: z.number().int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime().describe('When it got its present state'),
});
export type SentMail = z.infer<typeof sentMail>;

/** The mail server and its state, without credentials. */
export const mailServer = z.object({
  is_set_up: z.boolean(),
  server: z.string().describe('Its host and port; empty where none is set up'),
  sender: z.string().describe('What recipients see as the sender'),
  problem: z.string().describe('Why emails wait at the moment; empty where they do not'),
  queued: z.number().int(),
  failed: z.number().int().describe('In the last 24 hours'),
});
export type MailServer = z.infer<typeof mailServer>;

export const mailRoutes = {
  listMail: route({
    method: 'GET',
    path: '/api/emails/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Email',
    summary: 'Emails that Halloo sent, newest first, without their texts',
    query: z.object(keyPaging(20)),
    answer: keyPage(sentMail),
  }),
  mailServer: route({
    method: 'GET',
    path: '/api/emails/server/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Email',
    summary: 'The mail server that is set up, and how it does',
    answer: mailServer,
  }),
  sendTestMail: route({
    method: 'POST',
    path: '/api/emails/test/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Email',
    summary: 'Send a test email; it is queued like any other, and its state has the answer of the mail server',
    body: z.object({ email }).meta({ examples: [{ email: 'asha@example.org' }] }),
    status: 201,
    answer: sentMail,
    idempotent: true,
  }),
} as const;
