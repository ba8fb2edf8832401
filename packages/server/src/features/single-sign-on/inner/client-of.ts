import { seal, unseal } from '../../../platform/seal.ts';
import type { Client } from './provider.ts';
import type { ProviderRow } from './sql.ts';

const purpose = 'client secret of single sign-on';

export const sealSecret = (signingKey: Buffer, secret: string): Buffer =>
  seal(signingKey, purpose, Buffer.from(secret));

export const clientOf = (
  signingKey: Buffer,
  { issuer, client_id, client_secret }: Pick<ProviderRow, 'issuer' | 'client_id' | 'client_secret'>,
): Client => ({
  issuer,
  client_id,
  secret: client_secret ? unseal(signingKey, purpose, client_secret).toString() : undefined,
});
