import type { LayoutChoice, ListLayout, ListRole } from '@halloo/contract/lead-layout';

export type ListPurpose = 'leads' | 'do_not_call';

/** The roles to choose from. A column Campaign is only offered where the file has one. */
export const rolesFor = (purpose: ListPurpose, { columns }: Pick<ListLayout, 'columns'>): ListRole[] => {
  if (purpose === 'do_not_call') return ['number', 'reason', 'country', 'none'];
  const hasCampaign = columns.some(({ role }) => role === 'campaign');
  return [
    ...(['name', 'first_name', 'last_name', 'number', 'lead', 'country'] as const),
    ...(hasCampaign ? (['campaign'] as const) : []),
    ...(['field', 'consent', 'consent_date', 'consent_source', 'none'] as const),
  ];
};

/** Gives a column a role. Another column that had it becomes a field; numbers not to call may be in several. */
export const assign = (roles: readonly ListRole[], place: number, role: ListRole, purpose: ListPurpose): ListRole[] => {
  const isShared = role === 'field' || role === 'none' || (purpose === 'do_not_call' && role === 'number');
  const freed = purpose === 'leads' ? 'field' : 'none';
  return roles.map((old, at) => {
    if (at === place) return role;
    return old === role && !isShared ? freed : old;
  });
};

/** The required roles that no column has. */
export const missingRoles = (roles: readonly ListRole[], purpose: ListPurpose): ('name' | 'number')[] => {
  const hasName = roles.some((role) => role === 'name' || role === 'first_name' || role === 'last_name');
  return [
    ...(purpose === 'leads' && !hasName ? (['name'] as const) : []),
    ...(roles.includes('number') ? [] : (['number'] as const)),
  ];
};

/** How the file was read, to read it so again. */
export const choiceOf = ({ sheet, encoding, separator, header_row }: ListLayout): Partial<LayoutChoice> => ({
  ...(sheet !== null && { sheet }),
  ...(encoding !== null && { encoding }),
  ...(separator !== null && { separator }),
  header_row,
});

/** Roles as the API takes them: `2:name,5:number`. Fields need no mention, unless they would be left out otherwise. */
export const columnsWritten = (roles: readonly ListRole[], { columns }: Pick<ListLayout, 'columns'>): string =>
  columns.map((_, place) => `${place + 1}:${roles[place] ?? 'none'}`).join(',');
