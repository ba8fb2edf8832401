import type { Role } from '@halloo/contract/roles';
import type { KeyScope } from '@halloo/contract/route';

interface Account {
  readonly accountId: number;
  readonly email: string;
  readonly role: Role;
}

/** A signed-in person, through one of their sessions. */
export interface Person extends Account {
  readonly sessionId: number;
  readonly key?: undefined;
  /** Halloo itself makes samples that belong to the person. */
  readonly sample?: true;
}

/** Another program with an API key, on behalf of the person who created the key. */
export interface Program extends Account {
  readonly sessionId?: undefined;
  readonly key: { readonly id: number; readonly name: string; readonly scope: KeyScope };
}

/** The caller of a request. */
export type Caller = Person | Program;
