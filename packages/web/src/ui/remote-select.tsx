import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../words/say.ts';
import { searchLimit } from './address-filters.ts';
import { Select } from './select.tsx';

const debounceMs = 250;

interface Option {
  value: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  note: string;
}

interface Found<Item> {
  count: number;
  results: Item[];
}

interface RemoteSelectProps<Item, Key extends QueryKey> {
  label: string;
  description?: string;
  placeholder: string;
  /** The text when the search finds nothing. */
  nothing: string;
  disabled?: boolean;
  /** The first ones that match, from the server. */
  find: (search: string) => UseQueryOptions<Found<Item>, Error, Found<Item>, Key>;
  optionOf: (item: Item) => Option;
  value: Item | undefined;
  onChange: (item: Item | undefined) => void;
}

/** Picks one of many that only the server knows, by searching there. Nothing is fetched before it is opened. */
export function RemoteSelect<Item, Key extends QueryKey>(props: RemoteSelectProps<Item, Key>) {
  const { find, optionOf, value, onChange, nothing, ...field } = props;
  const chosen = value && optionOf(value);
  const [search, setSearch] = useState(chosen?.label ?? '');
  const [opened, setOpened] = useState(false);
  // The box shows what is chosen; that is not a search for it.
  const [settled] = useDebouncedValue(search === chosen?.label ? '' : search.trim(), debounceMs);
  const found = useQuery({ ...find(settled), enabled: opened });

  const items = found.data?.results ?? [];
  const options = items.map(optionOf);
  if (chosen && !options.some((option) => option.value === chosen.value)) options.unshift(chosen);
  const notes = new Map(options.map((option) => [option.value, option.note]));

  return (
    <Select
      {...field}
      searchable
      clearable
      maxDropdownHeight={320}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      clearButtonProps={{ 'aria-label': say('ui.clearField', { label: field.label }) }}
      nothingFoundMessage={nothingFound(found, nothing)}
      data={options.map(({ value: id, label }) => ({ value: id, label }))}
      // The server has searched already.
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={(typed) => setSearch(typed.slice(0, searchLimit))}
      onDropdownOpen={() => setOpened(true)}
      value={chosen?.value ?? null}
      onChange={(id) => onChange(id === chosen?.value ? value : items.find((item) => optionOf(item).value === id))}
      renderOption={({ option }) => (
        <div>
          <Text>{option.label}</Text>
          <Text size="xs" c="dimmed">
            {notes.get(option.value)}
          </Text>
        </div>
      )}
    />
  );
}

const nothingFound = ({ isError, isFetching }: { isError: boolean; isFetching: boolean }, nothing: string) => {
  if (isFetching) return say('ui.pleaseWait');
  return isError ? say('ui.listNotLoaded') : nothing;
};
