import type { TryRequest } from './request.ts';

export interface TryAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Milliseconds until the headers were there. */
  readonly waitedMs: number;
  readonly body: string;
  /** More of the body may come: a stream that is still open. */
  readonly open: boolean;
}

/** The most that the page shows of an endless stream. */
const bodyLimit = 200_000;

const pretty = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/**
 * Sends a request exactly as the reader built it and shows the raw answer. The console's client would parse the answer,
 * sign out after a refused token and hide headers.
 */
export const sendTry = async (
  { method, url, headers, body }: TryRequest,
  onAnswer: (answer: TryAnswer) => void,
  signal: AbortSignal,
): Promise<void> => {
  const startedAt = performance.now();
  const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) });
  const answer: TryAnswer = {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    waitedMs: Math.round(performance.now() - startedAt),
    body: '',
    open: true,
  };
  if (!response.headers.get('content-type')?.includes('event-stream') || !response.body) {
    onAnswer({ ...answer, body: pretty(await response.text()).slice(0, bodyLimit), open: false });
    return;
  }

  onAnswer(answer);
  let text = '';
  const parts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await parts.read(); !part.done; part = await parts.read()) {
    text = (text + part.value).slice(-bodyLimit);
    onAnswer({ ...answer, body: text });
  }
  onAnswer({ ...answer, body: text, open: false });
};
