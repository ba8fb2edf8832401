import pg from 'pg';

const same = (text: string) => text;
const oids = { bigint: 20, bigints: 1016, date: 1082, dates: 1182, interval: 1186, names: 1003 } as const;

const texts = pg.types.getTypeParser(1009 as never) as (text: string) => string[];

/**
 * Reads bigint as a number, because ids and counts stay far below 2^53. A date is a day without a zone, so it stays the
 * text that PostgreSQL sends and never becomes an instant.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [oids.bigint]: Number,
  [oids.bigints]: (text) => texts(text).map(Number),
  [oids.date]: same,
  [oids.dates]: texts,
  [oids.interval]: same,
  [oids.names]: texts,
};

export const valueTypes = {
  getTypeParser: (oid: number, format?: unknown) => parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as unknown as pg.CustomTypesConfig;
