import { type Permission, permissions, type Role, roleMay } from '@halloo/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { profileQuery } from '../../api/profile.ts';
import { formatChoice } from '../../ui/format.ts';
import { say } from '../../words/say.ts';
import { sayWord } from '../../words/vocabulary.ts';
import { GuestContext } from './guest.ts';

/** The role of the signed-in person, or of a guest. While it is not known, everything is shown; the server decides. */
export const useRole = (): Role => {
  const guest = use(GuestContext);
  const { data } = useQuery({ ...profileQuery, enabled: guest === undefined });
  return guest ?? data?.role ?? 'owner';
};

/** Whether the signed-in person has a permission. */
export const useMay = (permission: Permission): boolean => roleMay(useRole(), permission);

/** The reason why the role of the signed-in person does not allow something; undefined if it does. */
export const useRoleLock = (permission: Permission): string | undefined =>
  useMay(permission)
    ? undefined
    : say('roles.lock', { roles: formatChoice(permissions[permission].map((role) => sayWord(`role.${role}`))) });
