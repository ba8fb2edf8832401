/** The key of a count or of a set of calls. */
export interface TallyKey {
  readonly what: string;
  /** The flow version; 0 if it does not matter. */
  readonly version: number;
  readonly a: string;
  readonly b: string;
}

/** A separator that neither a stored text nor a fact can contain. */
const edge = '\0';

export const keyText = (what: string, version: number, a: string, b: string): string =>
  `${what}${edge}${version}${edge}${a}${edge}${b}`;

export const keyParts = (text: string): TallyKey => {
  const [what = '', version = '0', a = '', b = ''] = text.split(edge);
  return { what, version: Number(version), a, b };
};
