import { type LeadFile, leadRoutes } from '@halloo/contract/leads';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { download } from '../../api/download.ts';
import { Pager } from '../../ui/pager.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { LeadRows } from './inner/lead-rows.tsx';
import { leadRowsQuery, type RowFilter, rowFilters } from './inner/rows-query.ts';
import classes from './lead-preview.module.css';
import { ReadAs } from './read-as.tsx';
import type { RowColumn } from './row-columns.tsx';
import type { LeadFileHandle } from './use-lead-file.ts';
import { countsInWords, dataFieldsInWords, refusedFileName } from './words.ts';

const pageSizes = [10, 20, 50] as const;
const usualSize = 10;

interface LeadPreviewProps {
  file: LeadFile;
  leads: LeadFileHandle;
  columns: readonly RowColumn[];
  /** Buttons for the whole file. */
  actions?: ReactNode;
}

/** The rows of an uploaded file, each with its check. For another file, render another one. */
export function LeadPreview({ file, leads, columns, actions }: LeadPreviewProps) {
  return (
    <div className={classes.preview}>
      <div className={classes.summary}>
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden className={classes.icon} />
        <div className={classes.words}>
          <Text fw={600} className={classes.name}>
            {file.name}
          </Text>
          <Text role="status" data-problem={file.valid === 0 || undefined} className={classes.counts}>
            {countsInWords(file)}
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
      <ReadAs file={file} leads={leads} />
      {file.total > 0 && <PagedRows file={file} columns={columns} />}
    </div>
  );
}

function RefusedButton({ file }: { file: LeadFile }) {
  const saving = useSend({
    send: () =>
      download(leadRoutes.downloadRefusedRows, {
        params: { file_id: file.file_id },
        fileName: refusedFileName(file.name),
      }),
  });
  return (
    <Button
      variant="default"
      loading={saving.isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => saving.send()}
    >
      {say('leads.downloadRefused')}
    </Button>
  );
}

interface PagedRowsProps {
  file: LeadFile;
  columns: readonly RowColumn[];
}

function PagedRows({ file, columns }: PagedRowsProps) {
  const [shown, setShown] = useState({ filter: 'all' as RowFilter, page: 1, pageSize: usualSize });
  const rows = useQuery(leadRowsQuery(file, shown));
  const counts = { all: file.total, valid: file.valid, invalid: file.invalid };
  const count = counts[shown.filter];

  return (
    <div aria-busy={rows.isPlaceholderData || rows.isPending}>
      <SegmentedControl
        aria-label={say('leads.rowsToShow')}
        size="sm"
        className={classes.filter}
        value={shown.filter}
        onChange={(filter) => setShown({ ...shown, filter: filter as RowFilter, page: 1 })}
        data={rowFilters.map((filter) => ({
          value: filter,
          label: say(`leads.filter.${filter}`, { count: counts[filter] }),
          disabled: counts[filter] === 0,
        }))}
      />
      {rows.isError && !rows.data ? (
        <ErrorState error={rows.error} onRetry={() => rows.refetch()} />
      ) : (
        <LeadRows columns={columns} rows={rows.data?.results} room={Math.min(count, shown.pageSize)} />
      )}
      <Pager
        total={say('leads.total', { count })}
        page={shown.page}
        lastPage={Math.max(1, Math.ceil(count / shown.pageSize))}
        onPage={(page) => setShown({ ...shown, page })}
        sizes={{
          of: pageSizes,
          chosen: shown.pageSize,
          onChoose: (pageSize) => setShown({ ...shown, pageSize, page: 1 }),
        }}
      />
    </div>
  );
}
