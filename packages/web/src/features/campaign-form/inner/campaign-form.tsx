import { type CampaignDetail, type CampaignType, campaignLimits, campaignRoutes } from '@halloo/contract/campaigns';
import { Alert, Button, Radio, Stack, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { LeadUploader } from '../../../shared/lead-upload/lead-uploader.tsx';
import { SaveFoot } from '../../../shared/lead-upload/save-foot.tsx';
import { useLeadFile } from '../../../shared/lead-upload/use-lead-file.ts';
import { nameProblemOf, useSaveCampaign } from '../../../shared/lead-upload/use-save-campaign.ts';
import { sentence } from '../../../ui/form-errors.ts';
import { messages } from '../../../ui/messages.ts';
import { Section } from '../../../ui/section.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { missingParts, outcomeInWords, sendingInWords } from './form-words.ts';

const texts = messages.campaignForm;
const nameLabel = messages.campaigns.columns.name;

interface CampaignFormProps {
  /** The campaign that leads are added to; without one, the form makes a new campaign. */
  campaign?: CampaignDetail;
  /** Why the campaign takes no leads now. */
  lock?: string | undefined;
  /** Shown in place of the form while it is locked and nothing was begun. */
  instead?: ReactNode;
}

export function CampaignForm({ campaign, lock, instead }: CampaignFormProps) {
  const editing = campaign !== undefined;
  const leads = useLeadFile(campaign?.id);
  const [typed, setTyped] = useState('');
  const [chosenType, setType] = useState<CampaignType>('Outbound');
  const [left, setLeft] = useState(false);
  const [nameProblem, setNameProblem] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);

  const { save, sending, saved } = useSaveCampaign((error) => {
    const problem = nameProblemOf(error);
    setNameProblem(problem && sentence(nameLabel, problem));
    if (problem) nameInput.current?.focus();
  });

  const name = campaign?.name ?? typed;
  const type = campaign?.campaign_type ?? chosenType;
  const file = leads.state.step === 'ready' && type === 'Outbound' ? leads.state.file : undefined;
  const facts = { name, type, leads: file?.valid ?? 0, editing };
  const ready = missingParts(facts).length === 0 && lock === undefined;
  const begun = leads.state.step === 'running' || leads.state.step === 'ready';

  const send = () => {
    const source = file && { file_id: file.file_id };
    return campaign
      ? call(campaignRoutes.editCampaign, { body: { campaign_id: campaign.id, ...source } })
      : call(campaignRoutes.createCampaign, { body: { campaign: name.trim(), campaign_type: type, ...source } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void save(send, file && leads);
  };

  // Somebody may set it live meanwhile: what was begun stays, so that it can be saved once it is paused again.
  if (lock !== undefined && !begun) return instead;

  const emptyName = left && name.trim() === '' ? sentence(nameLabel, messages.common.isRequired) : undefined;
  return (
    <form onSubmit={submit} noValidate aria-label={editing ? texts.editTitle : texts.createTitle}>
      <UnsavedGuard dirty={!saved && (begun || (!editing && name.trim() !== ''))} />
      <Stack>
        {lock !== undefined && (
          <Alert color="yellow" icon={<IconLock aria-hidden />} title="No leads can be added now" role="alert">
            {lock}
          </Alert>
        )}
        <Section
          title="Campaign"
          about={
            editing
              ? 'Name and type stay as they are; new rows are added to the list.'
              : 'Its name and which way its calls go.'
          }
        >
          <Stack>
            <TextInput
              ref={nameInput}
              label={nameLabel}
              maxLength={campaignLimits.name}
              autoComplete="off"
              disabled={editing}
              value={name}
              error={nameProblem ?? emptyName}
              onBlur={() => setLeft(true)}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setNameProblem(undefined);
              }}
            />
            <TypeChoice type={type} locked={editing} onChoose={setType} />
          </Stack>
        </Section>
        {type === 'Outbound' && (
          <Section
            full
            title={editing ? 'Leads to add' : 'Leads'}
            about="The people to call. Every row is checked before anything is kept, and each refused row says why."
          >
            <LeadUploader leads={leads} />
          </Section>
        )}
      </Stack>
      <SaveFoot words={sending || saved ? sendingInWords(facts) : outcomeInWords(facts)}>
        <Button type="submit" disabled={!ready} loading={sending || saved}>
          {editing ? texts.save : texts.create}
        </Button>
      </SaveFoot>
    </form>
  );
}

interface TypeChoiceProps {
  type: CampaignType;
  locked: boolean;
  onChoose: (type: CampaignType) => void;
}

function TypeChoice({ type, locked, onChoose }: TypeChoiceProps) {
  const group = useId();
  return (
    <Radio.Group
      name={group}
      label="Type"
      value={type}
      onChange={(chosen) => onChoose(chosen === 'Inbound' ? 'Inbound' : 'Outbound')}
    >
      <Stack gap="sm" mt={8}>
        <Radio
          value="Outbound"
          disabled={locked}
          label={texts.outbound}
          description="Halloo calls the people on your list."
        />
        <Radio
          value="Inbound"
          disabled={locked}
          label={texts.inbound}
          description="People call your SIM numbers; no list is needed."
        />
      </Stack>
    </Radio.Group>
  );
}
