import { LineError } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { basicAuth } from './ari-socket.ts';

const deadlineMs = 10_000;
/** A minute of speech is 1 MB. */
const mostBytes = 32 * 1024 * 1024;

/** Fetches a finished recording over HTTP. The WebSocket is only for small, fast messages. */
export const readRecording = async (settings: AsteriskNodeSettings, name: string): Promise<Buffer> => {
  const answer = await fetch(`${settings.baseUrl}/recordings/stored/${encodeURIComponent(name)}/file`, {
    headers: { authorization: basicAuth(settings) },
    signal: AbortSignal.timeout(deadlineMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new LineError(`Asterisk has no recording (status ${answer.status}).`, { retryable: true });
  if (Number(answer.headers.get('content-length')) > mostBytes) {
    throw new LineError('A recording is too long.', { retryable: false });
  }
  return Buffer.from(await answer.arrayBuffer());
};
