import { Pagination, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../words/say.ts';
import classes from './pager.module.css';
import { Select } from './select.tsx';

interface PagerProps {
  /** How many there are in all, in words. Screen readers announce a change of it. */
  total: string;
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
  /** Where a person may choose how many a page shows. */
  sizes?: { of: readonly number[]; chosen: number; onChoose: (size: number) => void };
  /** After the choice of the size. */
  tools?: ReactNode;
}

const controlNames = {
  first: say('ui.pager.first'),
  previous: say('ui.pager.previous'),
  next: say('ui.pager.next'),
  last: say('ui.pager.last'),
} as const;

/** The foot of every paged list. */
export function Pager({ total, page, lastPage, onPage, sizes, tools }: PagerProps) {
  return (
    <div className={classes.pager}>
      <Text role="status" c="dimmed" className="tabular">
        {total}
      </Text>
      <div className={classes.controls}>
        {lastPage > 1 && (
          <Pagination
            component="nav"
            aria-label={say('ui.pager.label')}
            size="sm"
            total={lastPage}
            value={page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': controlNames[control] })}
            getItemProps={(item) => ({ 'aria-label': say('ui.pager.page', { page: item }) })}
          />
        )}
        {sizes && (
          <Select
            className={classes.size}
            size="xs"
            aria-label={say('ui.pager.size')}
            allowDeselect={false}
            data={sizes.of.map((size) => ({ value: String(size), label: say('ui.pager.perPage', { size }) }))}
            value={String(sizes.chosen)}
            onChange={(size) => sizes.onChoose(Number(size))}
          />
        )}
        {tools}
      </div>
    </div>
  );
}

/** The foot of a list of one page. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.pager} data-alone data-no-print>
      {children}
    </div>
  );
}
