import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { type LeadImport, leadRoutes } from '@halloo/contract/leads';
import { Button, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { download } from '../../../api/download.ts';
import { refusedFileName } from '../../../shared/lead-upload/words.ts';
import { May } from '../../../shared/roles/locked.tsx';
import { useMay } from '../../../shared/roles/use-may.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ListFrame } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/states.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import classes from '../campaign-detail.module.css';
import { useCanAddPeople } from './add-person.tsx';
import { ConsentSection } from './consent-section.tsx';
import { LiveListSection } from './live-list.tsx';
import { MissedCallsSection } from './missed-calls.tsx';
import { importsQuery, undoImport } from './queries.ts';

export function ImportsTab({ detail }: { detail: CampaignDetail }) {
  const imports = useQuery(importsQuery(detail.id));
  return (
    <Stack>
      {detail.campaign_type === 'Outbound' && (
        <May permission="run">
          <LiveListSection detail={detail} />
          <ConsentSection detail={detail} />
        </May>
      )}
      {detail.campaign_type === 'Outbound' && <MissedCallsSection detail={detail} />}
      <Section full title={say('campaign.imports.title')} about={say('campaign.imports.about')}>
        <ListFrame
          query={imports}
          data={imports.data && { count: imports.data.length, results: imports.data }}
          empty={<NothingYet detail={detail} />}
        >
          {(rows) => (rows ? <Imports imports={rows} /> : <TableSkeleton rows={3} columns={4} />)}
        </ListFrame>
      </Section>
    </Stack>
  );
}

function NothingYet({ detail }: { detail: CampaignDetail }) {
  const canAdd = useCanAddPeople(detail);
  return (
    <EmptyState
      icon={<IconFileSpreadsheet />}
      title={say('campaign.imports.emptyTitle')}
      action={
        canAdd && (
          <Button component={Link} to={addresses.campaignForm(detail.id)}>
            {say('campaign.addLeads')}
          </Button>
        )
      }
    >
      {say('campaign.imports.empty')}
    </EmptyState>
  );
}

function Imports({ imports }: { imports: readonly LeadImport[] }) {
  const [asked, setAsked] = useState<{ of: LeadImport; opener: HTMLElement | null }>();
  const [opened, setOpened] = useState(false);
  const undoing = useSend(undoImport, {
    notice: ({ removed }, { name }) => say('campaign.imports.undone', { name, count: removed }),
    onSuccess: () => setOpened(false),
    onError: (error) => {
      setOpened(false);
      reportError(error);
    },
  });
  return (
    <>
      <ul className={classes.imports} aria-label={say('campaign.imports.list')}>
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
          title={say('campaign.imports.undoTitle', { name: asked.of.name })}
          confirm={{
            label: say('campaign.imports.undoConfirm'),
            icon: <IconArrowBackUp size={16} aria-hidden />,
            danger: true,
          }}
          keep={say('campaign.imports.undoKeep')}
          working={undoing.isPending}
          onConfirm={() => undoing.send(asked.of)}
        >
          <Text>{say('campaign.imports.undoAbout', { count: asked.of.leads })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

function Import({ item, onUndo }: { item: LeadImport; onUndo: (opener: HTMLElement | null) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const mayUndo = useMay('run');
  return (
    <li className={classes.import} data-import={item.file_id}>
      <div className={classes.importName}>
        <strong>{item.name}</strong>
        <Text c="dimmed" size="xs">
          <Rich
            text="campaign.imports.addedBy"
            given={{ when: formatMoment(item.added_at), name: item.added_by }}
            tags={{ time: (inside) => <time dateTime={item.added_at}>{inside}</time> }}
          />
        </Text>
      </div>
      <span>{say('campaign.imports.added', { count: item.leads })}</span>
      <Refused item={item} />
      {mayUndo && (
        <Tooltip
          label={say('campaign.imports.cannotUndo')}
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
            aria-label={say('campaign.imports.undoOne', { name: item.name })}
            onClick={() => item.can_undo && onUndo(button.current)}
          >
            {say('campaign.imports.undo')}
          </Button>
        </Tooltip>
      )}
    </li>
  );
}

function Refused({ item }: { item: LeadImport }) {
  const saving = useSend({
    send: () =>
      download(leadRoutes.downloadRefusedRows, {
        params: { file_id: item.file_id },
        fileName: refusedFileName(item.name),
      }),
  });
  const mayDownload = useMay('persons');
  const count = item.invalid;
  const rows = say('campaign.imports.refused', { count });
  if (count === 0 || !mayDownload) return <Text c="dimmed">{rows}</Text>;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.refused}
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={saving.isPending}
        aria-label={say('campaign.imports.downloadRefused', { count })}
        onClick={() => saving.send()}
      >
        {rows}
      </Button>
    </div>
  );
}
