import { createHttpEngine, type HttpEngine } from '../shared/http-engine.ts';

/** OpenAI itself, or a server that speaks its API: Kokoro-FastAPI, speaches, whisper.cpp. */
export interface OpenAiSettings {
  /** With or without `/v1` at its end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly speechModel: string;
  readonly transcribeModel: string;
  /** The server's own names of its voices, for one that does not list them. */
  readonly voices?: readonly string[];
  readonly timeoutMs?: number;
  readonly backOffMs?: number;
}

export const serverOf = ({ baseUrl, apiKey, backOffMs }: OpenAiSettings): HttpEngine & { readonly name: string } => {
  const name = `The speech server at ${new URL(baseUrl).host}`;
  const engine = createHttpEngine({
    name,
    baseUrl: baseUrl.replace(/(\/v1)?\/*$/, ''),
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    secret: apiKey,
    ...(backOffMs !== undefined && { backOffMs }),
  });
  return { ...engine, name };
};

export const titleOf = ({ baseUrl }: OpenAiSettings): string => `Speech server at ${new URL(baseUrl).host}`;
