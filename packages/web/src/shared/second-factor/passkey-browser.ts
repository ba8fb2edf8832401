import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;

/** Loads with the first passkey. */
const library = () => import('@simplewebauthn/browser');

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** Whether this browser has passkeys at this address: they belong to a name, and need https or this machine. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && globalThis.isSecureContext !== false && !isAddress(location.hostname);

/** Has the browser make a passkey. Throws if the person gives up. */
export const makePasskey = async (options: Json): Promise<Json> => {
  const { startRegistration } = await library();
  return {
    ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
  };
};

/** Has the browser prove a passkey. Throws if the person gives up. */
export const provePasskey = async (options: Json): Promise<Json> => {
  const { startAuthentication } = await library();
  return {
    ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
  };
};

/** Whether the person closed the window of the browser, or waited too long. */
export const hasGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
