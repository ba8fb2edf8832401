import * as oidc from 'openid-client';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { createGuardedFetch } from '../../webhooks/guarded-fetch.ts';
import type { Claims } from './role-of.ts';
import type { SentSignIn } from './sql.ts';

/** The timeout of one request to the provider. */
const usualTimeoutMs = 8_000;

const longestReason = 200;

export interface Client {
  readonly issuer: string;
  readonly client_id: string;
  readonly secret: string | undefined;
}

type Parts = Pick<Context, 'config' | 'clock' | 'log'>;

const codes: Readonly<Record<string, 'sso.clock' | 'sso.unreachable'>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'sso.clock',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'sso.unreachable',
  OAUTH_TIMEOUT: 'sso.unreachable',
};

const claimIn = (error: Error): unknown => {
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'claim' in cause ? cause.claim : undefined;
};

/** Why the provider says no, in its own words if it gives any: one line of printable text, which screens escape. */
const refusal = ({ error, error_description = '' }: oidc.AuthorizationResponseError): AppError => {
  const said = error_description.trim() === '' ? error : error_description;
  const reason = said
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReason);
  return new AppError('sso.refused', { msg: say('sso.refusedReason', { reason }) });
};

/** What went wrong at the provider, for the person who signs in. */
const failureOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof oidc.AuthorizationResponseError) return refusal(error);
  if (error instanceof oidc.ResponseBodyError) {
    return new AppError(error.error === 'invalid_grant' ? 'sso.code_refused' : 'sso.wrong_client');
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new AppError('sso.wrong_client');
  if (error instanceof oidc.ClientError) {
    if (error.cause instanceof Error) return failureOf(error.cause);
    const { code = '' } = error;
    if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && claimIn(error) === 'aud')
      return new AppError('sso.wrong_audience');
    return new AppError(codes[code] ?? 'sso.bad_answer');
  }
  const isOfLibrary = error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');
  if (!isOfLibrary) return new AppError('sso.unreachable');
  if (error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && claimIn(error) === 'aud') {
    return new AppError('sso.wrong_audience');
  }
  return new AppError(codes[String(error.code)] ?? 'sso.bad_answer');
};

/** A short cause for the log: never the answer itself, which may contain tokens. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.cause instanceof Error ? `${code}: ${causeOf(error.cause)}` : code;
};

const atProvider = async <T>({ log }: Parts, step: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    log.warn({ event: 'single_sign_on.failed', step, cause: causeOf(error) }, 'the sign-in provider failed');
    throw failureOf(error);
  }
};

/** Reads the discovery document of the provider. */
const discover = ({ config, clock }: Parts, { issuer, client_id, secret }: Client): Promise<oidc.Configuration> => {
  const skewSeconds = Math.round((clock.now().getTime() - Date.now()) / 1000);
  const { allowPrivate } = config.webhooks;
  const timeoutMs = config.providerTimeoutMs ?? usualTimeoutMs;
  return oidc.discovery(
    new URL(issuer),
    client_id,
    { [oidc.clockSkew]: skewSeconds, [oidc.clockTolerance]: 60 },
    secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret),
    {
      timeout: timeoutMs / 1000,
      [oidc.customFetch]: createGuardedFetch({ config }, timeoutMs),
      // Signatures are checked also where the connection is trusted. Plain http is for tests and networks that are allowed.
      execute: [oidc.enableNonRepudiationChecks, ...(allowPrivate ? [oidc.allowInsecureRequests] : [])],
    },
  );
};

/** The address at which a person signs in, and what Halloo must remember until they return. */
export const beginAt = (
  parts: Parts,
  client: Client,
  redirect_address: string,
): Promise<SentSignIn & { state: string; address: string }> =>
  atProvider(parts, 'begin', async () => {
    const found = await discover(parts, client);
    const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
    const address = oidc.buildAuthorizationUrl(found, {
      redirect_uri: redirect_address,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...{ state, nonce },
    });
    return { state, nonce, verifier, redirect_address, address: address.href };
  });

/** Exchanges the code of the provider's answer for the claims about the person. */
export const finishAt = (
  parts: Parts,
  client: Client,
  { nonce, verifier, redirect_address }: SentSignIn,
  search: URLSearchParams,
): Promise<{ issuer: string; subject: string; claims: Claims }> =>
  atProvider(parts, 'finish', async () => {
    const found = await discover(parts, client);
    const address = new URL(redirect_address);
    address.search = search.toString();
    const tokens = await oidc.authorizationCodeGrant(found, address, {
      ...{ pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true },
      expectedState: search.get('state') ?? '',
    });
    const identity = tokens.claims();
    if (!identity) throw new AppError('sso.bad_answer');
    // Many providers tell email, names and groups only here.
    const info = found.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(found, tokens.access_token, identity.sub)
      : {};
    return { issuer: identity.iss, subject: identity.sub, claims: { ...info, ...identity } };
  });

const testSentence = (error: unknown): string => {
  const { code } = failureOf(error);
  if (code !== 'sso.unreachable') return say('sso.testWrong', { cause: causeOf(error) });
  return error instanceof Error && error.message !== '' && error.name === 'WebhookError'
    ? error.message
    : say('sso.testAway', { cause: causeOf(error) });
};

/** Asks the provider for its discovery document and says what is wrong. */
export const testProvider = async (parts: Parts, client: Client): Promise<{ ok: boolean; msg: string }> => {
  if (!parts.config.webhooks.allowPrivate && !client.issuer.startsWith('https:')) {
    return { ok: false, msg: say('sso.testHttps') };
  }
  try {
    const metadata = (await discover(parts, client)).serverMetadata();
    if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri) {
      return { ok: false, msg: say('sso.testEndpoints') };
    }
    const methods = metadata.code_challenge_methods_supported;
    if (methods && !methods.includes('S256')) return { ok: false, msg: say('sso.testPkce') };
    return { ok: true, msg: say('sso.testOk', { issuer: metadata.issuer }) };
  } catch (error) {
    return { ok: false, msg: testSentence(error) };
  }
};
