import type { Log } from '../../../../platform/log.ts';
import type { LineTime } from '../../../../ports/line.ts';
import type { SoundSettings } from '../settings.ts';

/** The functions of Halloo that the line uses. */
export interface LineParts {
  /** Identifies this Halloo on nodes that several share: short, and the same in all its processes. */
  readonly installation: string;
  readonly time: LineTime;
  readonly log: Log;
  /** The URL at which a node fetches a stored sound: signed, and stable for hours, because Asterisk caches by URL. */
  readonly soundAddress: (hash: string) => string;
  /** Stores a recording (WAV). Null if it contains no speech. */
  readonly keepRecording: (wav: Buffer) => Promise<{ readonly hash: string; readonly ms: number } | null>;
  /** The hash of the short sound that a node plays to show that it can fetch audio. */
  readonly probe: string;
  /** By default off. */
  readonly sound?: SoundSettings;
  /** Returns those of these calls that are no longer in progress in any process. */
  readonly endedCalls: (lineIds: readonly string[]) => Promise<readonly string[]>;
}
