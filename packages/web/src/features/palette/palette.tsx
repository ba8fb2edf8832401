import { Kbd, Loader, Modal, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { profileQuery } from '../../api/profile.ts';
import { searchLimit } from '../../ui/address-filters.ts';
import type { Doings } from './inner/commands.ts';
import type { Group, Item } from './inner/item.ts';
import classes from './inner/palette.module.css';
import { sayPalette } from './inner/say-palette.ts';
import { useChoose } from './inner/use-choose.ts';
import { useItems } from './inner/use-items.ts';

export interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  doings: Doings;
}

const frame = { inner: classes.inner ?? '', content: classes.content ?? '' };

/** Finds everything and does everything, by the keyboard: a combobox in a dialog. */
export function Palette({ opened, onClose, doings }: PaletteProps) {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (opened) opener.current = document.activeElement as HTMLElement | null;
  }, [opened]);
  const dismiss = () => {
    onClose();
    opener.current?.focus();
  };
  return (
    <Modal.Root opened={opened} onClose={dismiss} size={640} returnFocus={false} classNames={frame}>
      <Modal.Overlay />
      <Modal.Content aria-label={sayPalette('palette.title')}>
        <Modal.Body className={classes.body}>
          <Search doings={doings} onDone={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mounted anew for each opening, so it begins empty. */
function Search({ doings, onDone }: { doings: Doings; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const owner = useQuery(profileQuery).data?.user_id;
  const { items, first, isSearching, isIncomplete } = useItems(typed, owner, doings);
  const choose = useChoose(owner, onDone);
  const list = useId();
  const active = Math.max(
    0,
    items.findIndex(({ id }) => id === (chosen ?? first)),
  );
  const move = (steps: number) => setChosen(items[(active + steps + items.length) % items.length]?.id);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the input of a word in some languages.
    if (event.nativeEvent.isComposing) return;
    const item = items[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && item) choose(item, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.box}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={items[active] && optionId(list, active)}
          aria-label={sayPalette('palette.title')}
          placeholder={sayPalette('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={searchLimit}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Loader size="xs" aria-hidden />}
      </div>
      <Options list={list} items={items} active={active} onPoint={setChosen} onChoose={choose} />
      {items.length === 0 && !isSearching && (
        <p className={classes.none}>{sayPalette('palette.none', { search: typed.trim() })}</p>
      )}
      {isIncomplete && <div className={classes.problem}>{sayPalette('palette.failed')}</div>}
      <VisuallyHidden role="status">
        {isSearching ? sayPalette('palette.searching') : sayPalette('palette.count', { count: items.length })}
      </VisuallyHidden>
      <Keys />
    </>
  );
}

const optionId = (list: string, index: number) => `${list}-${index}`;

interface OptionsProps {
  list: string;
  items: readonly Item[];
  active: number;
  onPoint: (id: string) => void;
  onChoose: (item: Item, inNewTab: boolean) => void;
}

function Options({ list, items, active, onPoint, onChoose }: OptionsProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the active line scrolls to it
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, items.length]);
  const parts = Object.entries(Object.groupBy(items, ({ group }) => group)) as [Group, Item[]][];
  return (
    <div
      ref={box}
      id={list}
      role="listbox"
      tabIndex={-1}
      aria-label={sayPalette('palette.results')}
      className={classes.list}
      hidden={items.length === 0}
    >
      {parts.map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
        <div key={group} role="group" aria-label={sayPalette(`palette.group.${group}`)}>
          <div className={classes.group} aria-hidden>
            {sayPalette(`palette.group.${group}`)}
          </div>
          {members.map((item) => {
            const index = items.indexOf(item);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              <div
                key={item.id}
                id={optionId(list, index)}
                role="option"
                aria-selected={index === active}
                className={classes.option}
                // Only a moved pointer chooses: a list that scrolls below a resting one does not.
                onPointerMove={() => onPoint(item.id)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
              >
                <item.Icon size={18} stroke={1.75} aria-hidden />
                <span className={classes.label}>{item.label}</span>
                {item.detail && <span className={classes.detail}>{item.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const keys = [
  { pressed: ['↑', '↓'], does: sayPalette('palette.keys.move') },
  { pressed: ['Enter'], does: sayPalette('palette.keys.open') },
  { pressed: ['Ctrl', 'Enter'], does: sayPalette('palette.keys.newTab') },
  { pressed: ['Esc'], does: sayPalette('palette.keys.close') },
];

function Keys() {
  return (
    <div className={classes.foot} aria-hidden>
      {keys.map(({ pressed, does }) => (
        <span key={does}>
          {pressed.map((key) => (
            <Fragment key={key}>
              <Kbd size="xs">{key}</Kbd>
            </Fragment>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
