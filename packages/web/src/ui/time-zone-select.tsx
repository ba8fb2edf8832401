import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  return (
    <Select
      {...field}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={say(zones.isError ? 'ui.zones.notLoaded' : 'ui.zones.none')}
      data={groups}
      // Grouped data comes back as groups.
      filter={({ options, search }) => searchZones(options as ZoneGroup[], search)}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}
