import type { SignedIn } from '@halloo/contract/accounts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { anyFactor } from '../factors/factors.ts';
import { holdCredentials, mustUseProvider } from './inner/sql.ts';
import { type Origin, startSession } from './inner/start-session.ts';
import { openStep, type SignInStep } from './sign-in-step.ts';

/** How a person proved who they are. */
export type SignInWay = 'password' | 'sign_up' | 'invitation' | 'reset' | 'single_sign_on' | 'passkey';

/** What a person proved besides. */
export type ProvenFactor = 'app' | 'recovery_code' | 'provider' | 'passkey';

export interface Entrant {
  readonly id: number;
  readonly email: string;
  readonly way: SignInWay;
  /** The way in proved a second factor: the provider of single sign-on checked one, or a passkey is one. */
  readonly factor?: 'provider' | 'passkey' | undefined;
  /** The hash of the password that was checked, which may have been replaced since. */
  readonly passwordHash?: string;
}

const openSession = async (
  tx: Tx,
  { id, email, way }: Entrant,
  origin: Origin,
  now: Date,
  factor?: ProvenFactor,
): Promise<SignedIn> => {
  const begun = await startSession(tx, { id, hasProvenFactor: factor !== undefined }, origin, now);
  await recordAudit(tx, { accountId: id, email }, 'session.started', say('audit.account', { email }), {
    ...origin,
    way,
    ...(factor && { factor }),
  });
  return begun;
};

/**
 * Signs a person in who has just proved who they are, or asks for the second factor of the account first. Every way in ends
 * here, so that all of them ask for the same and are in the audit log. The lock orders it with changes of the password and the
 * factors. Throws if the password was replaced, or the account disabled or removed, meanwhile.
 */
export const beginSession = async (tx: Tx, entrant: Entrant, origin: Origin, now: Date): Promise<SignedIn> => {
  const { id, way, factor, passwordHash } = entrant;
  const held = await holdCredentials(tx, id);
  if (!held || (passwordHash !== undefined && passwordHash !== held)) throw new AppError('account.wrong_credentials');
  if (way !== 'single_sign_on' && (await mustUseProvider(tx, id))) throw new AppError('account.password_off');
  return factor === undefined && (await anyFactor(tx, id))
    ? openStep(tx, { account_id: id, way, ...origin }, now)
    : openSession(tx, entrant, origin, now, factor);
};

/** Signs a person in who has proved the second factor too. */
export const finishSession = (
  tx: Tx,
  { account_id: id, email, way, device, address }: SignInStep,
  factor: ProvenFactor,
  now: Date,
): Promise<SignedIn> => openSession(tx, { id, email, way }, { device, address }, now, factor);
