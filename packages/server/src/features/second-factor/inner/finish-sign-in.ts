import type { SignedIn } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { guardTries } from '../../../platform/limits/guard-tries.ts';
import { forgetTries, giveBackTry } from '../../../platform/limits/take-try.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { finishSession, type ProvenFactor } from '../../accounts/begin-session.ts';
import { deleteStep, findStep, type SignInStep, tryStep } from '../../accounts/sign-in-step.ts';
import { type AppAnswer, checkAppCode } from '../../factors/app.ts';
import { holdFactors } from '../../factors/factors.ts';
import { useRecoveryCode } from '../../factors/recovery-codes.ts';
import { notify } from '../../notifications/notify.ts';
import { codeLimits, codeLimitsOfAddress } from './limits.ts';
import { wrongCode } from './wrong-code.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'signingKey'>;

const isOfApp = (code: string) => /^\d{6}$/.test(code);

/** A used recovery code is news: the person may not be the one who used it. */
const checkRecoveryCode = async (tx: Tx, { account_id, email }: SignInStep, code: string, now: Date) => {
  const left = await useRecoveryCode(tx, account_id, code, now);
  if (left === undefined) return 'wrong';
  await recordAudit(tx, { accountId: account_id, email }, 'recovery_code.used', say('audit.account', { email }), {
    left,
  });
  await notify(tx, account_id, {
    title: say('factor.recoveryUsedTitle'),
    body: say('factor.recoveryUsedBody', { left }),
    link: addresses.account(),
  });
  return 'right';
};

/** Signs in, or says why the code is refused. Nothing is thrown, so that the try and a used code are saved. */
const check = async ({ signingKey }: Parts, tx: Tx, step: SignInStep, code: string, now: Date) => {
  const factor: ProvenFactor = isOfApp(code) ? 'app' : 'recovery_code';
  const answer: AppAnswer =
    factor === 'app'
      ? await checkAppCode(tx, signingKey, step.account_id, code, now)
      : await checkRecoveryCode(tx, step, code, now);
  return answer === 'right' ? finishSession(tx, step, factor, now) : { answer };
};

/** Finishes a sign-in with a code. Each code and each step of a sign-in counts once. */
export const finishSignIn = async (
  context: Parts,
  { access, code }: { readonly access: string; readonly code: string },
  address: string,
): Promise<SignedIn> => {
  const { db, clock } = context;
  const ofAddress = codeLimitsOfAddress(address);
  await guardTries(context, ofAddress);
  const accountId = await findStep(db, access, clock.now());
  if (accountId === undefined) throw new AppError('factor.step_ended');
  const ofAccount = codeLimits(accountId);
  await guardTries(context, ofAccount);

  const found = await inTransaction(db, async (tx) => {
    const now = clock.now();
    // The account first, as whatever ends its sign-ins does.
    await holdFactors(tx, accountId);
    const step = await tryStep(tx, access, now);
    if (!step) return undefined;
    const result = await check(context, tx, step, code, now);
    if ('answer' in result) return result;
    await deleteStep(tx, access);
    for (const { key } of ofAccount) await forgetTries(tx, key);
    for (const { key } of ofAddress) await giveBackTry(tx, key);
    return result;
  });
  if (!found) throw new AppError('factor.step_ended');
  if ('answer' in found) throw wrongCode(found.answer);
  return found;
};
