import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { examplesQuery } from '../../shared/answer-examples/queries.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { LanguageExamples } from './inner/language-examples.tsx';

/** What callers may say in a flow, and the examples with which calls compare it. */
export function AnswerExamplesScreen() {
  const [params] = useSearchParams();
  const campaignId = Number(params.get('campaign_id'));
  if (!Number.isSafeInteger(campaignId) || campaignId <= 0) {
    return (
      <Page title={say('examples.title')}>
        <EmptyState icon={<IconMessageQuestion />} title={say('examples.noCampaign')}>
          {say('examples.noCampaignHelp')}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={say('examples.title')}
      intro={
        <Stack gap="xs" mb="md">
          <Text c="dimmed">{say('examples.about')}</Text>
          <Anchor component={Link} to={addresses.flow(campaignId)}>
            {say('examples.back')}
          </Anchor>
        </Stack>
      }
    >
      <Languages campaignId={campaignId} />
    </Page>
  );
}

function Languages({ campaignId }: { campaignId: number }) {
  const examples = useQuery(examplesQuery(campaignId));
  if (examples.isError && !examples.data) {
    return <ErrorState error={examples.error} onRetry={() => void examples.refetch()} />;
  }
  if (!examples.data) return <TableSkeleton rows={4} columns={2} />;
  const { needed, languages } = examples.data;
  if (languages.length === 0) {
    return (
      <EmptyState icon={<IconMessageQuestion />} title={say('examples.none')}>
        {say('examples.noneHelp')}
      </EmptyState>
    );
  }
  return languages.map((language) => (
    <LanguageExamples key={language.lang_code} campaignId={campaignId} needed={needed} language={language} />
  ));
}
