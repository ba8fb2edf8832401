import fc from 'fast-check';

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

/**
 * Values that no field expects: text that no database stores, numbers of the wrong size and type, all kinds of shapes.
 */
const hostile = fc.oneof(
  fc.constantFrom<unknown>('\0', 'a\0b', '\ud800', 'x\udfff', '', ' ', 'NaN', 'Infinity', '-1', '1e999', '0x10', '٣'),
  fc.constantFrom<unknown>('0000-00-00', '2026-02-30', '24:00:00', 'null', '../../x', '%00', '\u202e', '9'.repeat(400)),
  fc.constantFrom<unknown>(-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -0),
  fc.constantFrom<unknown>(true, null, [], {}, [1], [['a']], { a: { b: {} } }, nested(30), nested(500)),
  fc.constantFrom<unknown>(
    'x'.repeat(20_000),
    Array(2_000).fill(0),
    { constructor: { prototype: 1 } },
    { toString: 1 },
  ),
  fc.constant(JSON.parse('{"__proto__":{"admin":true}}') as unknown),
);

const hostileKey = fc.constantFrom('a\0', '\ud800', '__proto__', 'constructor', 'toString', '', 'x'.repeat(300));

interface Break {
  /** The position among all places, as a fraction, because places differ from input to input. */
  readonly at: number;
  readonly value: unknown;
  /** An additional field, instead of another value. */
  readonly key: string | undefined;
}

export const breaks = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    value: hostile,
    key: fc.option(hostileKey, { nil: undefined, freq: 4 }),
  }),
  { maxLength: 2 },
);

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const placesIn = (value: unknown): string[][] =>
  isContainer(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...placesIn(inner).map((place) => [key, ...place])])
    : [];

const withKey = (value: object, key: string, inner: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? inner : each))
    : Object.fromEntries([...Object.entries(value).filter(([name]) => name !== key), [key, inner]]);

const replaced = (value: unknown, [key, ...rest]: readonly string[], change: (old: unknown) => unknown): unknown => {
  if (key === undefined || !isContainer(value)) return change(value);
  return withKey(value, key, replaced((value as Record<string, unknown>)[key], rest, change));
};

/** The input with each break applied at its place. */
export const broken = (input: unknown, made: readonly Break[]): unknown =>
  made.reduce((value, { at, value: bad, key }) => {
    const places = placesIn(value);
    const place = places[Math.floor(at * places.length)] ?? [];
    return replaced(value, place, (old) =>
      key !== undefined && isContainer(old) && !Array.isArray(old) ? withKey(old, key, bad) : bad,
    );
  }, input);
