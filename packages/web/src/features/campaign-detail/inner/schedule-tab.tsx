import type { CampaignDetail, CampaignType } from '@halloo/contract/campaigns';
import { ScheduleForm } from '../../../shared/schedule/schedule-form.tsx';
import { messages } from '../../../ui/messages.ts';
import { Section } from '../../../ui/section.tsx';

const about: Record<CampaignType, string> = {
  Outbound: 'When the campaign calls and how fast. Changes of a live campaign take effect within seconds.',
  Inbound:
    'On which SIM cards the campaign answers, and when. Without dates or times it answers always. Changes of a live campaign take effect within seconds.',
};

interface ScheduleTabProps {
  detail: CampaignDetail;
  onDirty: (dirty: boolean) => void;
}

export function ScheduleTab({ detail, onDirty }: ScheduleTabProps) {
  return (
    <Section title="Schedule" about={about[detail.campaign_type]}>
      <ScheduleForm detail={detail} saved={messages.campaignDetails.updated} onDirty={onDirty} />
    </Section>
  );
}
