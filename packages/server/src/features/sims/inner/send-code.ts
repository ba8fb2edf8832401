import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import { type CodeSent, otp, type simRoutes } from '@halloo/contract/sims';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { sendKeys } from '../../messages/limits.ts';
import { queueText } from '../../messages/queue-text.ts';
import { findByPhone, insertSim, lockSim, setCode } from '../sql.ts';
import { hashCode, makeCode } from './code.ts';
import { plainDigits, readSimNumber } from './sim-number.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'sms' | 'signingKey'>;

const times = { resend_after: otp.resendSeconds, expires_in: otp.minutes * 60 };

/** Gives a SIM a new code, which replaces the previous one, and queues the message. */
const giveCode = async (context: Parts, tx: Tx, caller: Caller, sim: { id: number; number: string }) => {
  const now = context.clock.now();
  const code = makeCode();
  const expiresAt = new Date(now.getTime() + otp.minutes * 60_000);
  await setCode(tx, { sim_id: sim.id, code_hash: hashCode(context.signingKey, sim.id, code), expires_at: expiresAt });
  await queueText(context, tx, {
    to: sim.number,
    body: say('message.code', { code, minutes: otp.minutes }),
    purpose: 'code',
    accountId: caller.accountId,
    expiresAt,
  });
};

const exists = () => new AppError('sim.exists');

/** Adds a SIM and sends it its first code. */
export const addSim = async (
  context: Parts,
  caller: Caller,
  given: RouteBody<typeof simRoutes.insertSim>,
  address: string,
): Promise<RouteAnswer<typeof simRoutes.insertSim>> => {
  const { db, clock } = context;
  const { number, isd_code, phone_no } = readSimNumber(given.phone_no, given.isd_code, given.locale);
  // Before the limits: adding a number twice by mistake sends nothing and uses up no attempt.
  if (await findByPhone(db, number)) throw exists();
  await guardTries(context, sendKeys(number, caller, address));
  return inTransaction(db, async (tx) => {
    const { label, channels } = given;
    const id = await insertSim(tx, {
      number,
      isd_code,
      phone_no,
      label,
      channels,
      created_by: caller.accountId,
      created_at: clock.now(),
    });
    if (id === undefined) throw exists();
    await recordAudit(tx, caller, 'sim.added', say('audit.sim', { number }), { label, channels });
    await giveCode(context, tx, caller, { id, number });
    await publish(tx, { type: 'sim.changed', sim_id: id });
    return { id, phone: number, ...times };
  });
};

/**
 * Sends a new code to an unverified SIM. An unknown or verified number gets the same response under the same limits,
 * but no message.
 */
export const sendCode = async (context: Parts, caller: Caller, phone: string, address: string): Promise<CodeSent> => {
  const { db } = context;
  const digits = plainDigits(phone);
  const found = await findByPhone(db, digits);
  await guardTries(context, sendKeys(found?.number ?? digits, caller, address));
  if (found) {
    await inTransaction(db, async (tx) => {
      const sim = await lockSim(tx, found.id);
      if (sim && !sim.verified) await giveCode(context, tx, caller, sim);
    });
  }
  return { msg: say('sim.codeSent'), ...times };
};
