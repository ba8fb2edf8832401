import type { Route, RouteCall } from '@halloo/contract/route';
import { addressOf, refusalOf, unreachable } from './client.ts';
import { noteAnswer, positionHeaders } from './positions.ts';
import { readToken } from './token.ts';

/** A link cannot carry the token, so the file is fetched and then handed to the browser to save. */
export const download = async <R extends Route>(route: R, given: RouteCall<R> & { fileName: string }) => {
  const token = readToken();
  let response: Response;
  try {
    const { body } = given as { body?: unknown };
    response = await fetch(addressOf(route, given), {
      method: route.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...positionHeaders(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable();
  }
  noteAnswer(undefined, (name) => response.headers.get(name));
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => undefined);
    throw refusalOf(answer, { status: response.status, requestId: response.headers.get('x-request-id'), token });
  }
  const file = await response.blob().catch(() => {
    throw unreachable();
  });
  saveFile(file, given.fileName);
};

/** Browsers start to save after the click returns, so the address must last a while longer. */
const addressHoldsMs = 60_000;

export const saveFile = (file: Blob, fileName: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), addressHoldsMs);
};
