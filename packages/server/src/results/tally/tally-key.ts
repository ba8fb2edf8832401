/** What is counted, or what a set of calls has in common. */
export interface TallyKey {
  readonly what: string;
  /** Of the flow; 0 where it does not matter. */
  readonly version: number;
  readonly a: string;
  readonly b: string;
}

/** Neither a stored text nor a fact can hold it. */
const edge = '\0';

export const keyText = (what: string, version: number, a: string, b: string): string =>
  `${what}${edge}${version}${edge}${a}${edge}${b}`;

export const keyParts = (text: string): TallyKey => {
  const [what = '', version = '0', a = '', b = ''] = text.split(edge);
  return { what, version: Number(version), a, b };
};
