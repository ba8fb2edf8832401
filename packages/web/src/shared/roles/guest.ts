import type { Role } from '@halloo/contract/roles';
import { createContext, use } from 'react';

/** The role of somebody without an account, who looks at a shared result. Undefined for people who are signed in. */
export const GuestContext = createContext<Role | undefined>(undefined);

/** Whether the screen is shown by a share link: without links into the console, and without actions. */
export const useIsGuest = (): boolean => use(GuestContext) !== undefined;
