import { say } from '../../../../platform/words.ts';
import { createHttpEngine, type HttpEngine } from '../../shared/http-engine.ts';

export interface GoogleSettings {
  readonly apiKey: string;
  /** The address of Text-to-Speech. */
  readonly baseUrl?: string;
  /** The address of Speech-to-Text. */
  readonly recogniseUrl?: string;
  readonly timeoutMs?: number;
  readonly backOffMs?: number;
}

export const serverAt = (url: string, { apiKey, backOffMs }: GoogleSettings): HttpEngine =>
  createHttpEngine({
    name: say('engine.googleName'),
    baseUrl: url.replace(/\/+$/, ''),
    // Not in the URL, because URLs are logged.
    headers: { 'x-goog-api-key': apiKey },
    secret: apiKey,
    ...(backOffMs !== undefined && { backOffMs }),
  });

export const title = say('engine.google');
