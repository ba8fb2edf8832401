import { campaignLimits, campaignRoutes } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { LeadFile } from '@halloo/contract/leads';
import { Anchor, Button, FileInput, Group, Stack, TextInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { acceptedFiles } from '../../shared/lead-upload/accepted-files.ts';
import { LeadPreview } from '../../shared/lead-upload/lead-preview.tsx';
import { SampleLinks } from '../../shared/lead-upload/sample-links.tsx';
import { SaveFoot } from '../../shared/lead-upload/save-foot.tsx';
import { UploadProblem } from '../../shared/lead-upload/upload-problem.tsx';
import { UploadProgress } from '../../shared/lead-upload/upload-progress.tsx';
import { type LeadFileHandle, useLeadFile } from '../../shared/lead-upload/use-lead-file.ts';
import { nameProblemOf, useSaveCampaign } from '../../shared/lead-upload/use-save-campaign.ts';
import { sentence } from '../../ui/form-errors.ts';
import { formatNumber } from '../../ui/format.ts';
import { messages } from '../../ui/messages.ts';
import { notifyWarning } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import classes from './campaign-form-v2.module.css';
import { Counters } from './inner/counters.tsx';
import { Instructions } from './inner/instructions.tsx';
import { v2Columns } from './inner/v2-columns.tsx';

const texts = messages.campaignFormV2;
const nameLabel = messages.campaigns.columns.name;

/** Creates an Outbound campaign from a file that is read and looked at first. */
export function CampaignFormV2Screen() {
  const leads = useLeadFile();
  const [chosen, setChosen] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [fileProblem, setFileProblem] = useState<string>();
  const [nameProblem, setNameProblem] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);

  const refuseName = (problem: string) => {
    setNameProblem(sentence(nameLabel, problem));
    nameInput.current?.focus();
  };
  const { save, sending, saved } = useSaveCampaign((error) => {
    const problem = nameProblemOf(error);
    if (problem) refuseName(problem);
  });

  const file = leads.state.step === 'ready' ? leads.state.file : undefined;
  const running = leads.state.step === 'running';

  const choose = (next: File | null) => {
    setChosen(next);
    setFileProblem(undefined);
    // What was read belongs to the file before.
    leads.clear();
  };
  const fetchData = () => {
    if (chosen) void leads.take(chosen);
    else setFileProblem('Choose a file first.');
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const named = name.trim();
    if (named === '') return refuseName(messages.campaignForm.nameMissing);
    if (!file || file.valid === 0) {
      if (!file) setFileProblem(chosen ? `Press ${texts.fetchData} to read the file.` : 'Choose a file first.');
      notifyWarning(messages.campaignForm.noValidData);
      return;
    }
    const body = { campaign: named, campaign_type: 'Outbound', file_id: file.file_id } as const;
    void save(() => call(campaignRoutes.createCampaign, { body }), leads);
  };

  return (
    <Page
      title={messages.campaignForm.createTitle}
      action={
        <Anchor component={Link} to={addresses.campaignForm()}>
          Other way to create: type and file in one
        </Anchor>
      }
    >
      <form onSubmit={confirm} noValidate aria-label={messages.campaignForm.createTitle}>
        <UnsavedGuard dirty={!saved && (name.trim() !== '' || chosen !== null)} />
        <div className={classes.sections}>
          <Section title="Campaign" about="Choose the file with the people to call, and name the campaign.">
            <Stack>
              <FileInput
                label="Excel or CSV file"
                placeholder="Choose a file"
                accept={acceptedFiles}
                clearable
                disabled={running}
                clearButtonProps={{ 'aria-label': 'Take the file away' }}
                leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                value={chosen}
                onChange={choose}
                error={fileProblem}
              />
              <Group justify="space-between" gap="sm">
                <SampleLinks excel="Excel template" csv="CSV template" />
                <Instructions />
              </Group>
              <TextInput
                ref={nameInput}
                label={nameLabel}
                maxLength={campaignLimits.name}
                autoComplete="off"
                value={name}
                error={nameProblem}
                onChange={({ currentTarget }) => {
                  setName(currentTarget.value);
                  setNameProblem(undefined);
                }}
              />
              <Group>
                <Button variant="default" onClick={fetchData} disabled={running}>
                  {texts.fetchData}
                </Button>
              </Group>
            </Stack>
          </Section>
          <Section full title="Leads in the file">
            <Counters file={file} />
            <Fetched leads={leads} />
          </Section>
        </div>
        <SaveFoot words={outcomeInWords(file, sending || saved)}>
          <Button type="submit" loading={sending || saved} disabled={running}>
            {texts.confirm}
          </Button>
        </SaveFoot>
      </form>
    </Page>
  );
}

const outcomeInWords = (file: LeadFile | undefined, sending: boolean) => {
  if (!file) return 'Nothing is kept before you confirm.';
  if (file.valid === 0) return 'No row of this file can be called.';
  const leads = `${formatNumber(file.valid)} ${file.valid === 1 ? 'lead' : 'leads'}`;
  return sending ? `Adding ${leads} …` : `Creates a draft with ${leads}.`;
};

function Fetched({ leads }: { leads: LeadFileHandle }) {
  const { state, clear } = leads;
  switch (state.step) {
    case 'none':
      return (
        <EmptyState icon={<IconFileSpreadsheet />} title="No data yet">
          Choose a file and press {texts.fetchData}: its rows show here, with the reason for each that cannot be called.
        </EmptyState>
      );
    case 'running':
      return <UploadProgress name={state.name} progress={state.progress} onCancel={clear} />;
    case 'failed':
      return <UploadProblem name={state.name} error={state.error} />;
    case 'ready':
      return <LeadPreview key={state.file.file_id} file={state.file} columns={v2Columns} />;
  }
}
