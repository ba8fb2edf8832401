import { say } from '../../../platform/words.ts';
import { createHttpEngine, type HttpEngine } from '../shared/http-engine.ts';

/** OpenAI, or a server with the same API: Kokoro-FastAPI, speaches, whisper.cpp. */
export interface OpenAiSettings {
  /** With or without `/v1` at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly speechModel: string;
  readonly transcribeModel: string;
  /** The server's voice names, for a server that does not list them. */
  readonly voices?: readonly string[];
  readonly timeoutMs?: number;
  readonly backOffMs?: number;
}

export const serverOf = ({ baseUrl, apiKey, backOffMs }: OpenAiSettings): HttpEngine & { readonly name: string } => {
  const name = say('engine.serverName', { host: new URL(baseUrl).host });
  const engine = createHttpEngine({
    name,
    baseUrl: baseUrl.replace(/(\/v1)?\/*$/, ''),
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    secret: apiKey,
    ...(backOffMs !== undefined && { backOffMs }),
  });
  return { ...engine, name };
};

export const titleOf = ({ baseUrl }: OpenAiSettings): string => say('engine.server', { host: new URL(baseUrl).host });
