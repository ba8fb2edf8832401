import { LineError, type NodeLoad } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';

const answerMs = 2_000;
const command = 'core show taskprocessors';

type Tasks = NonNullable<NodeLoad['tasks']>;

/**
 * The fullest task processor of Asterisk's list, against its own high-water mark. Its columns: name, processed, in queue, max
 * depth, low water, high water, and times since Asterisk 22.
 */
export const fullestOf = (output: string): Tasks | undefined => {
  const rows = [...output.matchAll(/^(?:Output: )?(\S+) +\d+ +(\d+) +\d+ +\d+ +(\d+)(?: +\d+)*\s*$/gm)];
  return rows
    .map(([, name = '', queued, highWater]) => ({ name, queued: Number(queued), highWater: Number(highWater) }))
    .filter(({ highWater }) => highWater > 0)
    .reduce<Tasks | undefined>(
      (fullest, one) => (fullest && fullest.queued / fullest.highWater >= one.queued / one.highWater ? fullest : one),
      undefined,
    );
};

const failed = (message: string, cause?: unknown) => new LineError(message, { retryable: true, cause });

/**
 * Reads the depth of the task processors through the manager interface (AMI) on the port of ARI, with the same account: ARI
 * itself does not tell it. Rejects with a `LineError` where the node does not offer it.
 */
export const createTaskReport = ({ baseUrl, user, password }: AsteriskNodeSettings): (() => Promise<Tasks>) => {
  const address = baseUrl.replace(/\/ari$/, '/rawman');
  let cookie: string | undefined;

  const ask = async (fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: cookie === undefined ? {} : { cookie },
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    }).catch((error) => {
      throw failed('the manager interface does not answer', error);
    });
    if (answer.status !== 200) throw failed(`the manager interface answers ${answer.status}`);
    return { text: await answer.text(), session: answer.headers.get('set-cookie')?.split(';')[0] };
  };
  const signIn = async () => {
    cookie = undefined;
    const { text, session } = await ask({ action: 'Login', username: user, secret: password });
    if (!text.startsWith('Response: Success') || session === undefined) {
      throw failed('the manager interface does not accept the user and password');
    }
    cookie = session;
  };

  return async () => {
    const isNew = cookie === undefined;
    if (isNew) await signIn();
    let { text } = await ask({ action: 'Command', command });
    // Asterisk forgets a session after a minute without requests, and when it starts again.
    if (!isNew && !text.startsWith('Response: Success')) {
      await signIn();
      ({ text } = await ask({ action: 'Command', command }));
    }
    const fullest = fullestOf(text);
    if (!fullest) throw failed('the manager interface does not show task processors');
    return fullest;
  };
};
