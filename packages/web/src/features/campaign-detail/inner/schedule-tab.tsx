import type { CampaignDetail, CampaignType } from '@halloo/contract/campaigns';
import { Stack } from '@mantine/core';
import { MoneySection } from '../../../shared/money/money-section.tsx';
import { useMay } from '../../../shared/roles/use-may.ts';
import { ScheduleForm } from '../../../shared/schedule/schedule-form.tsx';
import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';
import { BestHourSection } from './best-hour.tsx';
import { CallPlanSection } from './call-plan.tsx';
import { TextRulesSection } from './text-rules.tsx';

const about: Record<CampaignType, string> = {
  Outbound: say('campaign.schedule.outbound'),
  Inbound: say('campaign.schedule.inbound'),
};

interface ScheduleTabProps {
  detail: CampaignDetail;
  onDirty: (dirty: boolean) => void;
}

export function ScheduleTab({ detail, onDirty }: ScheduleTabProps) {
  const mayChange = useMay('run');
  return (
    <Stack gap="md">
      <Section title={say('campaign.schedule.title')} about={about[detail.campaign_type]}>
        <ScheduleForm detail={detail} saved={say('campaign.schedule.saved')} onDirty={onDirty} />
      </Section>
      {detail.campaign_type === 'Outbound' && (
        <>
          <BestHourSection detail={detail} />
          <CallPlanSection detail={detail} />
          <TextRulesSection detail={detail} />
          <MoneySection id={detail.id} canChange={mayChange && !detail.archived && detail.status !== 'Cancelled'} />
        </>
      )}
    </Stack>
  );
}
