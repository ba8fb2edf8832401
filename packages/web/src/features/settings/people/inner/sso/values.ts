import type { Role } from '@halloo/contract/roles';
import type { SingleSignOn } from '@halloo/contract/single-sign-on';
import type { SingleSignOnChange } from './queries.ts';

/** A line of the table from values of the claim to roles. */
export interface MapRow {
  /** For React: rows can be equal. */
  readonly key: number;
  readonly value: string;
  readonly role: Role;
}

export interface FormValues extends Omit<SingleSignOn, 'has_secret' | 'redirect_address' | 'role_map'> {
  client_secret: string;
  role_map: readonly MapRow[];
}

export const valuesOf = ({
  has_secret: _,
  redirect_address: _address,
  role_map,
  ...settings
}: SingleSignOn): FormValues => ({
  ...settings,
  client_secret: '',
  role_map: role_map.map((row, key) => ({ key, ...row })),
});

/** An empty field of the secret keeps the saved one. */
export const bodyOf = ({ client_secret, role_map, ...settings }: FormValues): SingleSignOnChange => ({
  ...settings,
  role_map: role_map.map(({ value, role }) => ({ value, role })),
  ...(client_secret !== '' && { client_secret }),
});
