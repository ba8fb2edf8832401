/*
 * The arguments of an ICU message, read from its text by the compiler:
 *
 *   'Delete {name}?'                                     { name: string }
 *   '{n, plural, one {# lead} other {# leads}}'          { n: number }
 *
 * The type inspects each opening brace. An argument is a name alone, or a name with an ICU kind. The text of a plural or
 * select is neither, unless it is a single word, which check-words.ts rejects.
 */

interface Kinds {
  plural: number;
  selectordinal: number;
  number: number;
  select: string;
  date: Date | number;
  time: Date | number;
}

type Trim<S extends string> = S extends ` ${infer R}` | `${infer R} ` | `\n${infer R}` | `${infer R}\n` ? Trim<R> : S;
type IsName<S extends string> = S extends '' | `${string}${' ' | '#' | '<' | '{' | '\n'}${string}` ? false : true;
type UpTo<S extends string, End extends string> = S extends `${infer Before}${End}${string}` ? Before : S;

/** The argument after an opening brace; `never` for text. */
type Argument<After extends string> =
  UpTo<After, '}'> extends `${infer Name},${infer Rest}`
    ? [IsName<Trim<Name>>, Trim<UpTo<Rest, ','>>] extends [true, keyof Kinds]
      ? { name: Trim<Name>; value: Kinds[Trim<UpTo<Rest, ','>> & keyof Kinds] }
      : never
    : IsName<UpTo<After, '}'>> extends true
      ? { name: UpTo<After, '}'>; value: string }
      : never;

type Found<S extends string> = S extends `${string}{${infer After}` ? Argument<After> | Found<After> : never;

/** The arguments that a message requires. */
export type Arguments<S extends string> = { readonly [A in Found<S> as A['name']]: A['value'] };

/** The tags of a message: `Read <link>the guide</link>` has `link`. */
export type Tags<S extends string> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;
