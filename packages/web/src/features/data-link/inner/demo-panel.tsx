import type { CampaignDetail } from '@halloo/contract/campaigns';
import { fieldKey } from '@halloo/flow/template';
import { Alert, Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import speech from '../../../shared/speech/speech.module.css';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { LeadSelect } from '../../../ui/lead-select.tsx';
import { messages } from '../../../ui/messages.ts';
import type { Demo } from './use-demo.ts';

interface DemoPanelProps {
  demo: Demo;
  fields: readonly string[];
  campaign: CampaignDetail | undefined;
  /** Fields that the campaign's leads do not have. */
  unknown: readonly string[];
  disabled: boolean;
}

/** The fields with a value each, and the sample that is spoken with them. */
export function DemoPanel({ demo, fields, campaign, unknown, disabled }: DemoPanelProps) {
  const give = (event: FormEvent) => {
    event.preventDefault();
    demo.give();
  };
  const hasLeads = campaign !== undefined && campaign.total_record > 0;
  return (
    <>
      <Title order={2} size="h3">
        Demo
      </Title>
      <form onSubmit={give} noValidate aria-label="Demo">
        <Stack>
          {hasLeads && fields.length > 0 && (
            <LeadSelect
              key={campaign.id}
              label="As a lead (optional)"
              placeholder="Choose a lead to fill in the fields"
              disabled={disabled}
              campaignId={campaign.id}
              value={demo.lead}
              onChange={demo.chooseLead}
            />
          )}
          {fields.map((name) => (
            <Field
              key={fieldKey(name)}
              name={name}
              demo={demo}
              disabled={disabled}
              note={unknown.includes(name) ? notInWords(campaign) : undefined}
            />
          ))}
          <div className={speech.actions}>
            <Button
              type="submit"
              variant="light"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              disabled={disabled || demo.problem !== undefined}
              loading={demo.state.phase === 'converting'}
            >
              {messages.scripts.giveDemo}
            </Button>
            <Text className={speech.actionWords} role="status">
              {demo.problem}
            </Text>
          </div>
        </Stack>
      </form>
      <Sample demo={demo} />
    </>
  );
}

/** The launch check refuses a campaign whose leads lack a field. */
const notInWords = (campaign: CampaignDetail | undefined) =>
  `The leads of ${campaign?.name ?? 'the campaign'} have no such column. With this script it could not go live.`;

interface FieldProps {
  name: string;
  demo: Demo;
  note: string | undefined;
  disabled: boolean;
}

function Field({ name, demo, note, disabled }: FieldProps) {
  return (
    <TextInput
      label={name}
      attributes={{ input: { dir: 'auto' } }}
      classNames={{ input: speech.anyWay }}
      autoComplete="off"
      maxLength={1000}
      disabled={disabled}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={demo.values[name] ?? ''}
      error={demo.isMissing(name) && messages.common.required}
      description={
        note && (
          <span className={speech.note}>
            <IconAlertTriangle size={14} aria-hidden /> {note}
          </span>
        )
      }
      onChange={({ currentTarget }) => demo.type(name, currentTarget.value)}
      onBlur={() => demo.leave(name)}
    />
  );
}

function Sample({ demo: { state, outdated, cancel, renew } }: { demo: Demo }) {
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed') {
    return (
      <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} title="The demo was not spoken">
        {state.problem}
      </Alert>
    );
  }
  if (state.phase === 'converting') {
    return (
      <div className={speech.working} role="status">
        <Loader size="sm" aria-hidden />
        <Text>{messages.common.pleaseWait}</Text>
        <Button variant="default" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  const { sound } = state;
  return (
    <Stack gap="xs">
      {outdated && (
        <div className={speech.outdated} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <Text>Something has changed since this demo.</Text>
        </div>
      )}
      <AudioPlayer autoPlay src={sound.url} label="Demo" seconds={sound.duration} peaks={sound.peaks} renew={renew} />
      <blockquote className={`${speech.spoken} ${speech.quote}`} dir="auto" aria-label="What was spoken">
        {sound.text}
      </blockquote>
    </Stack>
  );
}
