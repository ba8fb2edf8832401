import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Connection, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import {
  holdPasskey,
  insertChallenge,
  insertPasskey,
  notePasskey,
  type PasskeyRow,
  selectPasskeys,
  takeChallenge,
} from './inner/passkey-sql.ts';

export { deleteExpired as forgetChallenges, renamePasskey } from './inner/passkey-sql.ts';

/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257] as const;

const challengeMs = 5 * 60_000;

/** Where passkeys belong: the host, and the whole origin that browsers name. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** JSON of the browser, in a form that only the library understands. */
export type WebAuthnJson = Record<string, unknown>;

interface Holder {
  readonly accountId: number;
  readonly email: string;
}

const until = (now: Date) => new Date(now.getTime() + challengeMs);

/** Options for a new passkey: one that needs no email to sign in, and that checks who holds it. */
export const passkeyOptions = async (
  db: Connection,
  { id: rpID }: RelyingParty,
  { accountId, email }: Holder,
  now: Date,
): Promise<WebAuthnJson> => {
  const known = await selectPasskeys(db, accountId);
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Halloo', rpID, userName: email, userDisplayName: email },
    userID: new TextEncoder().encode(`account ${accountId}`),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(db, options.challenge, accountId, until(now));
  return { ...options };
};

/** Options for a sign-in with any passkey of this host. */
export const signInOptions = async (db: Connection, { id: rpID }: RelyingParty, now: Date): Promise<WebAuthnJson> => {
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await insertChallenge(db, options.challenge, null, until(now));
  return { ...options };
};

/** The challenge that an answer of the browser names. */
const challengeIn = (response: WebAuthnJson): string => {
  try {
    const { clientDataJSON } = response.response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Ends the challenge of an answer. Throws unless it was open for this account, or for a sign-in. */
export const endChallenge = async (
  db: Connection,
  response: WebAuthnJson,
  accountId: number | null,
  now: Date,
): Promise<string> => {
  const challenge = challengeIn(response);
  if (!(await takeChallenge(db, challenge, accountId, now))) throw new AppError('passkey.refused');
  return challenge;
};

/** The library throws at whatever does not fit. */
const judged = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch {
    throw new AppError('passkey.refused');
  }
};

interface Answer {
  readonly response: WebAuthnJson;
  readonly challenge: string;
  readonly party: RelyingParty;
}

const expected = ({ challenge, party }: Answer) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** Checks and saves a new passkey. */
export const savePasskey = async (
  tx: Tx,
  answer: Answer,
  { accountId, name }: { readonly accountId: number; readonly name: string },
  now: Date,
): Promise<void> => {
  const response = answer.response as unknown as RegistrationResponseJSON;
  const { verified, registrationInfo } = await judged(() =>
    verifyRegistrationResponse({ response, ...expected(answer), supportedAlgorithmIDs: [...algorithms] }),
  );
  if (!verified || !registrationInfo) throw new AppError('passkey.refused');
  const { id: credential, publicKey, counter, transports = [] } = registrationInfo.credential;
  const isNew = await insertPasskey(tx, {
    ...{ account_id: accountId, credential, counter, transports, name, added_at: now },
    public_key: Buffer.from(publicKey),
  });
  if (!isNew) throw new AppError('passkey.exists');
};

/** Whose passkey it is. Throws if the passkey is unknown or its answer is wrong. */
export const checkPasskey = async (tx: Tx, answer: Answer, now: Date): Promise<PasskeyRow> => {
  const response = answer.response as unknown as AuthenticationResponseJSON;
  const passkey = typeof response.id === 'string' ? await holdPasskey(tx, response.id) : undefined;
  if (!passkey) throw new AppError('passkey.unknown');
  const { credential: id, public_key, counter, transports } = passkey;
  const credential = { id, publicKey: new Uint8Array(public_key), counter, transports };
  const { verified, authenticationInfo } = await judged(() =>
    verifyAuthenticationResponse({ response, credential, ...expected(answer) }),
  );
  if (!verified) throw new AppError('passkey.refused');
  await notePasskey(tx, passkey.id, authenticationInfo.newCounter, now);
  return passkey;
};
