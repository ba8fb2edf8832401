import { addresses } from '@halloo/contract/console-addresses';
import type { CampaignLine } from '@halloo/contract/leads';
import { isWaiting } from '@halloo/contract/ledger';
import { Button, Drawer, Group, Text, Title } from '@mantine/core';
import { IconListDetails, IconPhone, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { formatNumber } from '../../ui/format.ts';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { say } from '../../words/say.ts';
import { LeadRings } from '../missed-calls/lead-rings.tsx';
import { WhyNotCalled } from '../why-not/why-not-called.tsx';
import classes from './lead-drawer.module.css';
import { LeadTexts } from './lead-texts.tsx';

interface LeadDrawerProps {
  /** Closed without one. */
  lead: CampaignLine | undefined;
  campaignId: number;
  onClose: () => void;
}

/** Everything about one lead, over the list that it was opened from. */
export function LeadDrawer({ lead, campaignId, onClose }: LeadDrawerProps) {
  return (
    <Drawer
      opened={lead !== undefined}
      onClose={onClose}
      position="right"
      size="md"
      title={say('people.lead')}
      closeButtonProps={{ 'aria-label': say('people.close') }}
    >
      {lead && <Lead lead={lead} campaignId={campaignId} />}
    </Drawer>
  );
}

function Lead({ lead, campaignId }: { lead: CampaignLine; campaignId: number }) {
  const facts = [
    [say('people.number'), <PhoneNumber key="number">{lead.phone}</PhoneNumber>],
    [say('people.leadId'), lead.lead_id || '–'],
    [say('people.campaign'), lead.campaign_name],
    [say('people.status'), [lead.status, lead.substatus].filter((part) => part !== '').join(', ')],
    [say('people.attempts'), formatNumber(lead.no_of_attempts)],
    [say('people.response'), lead.actual_user_response || '–'],
  ] as const;
  const fields = Object.entries(lead.data);
  return (
    <>
      <Title order={3} size="h4" mb="sm">
        {lead.name}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lead.call_recording_file !== null && (
        <section aria-label={say('people.recording')}>
          <Title order={4} size="h5" mt="lg" mb="xs">
            {say('people.recording')}
          </Title>
          <AudioPlayer src={lead.call_recording_file} label={say('people.recordingOf', { name: lead.name })} />
        </section>
      )}
      {isWaiting(lead.status) && <WhyNotCalled campaignId={campaignId} />}
      <LeadRings campaignId={campaignId} lead={lead.id} />
      <Title order={4} size="h5" mt="lg" mb="xs">
        {say('people.fields')}
      </Title>
      {fields.length === 0 ? (
        <Text c="dimmed">{say('people.noFields')}</Text>
      ) : (
        <dl className={classes.facts}>
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <LeadTexts campaignId={campaignId} lead={lead.id} />
      <Group mt="lg" gap="xs">
        <Button
          component={Link}
          variant="default"
          leftSection={<IconUser size={16} aria-hidden />}
          to={addresses.personOfLead(campaignId, lead.id)}
        >
          {say('people.allOf')}
        </Button>
        <Button
          component={Link}
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden />}
          to={addresses.result(campaignId, { tab: 'calls', search: lead.phone })}
        >
          {say('people.calls')}
        </Button>
        <Button
          component={Link}
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          to={addresses.campaignDetails(campaignId)}
        >
          {say('people.openCampaign')}
        </Button>
      </Group>
    </>
  );
}
