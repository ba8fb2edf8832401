import type { LeadText } from '@halloo/contract/text-rules';
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../ui/format.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { say } from '../../words/say.ts';
import { leadTextsQuery } from '../text-rules/queries.ts';

const tones = { waiting: 'grey', sent: 'blue', delivered: 'green', failed: 'red', skipped: 'yellow' } as const;

/** The texts that a person got after calls, with their receipts. */
export function LeadTexts({ campaignId, lead }: { campaignId: number; lead: number }) {
  const texts = useQuery(leadTextsQuery(campaignId, lead));
  return (
    <section aria-label={say('textRules.ofLead')}>
      <Title order={4} size="h5" mt="lg" mb="xs">
        {say('textRules.ofLead')}
      </Title>
      {texts.isPending && <Skeleton height={24} role="status" aria-label={say('ui.loading')} />}
      {texts.isError && <ErrorState error={texts.error} onRetry={() => texts.refetch()} />}
      {texts.data?.results.length === 0 && <Text c="dimmed">{say('textRules.noneOfLead')}</Text>}
      <Stack gap="xs">
        {texts.data?.results.map((each) => (
          <OneText key={each.id} {...each} />
        ))}
      </Stack>
    </section>
  );
}

function OneText({ state, reason, text, changed_at }: LeadText) {
  return (
    <div>
      <Group gap="xs">
        <Tag tone={tones[state]}>{say(`textRules.state.${state}`)}</Tag>
        <Text size="sm" c="dimmed">
          <time dateTime={changed_at}>{formatMoment(changed_at)}</time>
        </Text>
      </Group>
      {text && <Text size="sm">{text}</Text>}
      {reason && (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </div>
  );
}
