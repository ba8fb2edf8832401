import { otp, type otpAnswers } from '@halloo/contract/sims';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { giveBackTry, type TryLimit } from '../../../platform/limits/take-try.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { dropCode, findByPhone, lockSim, tryCode, updateSim } from '../sql.ts';
import { hashCode, sameHash } from './code.ts';
import { plainDigits } from './sim-number.ts';

/** Limits wrong codes over all numbers, in addition to the few attempts per code. A right code is not counted. */
export const guessLimits = {
  perAccount: { tries: 30, windowSeconds: 900 },
  perAddress: { tries: 60, windowSeconds: 900 },
} as const satisfies Record<string, TryLimit>;

/**
 * Verifies a SIM by its code, which is then used up. A wrong code, an expired one, one with too many attempts, a
 * verified SIM and an unknown number all get the same response.
 */
export const verifyCode = async (
  context: Pick<Context, 'db' | 'clock' | 'signingKey'>,
  caller: Caller,
  { verify_code, phone }: { verify_code: string; phone: string },
  address: string,
): Promise<(typeof otpAnswers)[number]> => {
  const { db, clock, signingKey } = context;
  const keys = [
    { key: `guess:account:${caller.accountId}`, limit: guessLimits.perAccount },
    { key: `guess:address:${address}`, limit: guessLimits.perAddress },
  ];
  await guardTries(context, keys);
  const found = await findByPhone(db, plainDigits(phone));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // The lock on the SIM serialises concurrent verifications.
    const sim = found && (await lockSim(tx, found.id));
    const kept = sim && (await tryCode(tx, sim.id, otp.tries, now));
    const given = hashCode(signingKey, sim?.id ?? 0, verify_code);
    if (!sameHash(given, kept ?? Buffer.alloc(given.length)) || !sim || !kept) return 'Not verified';
    await dropCode(tx, sim.id);
    await updateSim(tx, sim.id, { verified_at: now });
    for (const { key } of keys) await giveBackTry(tx, key);
    await recordAudit(tx, caller, 'sim.verified', say('audit.sim', { number: sim.number }));
    await publish(tx, { type: 'sim.changed', sim_id: sim.id });
    return 'verified';
  });
};
