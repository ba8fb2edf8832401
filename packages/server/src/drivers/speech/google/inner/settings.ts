import { createHttpEngine, type HttpEngine } from '../../shared/http-engine.ts';

export interface GoogleSettings {
  readonly apiKey: string;
  /** Where Text-to-Speech answers. */
  readonly baseUrl?: string;
  /** Where Speech-to-Text answers. */
  readonly recogniseUrl?: string;
  readonly timeoutMs?: number;
  readonly backOffMs?: number;
}

export const serverAt = (url: string, { apiKey, backOffMs }: GoogleSettings): HttpEngine =>
  createHttpEngine({
    name: 'Google',
    baseUrl: url.replace(/\/+$/, ''),
    // Not in the address, where keys end up in logs.
    headers: { 'x-goog-api-key': apiKey },
    secret: apiKey,
    ...(backOffMs !== undefined && { backOffMs }),
  });

export const title = 'Google Cloud speech';
