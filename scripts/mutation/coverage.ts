import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** The ranges of a file that ran or did not, as V8 reports them; an inner range overrides the one around it. */
export type Covered = ReadonlyMap<string, readonly Range[]>;

/** Reads what a process wrote into the folder of `NODE_V8_COVERAGE`, for these files. */
export const coverageOf = (folder: string, files: readonly string[]): Covered => {
  const byUrl = new Map(files.map((file) => [pathToFileURL(file).href, file]));
  const covered = new Map<string, readonly Range[]>();
  for (const name of fs.readdirSync(folder)) {
    const { result } = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as {
      result: { url: string; functions: { ranges: Range[] }[] }[];
    };
    for (const { url, functions } of result) {
      const file = byUrl.get(url);
      if (file) covered.set(file, functions.flatMap(({ ranges }) => ranges));
    }
  }
  return covered;
};

/** Whether the code at an offset ran. Types are stripped by spaces, so offsets are those of the source. */
export const isReached = (covered: Covered, file: string, offset: number): boolean => {
  const around = (covered.get(file) ?? []).filter(
    ({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset,
  );
  const inner = around.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];
  return inner !== undefined && inner.count > 0;
};
