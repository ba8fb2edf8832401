import type { ConsoleAddress } from '@halloo/contract/console-addresses';
import type { Icon } from '@tabler/icons-react';

export const groups = [
  'recent',
  'actions',
  'pages',
  'campaigns',
  'scripts',
  'sims',
  'people',
  'settings',
  'help',
  'searches',
] as const;
export type Group = (typeof groups)[number];

/** A line of the palette: it opens an address, or does something. */
export interface Item {
  /** The same for the same thing, also tomorrow. */
  id: string;
  group: Group;
  label: string;
  detail?: string;
  /** Further words that find it. */
  words?: string;
  Icon: Icon;
  act: { to: ConsoleAddress } | { run: () => void };
  /** Names of people are not kept in the browser. */
  forget?: true;
}
