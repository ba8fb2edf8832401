import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { timeZonesQuery } from '../api/time-zones.ts';
import { say } from '../words/say.ts';
import { searchZones, type ZoneGroup, zoneGroups } from './inner/time-zone-options.ts';
import { Select } from './select.tsx';

interface TimeZoneSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  value: string;
  onChange: (zone: string) => void;
}

/** Picks one IANA zone. The search finds zones by city, region, name of the clock and offset. */
export function TimeZoneSelect({ value, onChange, ...field }: TimeZoneSelectProps) {
  const zones = useQuery(timeZonesQuery);
  const groups = useMemo(() => zoneGroups(zones.data ?? [], value), [zones.data, value]);
  const { shown, ...opening } = useOpening(groups, value);
  return (
    <Select
      {...field}
      {...opening}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={say(zones.isError ? 'ui.zones.notLoaded' : 'ui.zones.none')}
      data={shown}
      // Grouped data comes back as groups.
      filter={({ options, search }) => searchZones(options as ZoneGroup[], search)}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

/** Opens with the group of the chosen zone; the other 400 zones follow after the first paint, which they would hold up. */
const useOpening = (groups: readonly ZoneGroup[], chosen: string) => {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const own = useMemo(() => {
    const having = groups.filter(({ items }) => items.some(({ value }) => value === chosen));
    return having.length > 0 ? having : groups.slice(0, 1);
  }, [groups, chosen]);
  const shown = useDeferredValue(isOpen ? groups : own);
  const isWhole = shown === groups;
  useEffect(() => {
    if (isWhole) list.current?.querySelector('[data-checked]')?.scrollIntoView({ block: 'nearest' });
  }, [isWhole]);
  return {
    shown,
    scrollAreaProps: { viewportRef: list },
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
  };
};
