import type { KeyScope } from '@halloo/contract/route';

interface Account {
  readonly accountId: number;
  readonly email: string;
}

/** A signed-in person, through one of their sessions. */
export interface Person extends Account {
  readonly sessionId: number;
  readonly key?: undefined;
}

/** Another program, by an API key, on behalf of the person who made the key. */
export interface Program extends Account {
  readonly sessionId?: undefined;
  readonly key: { readonly id: number; readonly name: string; readonly scope: KeyScope };
}

/** Who acts. */
export type Caller = Person | Program;
