import { type CampaignDetail, type CampaignType, campaignLimits, campaignRoutes } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { CallTemplate } from '@halloo/flow/templates/template';
import { Alert, Button, Radio, Stack, TextInput } from '@mantine/core';
import { IconLock, IconPhoneCheck } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { Term } from '../../../shared/glossary/term.tsx';
import { PeopleSource } from '../../../shared/groups/people-source.tsx';
import { type PeopleSource as PeopleSourceState, usePeopleSource } from '../../../shared/groups/use-people-source.ts';
import { withGroup } from '../../../shared/groups/with-group.ts';
import { LeadUploader } from '../../../shared/lead-upload/lead-uploader.tsx';
import { SaveFoot } from '../../../shared/lead-upload/save-foot.tsx';
import { type LeadFileHandle, useLeadFile } from '../../../shared/lead-upload/use-lead-file.ts';
import { nameProblemOf, useSaveCampaign } from '../../../shared/lead-upload/use-save-campaign.ts';
import { sentence } from '../../../ui/form-errors.ts';
import { Section } from '../../../ui/section.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { say } from '../../../words/say.ts';
import { missingParts, outcomeInWords, sendingInWords } from './form-words.ts';

const nameLabel = say('campaigns.column.name');

interface CampaignFormProps {
  /** The ready-made call of a new campaign. */
  template?: CallTemplate | undefined;
  /** The campaign that leads are added to; without one, the form creates a campaign. */
  campaign?: CampaignDetail;
  /** The reason why no leads can be added to the campaign now. */
  lock?: string | undefined;
  /** Shown in place of the form while it is locked and no upload was started. */
  instead?: ReactNode;
}

export function CampaignForm({ template, campaign, lock, instead }: CampaignFormProps) {
  const editing = campaign !== undefined;
  const leads = useLeadFile(campaign?.id);
  const source = usePeopleSource();
  const [chosenType, setType] = useState<CampaignType>('Outbound');
  const name = useName(campaign?.name);
  const { save, sending, saved } = useSaveCampaign(
    name.refuse,
    template && ((id) => addresses.flowFromTemplate(id, template.name)),
  );

  const type = campaign?.campaign_type ?? chosenType;
  const isGroup = type === 'Outbound' && source.from === 'group';
  const file = leads.state.step === 'ready' && type === 'Outbound' && !isGroup ? leads.state.file : undefined;
  const group = isGroup ? (source.use?.group.name ?? '') : undefined;
  const facts = { name: name.value, type, leads: file?.valid ?? 0, group, editing };
  const ready = missingParts(facts).length === 0 && lock === undefined;
  const begun = ['running', 'mapping', 'ready'].includes(leads.state.step) || source.group !== undefined;

  const send = () => {
    const request = (fileId?: string) => {
      const list = fileId !== undefined && { file_id: fileId };
      return campaign
        ? call(campaignRoutes.editCampaign, { body: { campaign_id: campaign.id, ...list } })
        : call(campaignRoutes.createCampaign, { body: { campaign: name.value.trim(), campaign_type: type, ...list } });
    };
    return isGroup && source.use ? withGroup(source.use, request) : request(file?.file_id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) save(send, { leads: file && leads, ...(!editing && { name: name.value.trim() }) });
  };

  // The campaign may go live meanwhile: a started upload stays, so that it can be saved after a pause.
  if (lock !== undefined && !begun) return instead;

  return (
    <form onSubmit={submit} noValidate aria-label={say(editing ? 'campaigns.form.edit' : 'campaigns.form.create')}>
      <UnsavedGuard dirty={!saved && (begun || (!editing && name.value.trim() !== ''))} />
      <Stack>
        {lock !== undefined && (
          <Alert color="yellow" icon={<IconLock aria-hidden />} title={say('campaigns.form.locked')} role="alert">
            {lock}
          </Alert>
        )}
        {template && (
          <Alert color="gray" icon={<IconPhoneCheck aria-hidden />}>
            {say('template.chosen', { template: template.title })}
          </Alert>
        )}
        <Section
          title={say('campaigns.form.campaign')}
          about={say(editing ? 'campaigns.form.aboutEdit' : 'campaigns.form.aboutNew')}
        >
          <Stack>
            <TextInput label={nameLabel} autoComplete="off" disabled={editing} {...name.input} />
            <TypeChoice type={type} locked={editing} onChoose={setType} />
          </Stack>
        </Section>
        {type === 'Outbound' && <LeadsSection campaign={campaign} leads={leads} source={source} />}
      </Stack>
      <SaveFoot words={sending || saved ? sendingInWords(facts) : outcomeInWords(facts)}>
        <Button type="submit" disabled={!ready} loading={sending || saved}>
          {say(editing ? 'ui.save' : 'ui.create')}
        </Button>
      </SaveFoot>
    </form>
  );
}

interface LeadsSectionProps {
  campaign: CampaignDetail | undefined;
  leads: LeadFileHandle;
  source: PeopleSourceState;
}

function LeadsSection({ campaign, leads, source }: LeadsSectionProps) {
  return (
    <Section
      full
      title={<Term name="lead">{say(campaign ? 'campaigns.form.leadsToAdd' : 'campaigns.form.leads')}</Term>}
      about={
        campaign
          ? say('campaigns.form.leadsBefore', { leads: campaign.total_record })
          : say('campaigns.form.leadsAbout')
      }
    >
      <PeopleSource source={source}>
        <LeadUploader leads={leads} />
      </PeopleSource>
    </Section>
  );
}

/** The name: fixed where it is given, else typed, with its problem. */
const useName = (given: string | undefined) => {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const value = given ?? typed;
  const isMissing = left && value.trim() === '';
  return {
    value,
    /** Shows the server's problem with the name, if it has one. */
    refuse: (error: unknown) => {
      const refused = nameProblemOf(error);
      setProblem(refused && sentence(nameLabel, refused));
      if (refused) ref.current?.focus();
    },
    input: {
      ref,
      value,
      maxLength: campaignLimits.name,
      error: problem ?? (isMissing ? say('campaigns.form.nameRequired') : undefined),
      onBlur: () => setLeft(true),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        setTyped(currentTarget.value);
        setProblem(undefined);
      },
    },
  };
};

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
      label={say('campaigns.form.type')}
      value={type}
      onChange={(chosen) => onChoose(chosen === 'Inbound' ? 'Inbound' : 'Outbound')}
    >
      <Stack gap="sm" mt={8}>
        <Radio
          value="Outbound"
          disabled={locked}
          label={say('campaigns.form.outbound')}
          description={say('campaigns.form.outboundAbout')}
        />
        <Radio
          value="Inbound"
          disabled={locked}
          label={say('campaigns.form.inbound')}
          description={say('campaigns.form.inboundAbout')}
        />
      </Stack>
    </Radio.Group>
  );
}
