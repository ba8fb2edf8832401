import { campaignLimits, campaignRoutes } from '@halloo/contract/campaigns';
import type { LeadFile } from '@halloo/contract/leads';
import { Button, FileInput, Group, Stack, TextInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { PeopleSource } from '../../shared/groups/people-source.tsx';
import { type PeopleSource as PeopleSourceState, usePeopleSource } from '../../shared/groups/use-people-source.ts';
import { withGroup } from '../../shared/groups/with-group.ts';
import { acceptedFiles } from '../../shared/lead-upload/accepted-files.ts';
import { LeadPreview } from '../../shared/lead-upload/lead-preview.tsx';
import { Mapping } from '../../shared/lead-upload/mapping-of-file.tsx';
import { SampleLinks } from '../../shared/lead-upload/sample-links.tsx';
import { SaveFoot } from '../../shared/lead-upload/save-foot.tsx';
import { UploadProblem } from '../../shared/lead-upload/upload-problem.tsx';
import { UploadProgress } from '../../shared/lead-upload/upload-progress.tsx';
import { type LeadFileHandle, useLeadFile } from '../../shared/lead-upload/use-lead-file.ts';
import { nameProblemOf, useSaveCampaign } from '../../shared/lead-upload/use-save-campaign.ts';
import { sentence } from '../../ui/form-errors.ts';
import { notifyWarning } from '../../ui/notices.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { say } from '../../words/say.ts';
import classes from './campaign-form-v2.module.css';
import { Counters } from './inner/counters.tsx';
import { Instructions } from './inner/instructions.tsx';
import { v2Columns } from './inner/v2-columns.tsx';

const nameLabel = say('campaigns.column.name');

/** Creates an Outbound campaign from a file whose rows are shown first. */
export function CampaignFormV2Screen() {
  const form = useFormV2();
  const { leads, source, file, isBusy, isSaving } = form;
  const isGroup = source.from === 'group';
  return (
    <Page title={say('campaigns.form.create')}>
      <form onSubmit={form.confirm} noValidate aria-label={say('campaigns.form.create')}>
        <UnsavedGuard dirty={form.dirty} />
        <div className={classes.sections}>
          <Section title={say('campaigns.form.campaign')} about={say('campaigns.v2.about')}>
            <Fields form={form} />
          </Section>
          {!isGroup && (
            <Section full title={say('campaigns.v2.leads')}>
              <Counters file={file} />
              <Fetched leads={leads} />
            </Section>
          )}
        </div>
        <SaveFoot words={isGroup ? groupInWords(source, isSaving) : outcomeInWords(file, isSaving)}>
          <Button type="submit" loading={isSaving} disabled={isBusy}>
            {say('campaigns.v2.confirm')}
          </Button>
        </SaveFoot>
      </form>
    </Page>
  );
}

/** The chosen file, what was read of it, and the name. */
const useFormV2 = () => {
  const leads = useLeadFile();
  const source = usePeopleSource();
  const [chosen, setChosen] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [fileProblem, setFileProblem] = useState<string>();
  const [nameProblem, setNameProblem] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);

  const refuseName = (problem: string) => {
    setNameProblem(problem);
    nameInput.current?.focus();
  };
  const { save, sending, saved } = useSaveCampaign((error) => {
    const problem = nameProblemOf(error);
    if (problem) refuseName(sentence(nameLabel, problem));
  });

  const file = leads.state.step === 'ready' ? leads.state.file : undefined;
  const isBusy = leads.state.step === 'running';

  const choose = (next: File | null) => {
    setChosen(next);
    setFileProblem(undefined);
    // The rows that were read belong to the previous file.
    leads.clear();
  };
  const fetchData = () => {
    if (chosen) leads.take(chosen);
    else setFileProblem(say('campaigns.v2.chooseFirst'));
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const named = name.trim();
    if (named === '') return refuseName(say('campaigns.form.nameMissing'));
    const create = (file_id: string) =>
      call(campaignRoutes.createCampaign, { body: { campaign: named, campaign_type: 'Outbound', file_id } });
    if (source.from === 'group') {
      const { use } = source;
      if (use) save(() => withGroup(use, create), { name: named });
      else notifyWarning(say('campaigns.form.needsGroup'));
      return;
    }
    if (!file || file.valid === 0) {
      if (!file) setFileProblem(say(chosen ? 'campaigns.v2.fetchFirst' : 'campaigns.v2.chooseFirst'));
      notifyWarning(say('campaigns.v2.noValidData'));
      return;
    }
    save(() => create(file.file_id), { leads, name: named });
  };
  const rename = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setName(currentTarget.value);
    setNameProblem(undefined);
  };

  return {
    leads,
    source,
    file,
    isBusy,
    isSaving: sending || saved,
    dirty: !saved && (name.trim() !== '' || chosen !== null || source.group !== undefined),
    fileInput: { value: chosen, onChange: choose, error: fileProblem, disabled: isBusy },
    nameInput: { ref: nameInput, value: name, onChange: rename, error: nameProblem },
    fetchData,
    confirm,
  };
};

function Fields({ form }: { form: ReturnType<typeof useFormV2> }) {
  return (
    <Stack>
      <PeopleSource source={form.source}>
        <Stack>
          <FileInput
            label={say('campaigns.v2.file')}
            placeholder={say('campaigns.v2.choose')}
            accept={acceptedFiles}
            clearable
            clearButtonProps={{ 'aria-label': say('campaigns.v2.clear') }}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            {...form.fileInput}
          />
          <Group justify="space-between" gap="sm">
            <SampleLinks excel={say('campaigns.v2.excelTemplate')} csv={say('campaigns.v2.csvTemplate')} />
            <Instructions />
          </Group>
        </Stack>
      </PeopleSource>
      <TextInput label={nameLabel} maxLength={campaignLimits.name} autoComplete="off" {...form.nameInput} />
      {form.source.from === 'file' && (
        <Group>
          <Button variant="default" onClick={form.fetchData} disabled={form.isBusy}>
            {say('campaigns.v2.fetch')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const groupInWords = ({ group, use }: PeopleSourceState, sending: boolean) => {
  if (!group) return say('campaigns.v2.nothingSaved');
  if (!use) return say('campaigns.form.needsGroup');
  return say(sending ? 'campaigns.form.addingGroup' : 'campaigns.v2.createsGroup', { group: group.name });
};

const outcomeInWords = (file: LeadFile | undefined, sending: boolean) => {
  if (!file) return say('campaigns.v2.nothingSaved');
  if (file.valid === 0) return say('campaigns.v2.noneCallable');
  return say(sending ? 'campaigns.form.adding' : 'campaigns.v2.creates', { leads: file.valid });
};

function Fetched({ leads }: { leads: LeadFileHandle }) {
  const { state, clear } = leads;
  switch (state.step) {
    case 'none':
      return (
        <EmptyState icon={<IconFileSpreadsheet />} title={say('campaigns.v2.emptyTitle')}>
          {say('campaigns.v2.empty')}
        </EmptyState>
      );
    case 'running':
      return <UploadProgress name={state.name} progress={state.progress} onCancel={clear} />;
    case 'failed':
      return <UploadProblem name={state.name} error={state.error} />;
    case 'mapping':
      return <Mapping leads={leads} state={state} />;
    case 'ready':
      return <LeadPreview key={state.file.file_id} file={state.file} leads={leads} columns={v2Columns} />;
  }
}
