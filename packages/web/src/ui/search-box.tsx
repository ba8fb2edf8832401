import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { say } from '../words/say.ts';
import { searchLimit } from './address-filters.ts';
import classes from './search-box.module.css';

const debounceMs = 300;

interface SearchBoxProps {
  /** The search, as the address has it. */
  value: string;
  onSearch: (search: string) => void;
  /** The placeholder and name of the box. */
  label: string;
  /** The page is there to search: the box has the focus at first. */
  first?: boolean;
}

/** Searches while a person types, after a pause. */
export function SearchBox({ value, onSearch, label, first = false }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) box.current?.focus();
  }, [first]);
  const [text, setText] = useState(value);
  const sent = useRef(value);

  const send = (typed: string) => {
    const search = typed.trim();
    if (search === sent.current) return;
    sent.current = search;
    onSearch(search);
  };
  const sendSoon = useDebouncedCallback(send, debounceMs);

  // The address may change without the box: by going back, or by clearing the filters.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    sendSoon.cancel();
    setText(value);
  }, [value, sendSoon]);

  const type = (typed: string) => {
    setText(typed);
    sendSoon(typed);
  };
  const sendNow = (typed: string) => {
    sendSoon.cancel();
    setText(typed);
    send(typed);
  };

  return (
    <TextInput
      ref={box}
      className={classes.search}
      type="search"
      data-search
      data-autofocus={first || undefined}
      aria-label={label}
      placeholder={label}
      maxLength={searchLimit}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={say('ui.clearSearch')} onClick={() => sendNow('')} />
      }
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') sendNow(currentTarget.value);
      }}
    />
  );
}
