import type { Log } from '../../../../platform/log.ts';
import type { LineTime } from '../../../../ports/line.ts';

/** What the line needs of Halloo. */
export interface LineParts {
  readonly time: LineTime;
  readonly log: Log;
  /** Where a node fetches a kept sound: signed, and the same for hours, because Asterisk keeps it by its address. */
  readonly soundAddress: (hash: string) => string;
  /** Keeps the bytes of a recording (WAV); null where nobody is heard in it. */
  readonly keepRecording: (wav: Buffer) => Promise<{ readonly hash: string; readonly ms: number } | null>;
  /** The hash of a short sound by which a node shows that it can fetch audio. */
  readonly probe: string;
  /** Those of these calls that are not in progress any more, in any process. */
  readonly overCalls: (lineIds: readonly string[]) => Promise<readonly string[]>;
}
