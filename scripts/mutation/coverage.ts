import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** The ranges of files that ran or did not, as V8 reports them; an inner range overrides the one around it. */
export type Covered = ReadonlyMap<string, readonly Range[]>;

/** Reads what the process wrote into the folder of `NODE_V8_COVERAGE`: by order, for these files. */
export const coverageOf = (folder: string, files: readonly string[]): ReadonlyMap<number, Covered> => {
  const covered = new Map<number, Map<string, readonly Range[]>>();
  for (const name of fs.readdirSync(folder)) {
    const { result } = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as {
      result: { url: string; functions: { ranges: Range[] }[] }[];
    };
    for (const { url, functions } of result) {
      const order = url.startsWith('file:') ? new URL(url).searchParams.get('order') : null;
      if (order === null) continue;
      const file = fileURLToPath(url);
      if (!files.includes(file)) continue;
      const own = covered.get(Number(order)) ?? new Map<string, readonly Range[]>();
      covered.set(
        Number(order),
        own.set(
          file,
          functions.flatMap(({ ranges }) => ranges),
        ),
      );
    }
  }
  return covered;
};

/** Whether the code at an offset ran. Types are stripped by spaces, so offsets are those of the source. */
export const isReached = (covered: Covered | undefined, file: string, offset: number): boolean => {
  const around = (covered?.get(file) ?? []).filter(
    ({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset,
  );
  const inner = around.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];
  return inner !== undefined && inner.count > 0;
};
