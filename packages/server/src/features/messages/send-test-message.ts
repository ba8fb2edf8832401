import type { Message } from '@halloo/contract/messages';
import { countryOf, readPhoneNumber } from '../../lib/phone-number.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { guardTries } from '../../platform/limits/guard-tries.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { describeMessage } from './inner/describe-message.ts';
import { findMessage } from './inner/sql.ts';
import { sendKeys } from './limits.ts';
import { queueText } from './queue-text.ts';

const worthMs = 3600_000;

/** Queues a message that tests the gateway, or shows its sender how a text arrives. */
export const sendTestMessage = async (
  context: Pick<Context, 'db' | 'clock' | 'sms'>,
  caller: Caller,
  phone: string,
  address: string,
  body = say('message.test'),
): Promise<Message> => {
  const { db, clock } = context;
  const { country } = await readDefaults(db);
  const reading = readPhoneNumber(phone, countryOf(country));
  if ('problem' in reading) {
    throw new AppError('request.invalid', { msg: `${reading.problem}.`, fields: { phone: reading.problem } });
  }
  await guardTries(context, sendKeys(reading.number, caller, address));
  return inTransaction(db, async (tx) => {
    await recordAudit(tx, caller, 'sms.test', say('audit.number', { number: reading.number }));
    const id = await queueText(context, tx, {
      to: reading.number,
      body,
      purpose: 'test',
      accountId: caller.accountId,
      expiresAt: new Date(clock.now().getTime() + worthMs),
    });
    const message = await findMessage(tx, id);
    if (!message) throw new Error('a text message was not stored');
    return describeMessage(message);
  });
};
