import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { FlowAnswer } from '@halloo/contract/flows';
import { openFlow } from '@halloo/flow/open-flow';
import { Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CampaignHeader } from '../../shared/campaign-header/campaign-header.tsx';
import { detailQuery } from '../../shared/schedule/queries.ts';
import { BackToCampaigns } from '../../ui/back-to-campaigns.tsx';
import { readFlowPlace } from '../../ui/flow-place.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import classes from './designer.module.css';
import { DesignerLayout } from './inner/designer-layout.tsx';
import { DesignerProvider } from './inner/designer-provider.tsx';
import { flowQuery } from './inner/queries.ts';

/** Draws the flow of a campaign's calls: audio, answers of the caller, and next steps. */
export function FlowChartScreen() {
  const [params] = useSearchParams();
  const place = readFlowPlace(params);
  if (!place) return <NoCampaign />;
  // The screens of scripts return with node_id.
  const nodeId = params.get('node') ?? place.nodeId;
  const goesOn = !params.has('node') && place.nodeId !== undefined;
  return <Campaign key={place.campaignId} campaignId={place.campaignId} nodeId={nodeId} goesOn={goesOn} />;
}

function NoCampaign() {
  return (
    <Page title={say('designer.processFlow')}>
      <EmptyState icon={<IconRoute />} title={say('designer.noCampaignTitle')} action={<BackToCampaigns />}>
        {say('designer.noCampaign')}
      </EmptyState>
    </Page>
  );
}

interface Place {
  nodeId: string | undefined;
  /** Somebody comes back from the screens of scripts, in the middle of drawing. */
  goesOn: boolean;
}

function Campaign({ campaignId, ...place }: Place & { campaignId: number }) {
  const document = useQuery(flowQuery(campaignId));
  const detail = useQuery(detailQuery(campaignId));
  if (document.data && detail.data) {
    return <Loaded document={document.data} detail={detail.data} {...place} />;
  }
  const failed = [document, detail].find(({ isError }) => isError);
  return (
    <Page title={say('designer.processFlow')}>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Processing />}
    </Page>
  );
}

function Processing() {
  return (
    <div className={classes.processing} role="status" aria-busy="true">
      <Loader />
      <Text fw={600} size="md">
        {say('designer.processing')}
      </Text>
    </div>
  );
}

interface LoadedProps extends Place {
  document: FlowAnswer;
  detail: CampaignDetail;
}

function Loaded({ document, detail, ...place }: LoadedProps) {
  // The provider decides about later answers.
  const [first] = useState(document);
  const parsed = useMemo(() => openFlow(first.msg), [first]);
  if ('problem' in parsed) {
    return (
      <Page
        title={detail.name}
        head={<CampaignHeader page="flow" campaign={{ ...detail, status: detail.shown_status }} />}
      >
        <EmptyState icon={<IconAlertTriangle />} title={say('designer.unreadable')} action={<BackToCampaigns />}>
          {parsed.problem}
        </EmptyState>
      </Page>
    );
  }
  return (
    <DesignerProvider
      first={{ flow: parsed.flow, version: first.version }}
      document={document}
      detail={detail}
      {...place}
    >
      <DesignerLayout detail={detail} />
    </DesignerProvider>
  );
}
