import { z } from 'zod';
import { keyPage, keyPaging, route, text } from './route.ts';

export const smsDrivers = ['outbox', 'smpp', 'http'] as const;
export type SmsDriverName = (typeof smsDrivers)[number];

/** Queued; accepted by the gateway; delivered; or given up, with the reason. */
export const messageStates = ['queued', 'sent', 'delivered', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** The purpose of a text message. */
export const messagePurposes = ['code', 'test', 'flow', 'campaign'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

export const message = z.object({
  id: z.number().int(),
  to: z.string(),
  purpose: z.enum(messagePurposes),
  driver: z.enum(smsDrivers).describe('What carried it, or will'),
  state: z.enum(messageStates),
  reason: z.string().describe('Why it failed, or why it still waits; else empty'),
  parts: z.number().int().nullable().describe('Texts that it took; null before it was handed over'),
  attempts: z.number().int(),
  text: z.string().nullable().describe('On the outbox alone; a gateway’s messages are not shown'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime().describe('When it got its present state'),
});
export type Message = z.infer<typeof message>;

/** The configuration and state of the gateway, without credentials. */
export const smsState = z.object({
  driver: z.enum(smsDrivers),
  state: z.enum(['ready', 'failing']),
  note: z.string().describe('For a person: what this driver does, or what is wrong with it'),
  sender: z.string().describe('What the phone shows as the sender; empty where the gateway chooses'),
  queued: z.number().int(),
  failed: z.number().int().describe('In the last 24 hours'),
});
export type SmsState = z.infer<typeof smsState>;

export const messageRoutes = {
  listMessages: route({
    method: 'GET',
    path: '/api/messages/',
    auth: 'session',
    may: 'manage',
    // Without a gateway, this includes the codes of SIM cards.
    scope: 'admin',
    tag: 'Text messages',
    summary: 'Text messages, newest first',
    query: z.object(keyPaging(20)),
    answer: keyPage(message),
  }),
  smsState: route({
    method: 'GET',
    path: '/api/messages/gateway/',
    auth: 'session',
    scope: 'read',
    may: 'look',
    tag: 'Text messages',
    summary: 'What carries text messages, and how it does',
    answer: smsState,
  }),
  sendTestMessage: route({
    method: 'POST',
    path: '/api/messages/test/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag: 'Text messages',
    summary: 'Send a test message to a number; it is queued like any other',
    body: z
      .object({ phone: text(40, 1).describe('With its dial code, or of the workspace’s country') })
      .meta({ examples: [{ phone: '+919876543210' }] }),
    status: 201,
    answer: message,
    idempotent: true,
  }),
  receiveReceipt: route({
    method: 'POST',
    path: '/api/messages/receipts/{key}/',
    auth: 'keyed',
    tag: 'Text messages',
    summary: 'Where an HTTP gateway reports what became of a message. The key in the address is the permission',
    params: z.object({ key: z.string().max(200) }),
    form: true,
    bodyLimit: 20_000,
    body: z.looseObject({
      MessageSid: z.string().min(1).max(200),
      MessageStatus: z.string().max(50),
      ErrorCode: z.coerce.string().max(50).optional(),
    }),
    answer: z.object({ ok: z.literal(true) }),
  }),
} as const;
