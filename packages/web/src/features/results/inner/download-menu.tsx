import type { ResultCampaign } from '@halloo/contract/results';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useReportFile } from '../../../shared/result-files/use-report-file.ts';
import { useHasForm, useResultFiles } from '../../../shared/result-files/use-result-files.ts';
import { useIsGuest } from '../../../shared/roles/guest.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { say } from '../../../words/say.ts';
import { reportMailQuery } from '../parts/queries.ts';

const SendDialog = latePart(async () => (await import('./send-report-dialog.tsx')).SendReportDialog);

/** The report of a result, and its files for who may see persons. */
export function DownloadMenu({ campaign }: { campaign: ResultCampaign }) {
  const [opened, setOpened] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const seesPersons = useMay('persons');
  const isGuest = useIsGuest();
  const hasForm = useHasForm(campaign.id, opened && seesPersons && !isGuest);
  const files = useResultFiles(campaign.id);
  const report = useReportFile(campaign);
  const mail = useQuery({ ...reportMailQuery(campaign.id), enabled: opened && !isGuest }).data;
  return (
    <>
      <Menu position="bottom-end" onOpen={() => setOpened(true)}>
        <Menu.Target>
          <Button
            ref={opener}
            variant={isGuest ? 'default' : 'filled'}
            loading={files.busy || report.busy}
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {say('ui.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => report.save({ persons: false })}>{say('results.action.report')}</Menu.Item>
          {seesPersons && (
            <Menu.Item onClick={() => report.save({ persons: true })}>
              {say('results.action.reportWithPersons')}
            </Menu.Item>
          )}
          {mail?.is_set_up && seesPersons && (
            <Menu.Item
              onClick={() => {
                setAsked(true);
                setSending(true);
              }}
            >
              {say('results.action.sendReport')}
            </Menu.Item>
          )}
          {seesPersons && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => files.save('overall_csv')}>{say('results.action.overallCsv')}</Menu.Item>
              <Menu.Item onClick={() => files.save('overall_xlsx')}>{say('results.action.overallExcel')}</Menu.Item>
              <Menu.Item onClick={() => files.save('responses_csv')}>{say('results.action.responsesCsv')}</Menu.Item>
              {hasForm && (
                <>
                  <Menu.Item onClick={() => files.save('form_csv')}>{say('results.action.formCsv')}</Menu.Item>
                  <Menu.Item onClick={() => files.save('form_xlsx')}>{say('results.action.formExcel')}</Menu.Item>
                </>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsked && (
        <SendDialog campaign={campaign} opened={isSending} opener={opener.current} onClose={() => setSending(false)} />
      )}
    </>
  );
}
