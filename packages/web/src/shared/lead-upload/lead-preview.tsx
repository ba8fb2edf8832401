import { type LeadFile, leadRoutes } from '@halloo/contract/leads';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Pager } from '../../ui/pager.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LeadRows } from './inner/lead-rows.tsx';
import { leadRowsQuery, type RowFilter, rowFilters } from './inner/rows-query.ts';
import { useDownload } from './inner/use-download.ts';
import classes from './lead-preview.module.css';
import type { RowColumn } from './row-columns.tsx';
import { countsInWords, dataFieldsInWords } from './words.ts';

const usualSize = 10;

interface LeadPreviewProps {
  file: LeadFile;
  columns: readonly RowColumn[];
  /** Where a person may choose how many rows a page shows. */
  sizes?: readonly number[];
  /** What can be done with the file as a whole. */
  actions?: ReactNode;
}

/** What an uploaded file holds, what becomes of each row and why. For another file, render another one. */
export function LeadPreview({ file, columns, sizes, actions }: LeadPreviewProps) {
  return (
    <div className={classes.preview}>
      <div className={classes.summary}>
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden className={classes.icon} />
        <div className={classes.words}>
          <Text fw={600} className={classes.name}>
            {file.name}
          </Text>
          <Text role="status" data-problem={file.valid === 0 || undefined} className={classes.counts}>
            {countsInWords(file)}.
          </Text>
          {file.data_fields.length > 0 && (
            <Text c="dimmed" size="xs">
              {dataFieldsInWords(file.data_fields)}
            </Text>
          )}
        </div>
        <div className={classes.actions}>
          {file.invalid > 0 && <RefusedButton file={file} />}
          {actions}
        </div>
      </div>
      {file.total > 0 && <PagedRows file={file} columns={columns} sizes={sizes} />}
    </div>
  );
}

function RefusedButton({ file }: { file: LeadFile }) {
  const { busy, start } = useDownload();
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() =>
        start(leadRoutes.downloadRefusedRows, {
          params: { file_id: file.file_id },
          fileName: `${file.name.replace(/\.[^.]*$/, '')} refused.csv`,
        })
      }
    >
      Download refused rows
    </Button>
  );
}

interface PagedRowsProps {
  file: LeadFile;
  columns: readonly RowColumn[];
  sizes: readonly number[] | undefined;
}

function PagedRows({ file, columns, sizes }: PagedRowsProps) {
  const [shown, setShown] = useState({ filter: 'all' as RowFilter, page: 1, pageSize: usualSize });
  const rows = useQuery(leadRowsQuery(file, shown));
  const counts = { all: file.total, valid: file.valid, invalid: file.invalid };
  const count = counts[shown.filter];

  return (
    <div aria-busy={rows.isPlaceholderData || rows.isPending}>
      <SegmentedControl
        aria-label="Rows to show"
        size="sm"
        className={classes.filter}
        value={shown.filter}
        onChange={(filter) => setShown({ ...shown, filter: filter as RowFilter, page: 1 })}
        data={rowFilters.map((filter) => ({
          value: filter,
          label: `${filterWords[filter]} ${formatNumber(counts[filter])}`,
          disabled: counts[filter] === 0,
        }))}
      />
      {rows.isError && !rows.data ? (
        <ErrorState error={rows.error} onRetry={() => rows.refetch()} />
      ) : (
        <LeadRows columns={columns} rows={rows.data?.results} room={Math.min(count, shown.pageSize)} />
      )}
      <Pager
        total={`${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`}
        page={shown.page}
        lastPage={Math.max(1, Math.ceil(count / shown.pageSize))}
        onPage={(page) => setShown({ ...shown, page })}
        {...(sizes && {
          sizes: {
            of: sizes,
            chosen: shown.pageSize,
            onChoose: (pageSize) => setShown({ ...shown, pageSize, page: 1 }),
          },
        })}
      />
    </div>
  );
}

const filterWords: Record<RowFilter, string> = { all: 'All', valid: 'Good', invalid: 'Refused' };
