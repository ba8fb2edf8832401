import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countQuery, groupsQuery } from './group-queries.ts';
import type { GroupUse } from './with-group.ts';

/** Where the people of a campaign come from: a file, or a group. */
export const usePeopleSource = () => {
  const [from, setFrom] = useState<'file' | 'group'>('file');
  const [chosen, choose] = useState<number>();
  const [keep, setKeep] = useState(false);
  const isGroup = from === 'group';
  const groups = useQuery({ ...groupsQuery, enabled: isGroup });
  const group = isGroup ? groups.data?.find(({ id }) => id === chosen) : undefined;
  // Shared with the counter that shows it.
  const { data: counted } = useQuery(countQuery(group?.rule));
  const use: GroupUse | undefined = group && counted?.people !== 0 ? { group, keep } : undefined;
  return {
    from,
    setFrom,
    groups,
    group,
    choose,
    keep,
    setKeep,
    /** Undefined where no group is chosen, or where it has nobody. */
    use,
  };
};

export type PeopleSource = ReturnType<typeof usePeopleSource>;
