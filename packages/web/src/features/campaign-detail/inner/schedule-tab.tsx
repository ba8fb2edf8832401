import type { CampaignDetail, CampaignType } from '@halloo/contract/campaigns';
import { ScheduleForm } from '../../../shared/schedule/schedule-form.tsx';
import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';

const about: Record<CampaignType, string> = {
  Outbound: say('campaign.schedule.outbound'),
  Inbound: say('campaign.schedule.inbound'),
};

interface ScheduleTabProps {
  detail: CampaignDetail;
  onDirty: (dirty: boolean) => void;
}

export function ScheduleTab({ detail, onDirty }: ScheduleTabProps) {
  return (
    <Section title={say('campaign.schedule.title')} about={about[detail.campaign_type]}>
      <ScheduleForm detail={detail} saved={say('campaign.schedule.saved')} onDirty={onDirty} />
    </Section>
  );
}
