/*
 * Answers from a replica of the database. A request that writes gets its position in the write-ahead log. A request that
 * carries a position gets an answer that includes everything up to there. Without zod, because the sign-in page loads it.
 */
export const positionHeader = 'Halloo-Position';
/** The seconds by which an answer from a replica may be out of date; missing where the primary answered. */
export const ageHeader = 'Halloo-Age';

const sortable = (given: string): string =>
  given
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join();

export const isBefore = (one: string, other: string): boolean => sortable(one) < sortable(other);

/** For a change whose position is unknown: only the primary has passed it. */
export const neverReached = 'FFFFFFFF/FFFFFFFF';

/** How far a replica that answers may be behind at most. Older positions say nothing any more. */
export const mostSecondsBehind = 3_600;
