import { addressNeed } from '@halloo/contract/address-needs';
import type { ConsoleAddress } from '@halloo/contract/console-addresses';
import { roleMay } from '@halloo/contract/roles';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRole } from '../../../shared/roles/use-may.ts';
import { commandsFor, type Doings } from './commands.ts';
import { groups, type Item } from './item.ts';
import { type Recent, readRecent } from './recent.ts';
import { scoreMatch } from './score-match.ts';
import { useFound } from './use-found.ts';

const debounceMs = 150;
/** Commands that a search shows; more would push what the server finds out of view. */
const mostCommands = 6;
/** A command that was used lately comes before one that fits as well. */
const recentBonus = 0.5;

const atFirst = new Set(['actions', 'pages']);

/** What was opened last, then what one can do. */
const opening = (commands: readonly Item[], places: readonly Recent[]): Item[] => {
  const recent = places.flatMap(({ id, label, to }): Item[] => {
    const command = commands.find((one) => one.id === id);
    if (command) return [{ ...command, group: 'recent' }];
    return to ? [{ id, group: 'recent', label, Icon: IconHistory, act: { to: to as ConsoleAddress } }] : [];
  });
  const known = new Set(recent.map(({ id }) => id));
  return [...recent, ...commands.filter(({ id, group }) => atFirst.has(group) && !known.has(id))];
};

const matching = (commands: readonly Item[], places: readonly Recent[], typed: string): Item[] => {
  const recent = new Set(places.map(({ id }) => id));
  return commands
    .map((item) => ({ item, score: scoreMatch(typed, item.label, item.words) }))
    .filter(({ score }) => score > 0)
    .map(({ item, score }) => ({ item, score: score + (recent.has(item.id) ? recentBonus : 0) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, mostCommands)
    .map(({ item }) => item);
};

/** By group, in their fixed order. */
const inOrder = (items: readonly Item[]): Item[] =>
  groups.flatMap((group) => items.filter((one) => one.group === group));

/** The lines of the palette for what is typed, and whether the server is still being asked. */
export const useItems = (typed: string, owner: number | undefined, doings: Doings) => {
  const search = typed.trim();
  const [settled] = useDebouncedValue(search, debounceMs);
  const found = useFound(search === '' ? '' : settled);
  const role = useRole();
  const isAllowed = ({ act }: Item) => 'run' in act || roleMay(role, addressNeed(act.to));
  const commands = useMemo(() => commandsFor(doings), [doings]);
  const places = useMemo(() => readRecent(owner), [owner]);
  const own = useMemo(
    () => (search === '' ? opening(commands, places) : matching(commands, places, search)),
    [commands, places, search],
  );
  return {
    items: inOrder([...own, ...found.items].filter(isAllowed)),
    /** The first line that needs no answer of the server. It stays the chosen one when lines arrive above it. */
    first: inOrder(own.filter(isAllowed))[0]?.id,
    isSearching: search !== '' && (search !== settled || found.isFetching),
    isIncomplete: search !== '' && found.isError,
  };
};
