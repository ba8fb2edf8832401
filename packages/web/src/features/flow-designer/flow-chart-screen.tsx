import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { FlowAnswer } from '@halloo/contract/flows';
import { parseFlow } from '@halloo/flow/parse-flow';
import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { detailQuery } from '../../shared/schedule/queries.ts';
import { readFlowPlace } from '../../ui/flow-place.ts';
import { messages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './designer.module.css';
import { DesignerLayout } from './inner/designer-layout.tsx';
import { DesignerProvider } from './inner/designer-provider.tsx';
import { flowQuery } from './inner/queries.ts';

/** Where a campaign's call is drawn: what is played, what the caller can press or say, and what follows. */
export function FlowChartScreen() {
  const [params] = useSearchParams();
  const place = readFlowPlace(params);
  if (!place) return <NoCampaign />;
  // The scripts' screens come back with node_id.
  const nodeId = params.get('node') ?? place.nodeId;
  return <Campaign key={place.campaignId} campaignId={place.campaignId} nodeId={nodeId} />;
}

const backToCampaigns = (
  <Button
    component={Link}
    to={addresses.campaigns()}
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
  >
    Back to campaigns
  </Button>
);

function NoCampaign() {
  return (
    <Page title={messages.flow.processFlow}>
      <EmptyState icon={<IconRoute />} title="Which campaign’s flow?" action={backToCampaigns}>
        Every campaign has its own flow. Choose one in the list of campaigns and open its flow from there.
      </EmptyState>
    </Page>
  );
}

function Campaign({ campaignId, nodeId }: { campaignId: number; nodeId: string | undefined }) {
  const document = useQuery(flowQuery(campaignId));
  const detail = useQuery(detailQuery(campaignId));
  if (document.data && detail.data) {
    return <Loaded document={document.data} detail={detail.data} nodeId={nodeId} />;
  }
  const failed = [document, detail].find(({ isError }) => isError);
  return (
    <Page title={messages.flow.processFlow}>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <Processing />}
    </Page>
  );
}

function Processing() {
  return (
    <div className={classes.processing} role="status" aria-busy="true">
      <Loader />
      <Text fw={600} size="md">
        {messages.flow.processing}
      </Text>
    </div>
  );
}

interface LoadedProps {
  document: FlowAnswer;
  detail: CampaignDetail;
  nodeId: string | undefined;
}

function Loaded({ document, detail, nodeId }: LoadedProps) {
  // What comes later is for the provider to take or to leave.
  const [first] = useState(document);
  const parsed = useMemo(() => parseFlow(first.msg), [first]);
  if ('problem' in parsed) {
    return (
      <Page title={detail.name}>
        <EmptyState icon={<IconAlertTriangle />} title="This flow cannot be read" action={backToCampaigns}>
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
      nodeId={nodeId}
    >
      <DesignerLayout />
    </DesignerProvider>
  );
}
