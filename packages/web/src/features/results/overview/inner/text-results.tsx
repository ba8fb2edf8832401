import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOutcomes } from '../../../../shared/outcomes/use-outcomes.ts';
import { textRulesQuery } from '../../../../shared/text-rules/queries.ts';
import { momentsInWords } from '../../../../shared/text-rules/text-rule-words.ts';
import { formatList } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/section.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';

/** The texts after calls by rule and state; nothing where a campaign has none. */
export function TextResults({ campaignId }: { campaignId: number }) {
  const { data, isError, error, refetch } = useQuery(textRulesQuery(campaignId));
  const { names } = useOutcomes();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.rules.length === 0) return null;
  return (
    <Section
      full
      title={say('textRules.title')}
      action={
        <Anchor component={Link} to={addresses.campaignDetails(campaignId, 'schedule')}>
          {say('textRules.openRules')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        {data.rules.map((rule) => (
          <div key={rule.id}>
            <Text>{formatList(momentsInWords(rule, names))}</Text>
            <Text size="sm" c="dimmed">
              {say('textRules.counts', rule.counts)}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
