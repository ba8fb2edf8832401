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
  readonly share?: undefined;
  readonly key?: undefined;
  /** The role requires a second factor, and there is none: the session can only set one up. */
  readonly mustAddFactor?: true;
  /** Halloo itself makes samples that belong to the person. */
  readonly sample?: true;
}

/** Another program with an API key, on behalf of the person who created the key. */
export interface Program extends Account {
  readonly sessionId?: undefined;
  readonly share?: undefined;
  readonly key: { readonly id: number; readonly name: string; readonly scope: KeyScope };
}

/** Somebody without an account who opened a share link: it reads the result of one campaign, on behalf of the person who shared it. */
export interface Guest extends Account {
  readonly sessionId?: undefined;
  readonly key?: undefined;
  readonly share: { readonly visitId: number; readonly linkId: number; readonly campaignId: number };
}

/** The caller of a request. */
export type Caller = Person | Program | Guest;
