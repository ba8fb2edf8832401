type Key = keyof typeof import('@halloo/words/en/glossary').glossary;

/** A word of the glossary; also its place on the page. */
export type TermName = Key extends `glossary.${infer Name}.${'word' | 'meaning'}` ? Name : never;
