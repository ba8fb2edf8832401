export interface PersonValues {
  first_name: string;
  last_name: string;
  number: string;
  lead: string;
  /** Values by the names of data fields. */
  fields: Readonly<Record<string, string>>;
}

/** The form as a row of a list. Empty cells are left out, so that they add no columns. */
export const personRow = ({ first_name, last_name, number, lead, fields }: PersonValues): Record<string, string> =>
  Object.fromEntries(
    [
      ...Object.entries(fields),
      ['First Name', first_name] as const,
      ['Last Name', last_name] as const,
      ['Number', number] as const,
      ['Lead', lead] as const,
    ]
      .map(([heading, cell]): [string, string] => [heading, cell.trim()])
      .filter(([, cell]) => cell !== ''),
  );
