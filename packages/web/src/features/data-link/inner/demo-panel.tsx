import type { CampaignDetail } from '@halloo/contract/campaigns';
import { fieldKey } from '@halloo/flow/template';
import { Alert, Button, Loader, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import speech from '../../../shared/speech/speech.module.css';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { LeadSelect } from '../../../ui/lead-select.tsx';
import { say } from '../../../words/say.ts';
import type { Demo } from './use-demo.ts';

interface DemoPanelProps {
  demo: Demo;
  fields: readonly string[];
  campaign: CampaignDetail | undefined;
  /** Fields that the campaign's leads do not have. */
  unknown: readonly string[];
  disabled: boolean;
}

/** A value for each field, and the spoken sample. */
export function DemoPanel({ demo, fields, campaign, unknown, disabled }: DemoPanelProps) {
  const give = (event: FormEvent) => {
    event.preventDefault();
    demo.give();
  };
  const hasLeads = campaign !== undefined && campaign.total_record > 0;
  return (
    <>
      <Title order={2} size="h3">
        {say('dataLink.demo')}
      </Title>
      <form onSubmit={give} noValidate aria-label={say('dataLink.demo')}>
        <Stack>
          {hasLeads && fields.length > 0 && (
            <LeadSelect
              key={campaign.id}
              label={say('dataLink.asLead')}
              placeholder={say('dataLink.chooseLead')}
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
              note={unknown.includes(name) ? missingColumn(campaign) : undefined}
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
              {say('dataLink.giveDemo')}
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
const missingColumn = (campaign: CampaignDetail | undefined) =>
  campaign ? say('dataLink.noSuchColumn', { name: campaign.name }) : say('dataLink.noSuchColumnAtAll');

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
      error={demo.isMissing(name) && say('dataLink.required')}
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
      <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} title={say('dataLink.demoFailed')}>
        {state.problem}
      </Alert>
    );
  }
  if (state.phase === 'converting') {
    return (
      <div className={speech.working} role="status">
        <Loader size="sm" aria-hidden />
        <Text>{say('dataLink.pleaseWait')}</Text>
        <Button variant="default" size="compact-sm" onClick={cancel}>
          {say('ui.cancel')}
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
          <Text>{say('dataLink.demoOutdated')}</Text>
        </div>
      )}
      <AudioPlayer
        autoPlay
        src={sound.url}
        label={say('dataLink.demo')}
        seconds={sound.duration}
        peaks={sound.peaks}
        renew={renew}
      />
      <blockquote className={`${speech.spoken} ${speech.quote}`} dir="auto" aria-label={say('dataLink.spoken')}>
        {sound.text}
      </blockquote>
    </Stack>
  );
}
