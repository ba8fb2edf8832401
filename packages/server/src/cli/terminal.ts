import readline from 'node:readline/promises';

/**
 * The output of a command. Results go to standard output, for people and programs; progress and questions go to
 * standard error, so that nothing mixes with a piped result.
 */
export interface Terminal {
  /** A line of the result. */
  line(text: string): void;
  /** A step that started: a line, after which a terminal shows the progress. */
  step(text: string): void;
  /** The progress: shown in place, on a terminal only. */
  progress(text: string): void;
  /** Asks the operator; undefined without a terminal. */
  ask(question: string): Promise<string | undefined>;
}

const everyMs = 100;

interface Streams {
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly in: NodeJS.ReadableStream & { readonly isTTY?: boolean };
}

export const createTerminal = ({ out, err, in: input }: Streams): Terminal => {
  let shown = false;
  let shownAt = 0;
  const clear = () => {
    if (shown) err.write('\r\x1b[K');
    shown = false;
  };
  return {
    line: (text) => {
      clear();
      out.write(`${text}\n`);
    },
    step: (text) => {
      clear();
      err.write(`${text}\n`);
    },
    progress: (text) => {
      if (!err.isTTY || Date.now() - shownAt < everyMs) return;
      shownAt = Date.now();
      shown = true;
      err.write(`\r\x1b[K${text}`);
    },
    ask: async (question) => {
      if (!input.isTTY || !err.isTTY) return undefined;
      clear();
      const asking = readline.createInterface({ input, output: err });
      try {
        return await asking.question(question);
      } finally {
        asking.close();
      }
    },
  };
};
