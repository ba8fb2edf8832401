import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { type LeadImport, leadRoutes } from '@halloo/contract/leads';
import { Button, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { download } from '../../../api/download.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { describeError, EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import classes from '../campaign-detail.module.css';
import { importsQuery, useUndoImport } from './queries.ts';

const leads = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;

export function ImportsTab({ detail }: { detail: CampaignDetail }) {
  const imports = useQuery(importsQuery(detail.id));
  return (
    <Section
      full
      title="What was added"
      about="Every list that was added, newest first. An import can be undone until one of its leads is called."
    >
      {imports.isPending && <TableSkeleton rows={3} columns={4} />}
      {imports.isError && !imports.data && <ErrorState error={imports.error} onRetry={() => imports.refetch()} />}
      {imports.data?.length === 0 && <NothingYet detail={detail} />}
      {imports.data && imports.data.length > 0 && <Imports imports={imports.data} />}
    </Section>
  );
}

function NothingYet({ detail }: { detail: CampaignDetail }) {
  const canAdd = detail.campaign_type === 'Outbound' && !detail.archived && detail.status !== 'Cancelled';
  return (
    <EmptyState
      icon={<IconFileSpreadsheet />}
      title="Nothing was added yet"
      action={
        canAdd && (
          <Button component={Link} to={addresses.campaignForm(detail.id)}>
            Add leads
          </Button>
        )
      }
    >
      Lists that are uploaded to this campaign show here, with the rows that were refused.
    </EmptyState>
  );
}

function Imports({ imports }: { imports: readonly LeadImport[] }) {
  const [asked, setAsked] = useState<{ of: LeadImport; opener: HTMLElement | null }>();
  const [opened, setOpened] = useState(false);
  const undo = useUndoImport();
  const undoing = useMutation({
    mutationFn: ({ file_id }: LeadImport) => undo(file_id),
    onSuccess: (removed, { name }) => {
      setOpened(false);
      notifySuccess(`“${name}” is undone: ${leads(removed)} removed.`);
    },
    onError: (error) => {
      setOpened(false);
      notifyError(describeError(error).message);
    },
  });
  return (
    <>
      <ul className={classes.imports} aria-label="Imports">
        {imports.map((item) => (
          <Import
            key={item.file_id}
            item={item}
            onUndo={(opener) => {
              setAsked({ of: item, opener });
              setOpened(true);
            }}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          opener={asked.opener}
          title={`Undo “${asked.of.name}”?`}
          confirm={{ label: 'Undo import', icon: <IconArrowBackUp size={16} aria-hidden />, danger: true }}
          keep="Keep the leads"
          working={undoing.isPending}
          onConfirm={() => undoing.mutate(asked.of)}
        >
          <Text>
            {leads(asked.of.leads)} {asked.of.leads === 1 ? 'leaves' : 'leave'} the campaign. To have them back, upload
            the file again.
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}

function Import({ item, onUndo }: { item: LeadImport; onUndo: (opener: HTMLElement | null) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li className={classes.import} data-import={item.file_id}>
      <div className={classes.importName}>
        <strong>{item.name}</strong>
        <Text c="dimmed" size="xs">
          <time dateTime={item.added_at}>{formatMoment(item.added_at)}</time> by {item.added_by}
        </Text>
      </div>
      <span>{leads(item.leads)} added</span>
      <Refused item={item} />
      <Tooltip
        label="Leads of this import were already called, so it cannot be undone."
        disabled={item.can_undo}
        multiline
        maw={260}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button
          ref={button}
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          {...(!item.can_undo && { 'data-disabled': true })}
          aria-disabled={!item.can_undo}
          aria-label={`Undo ${item.name}`}
          onClick={() => item.can_undo && onUndo(button.current)}
        >
          Undo
        </Button>
      </Tooltip>
    </li>
  );
}

function Refused({ item }: { item: LeadImport }) {
  const saving = useMutation({
    mutationFn: () =>
      download(leadRoutes.downloadRefusedRows, {
        params: { file_id: item.file_id },
        fileName: `${item.name.replace(/\.[^.]*$/, '')} refused.csv`,
      }),
    onError: (error) => notifyError(describeError(error).message),
  });
  if (item.invalid === 0) return <Text c="dimmed">No row refused</Text>;
  const rows = `${formatNumber(item.invalid)} ${item.invalid === 1 ? 'row' : 'rows'} refused`;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.refused}
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={saving.isPending}
        aria-label={`${rows}, download them`}
        onClick={() => saving.mutate()}
      >
        {rows}
      </Button>
    </div>
  );
}
