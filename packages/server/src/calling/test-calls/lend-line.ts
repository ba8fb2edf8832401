import type { Line, LineEvent } from '../../ports/line.ts';

/** A line of which some calls belong to somebody else than the dialer. */
export interface LentLine {
  /** For the dialer: without the events of followed calls. */
  readonly line: Line;
  /** Takes the events of a call, until its end. */
  follow(id: string, listen: (event: LineEvent) => void): void;
}

export const lendLine = (line: Line): LentLine => {
  const followers = new Map<string, (event: LineEvent) => void>();
  return {
    line: {
      ...line,
      start: (listen, keep) =>
        line.start((event) => {
          const follow = followers.get(event.id);
          if (event.type === 'ended') followers.delete(event.id);
          (follow ?? listen)(event);
        }, keep),
    },
    follow: (id, listen) => {
      followers.set(id, listen);
    },
  };
};
