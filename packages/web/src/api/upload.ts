import type { Route, RouteAnswer, RouteCall } from '@halloo/contract/route';
import { say } from '../words/say.ts';
import { ApiError, addressOf, refusalOf, unreachable } from './client.ts';
import { noteAnswer } from './positions.ts';
import { readToken } from './token.ts';

interface UploadOptions {
  /** Texts that go with the files, ahead of them: the server reads a body from its start. */
  fields?: Readonly<Record<string, string>>;
  /** By the names that the route gives its file parts. */
  files: Readonly<Record<string, File>>;
  /** The share of the files that was sent, from 0 to 1. It is 1 once, when the server has everything. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Calls a route that takes files. By XMLHttpRequest, since fetch does not report progress. Throws an
 * `ApiError`, or an abort of `signal`.
 */
export const upload = async <R extends Route>(
  route: R,
  given: Omit<RouteCall<R>, 'body'> & UploadOptions,
): Promise<RouteAnswer<R>> => {
  const { fields = {}, files, onSent, signal } = given as UploadOptions;
  const token = readToken();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file, file.name);

  const request = new XMLHttpRequest();
  request.open(route.method, addressOf(route, given));
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => {
    if (loaded < total) onSent(loaded / total);
  };
  request.upload.onload = () => onSent(1);

  const answered = await send(request, form, signal);
  if (!answered) throw (await unreadableFile(Object.values(files))) ?? unreachable();
  const { status, response: answer } = request;
  noteAnswer(answer, (name) => request.getResponseHeader(name));
  if (status >= 200 && status < 300 && answer !== null) return answer as RouteAnswer<R>;
  throw refusalOf(answer, { status, requestId: request.getResponseHeader('x-request-id'), token });
};

/** Whether an answer came, whatever its status. */
const send = (request: XMLHttpRequest, form: FormData, signal: AbortSignal) =>
  new Promise<boolean>((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.onload = () => resolve(true);
    request.onerror = () => resolve(false);
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(form);
  });

/** A file that was changed or moved after it was chosen, or a folder, looks to a request like a lost connection. */
const unreadableFile = async (files: readonly File[]) => {
  try {
    for (const file of files) await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return new ApiError(0, {
      code: 'file.unreadable',
      msg: say('ui.upload.fileUnreadable'),
    });
  }
};
