import { AppError } from '../../../platform/errors.ts';
import { findAddresses, readAddress } from './check-address.ts';
import { createResolve } from './resolve-host.ts';
import { WebhookError } from './webhook-error.ts';

const resolve = createResolve();

/**
 * The host of a webhook URL, or an error at the field. A name that cannot be resolved now may exist later, and each
 * attempt checks it again.
 */
export const checkUsable = async (
  address: string,
  { allowPrivate }: { readonly allowPrivate: boolean },
): Promise<string> => {
  try {
    const url = readAddress(address);
    await findAddresses(url, { allowPrivate, resolve }).catch((error: unknown) => {
      if (error instanceof WebhookError && !error.retryable) throw error;
    });
    return url.host;
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    throw new AppError('request.invalid', { msg: error.message, fields: { url: error.message } });
  }
};
