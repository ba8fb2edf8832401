import { type Permission, permissions, roleMay } from '@halloo/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/profile.ts';
import { formatChoice } from '../../ui/format.ts';
import { say } from '../../words/say.ts';
import { sayWord } from '../../words/vocabulary.ts';

/** Whether the signed-in person has a permission. While that is not known, everything is shown; the server decides. */
export const useMay = (permission: Permission): boolean => {
  const role = useQuery(profileQuery).data?.role;
  return role === undefined || roleMay(role, permission);
};

/** The reason why the role of the signed-in person does not allow something; undefined if it does. */
export const useRoleLock = (permission: Permission): string | undefined =>
  useMay(permission)
    ? undefined
    : say('roles.lock', { roles: formatChoice(permissions[permission].map((role) => sayWord(`role.${role}`))) });
