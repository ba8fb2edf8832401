/** How the audit log names numbers: the list is of people who want to be left alone, so never in full. */
export const numberInAudit = (number: string): string => `a number ending in ${number.slice(-4)}`;

export const countInAudit = (count: number): string =>
  count === 1 ? 'a number' : `${count.toLocaleString('en')} numbers`;
