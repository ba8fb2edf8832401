import { answerExampleRoutes } from '@halloo/contract/answer-examples';
import type { CallStep } from '@halloo/contract/results';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { Select } from '../../../ui/select.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { examplesQuery } from '../../answer-examples/queries.ts';

const reviewAnswer = (responseId: number) => ({
  send: (phrase: string) =>
    call(answerExampleRoutes.reviewAnswer, { params: { response_id: responseId }, body: { phrase } }),
  invalidates: [queryKey('examples'), queryKey('audit')],
});

interface ReviewProps {
  campaignId: number;
  responseId: number;
  response: NonNullable<CallStep['response']>;
}

/** Which phrase a recorded answer was, in languages that calls understand by examples: it becomes one. */
export function AnswerReview({ campaignId, responseId, response }: ReviewProps) {
  const examples = useQuery(examplesQuery(campaignId)).data;
  const [phrase, setPhrase] = useState(response.value);
  const review = useSend(reviewAnswer(responseId), { notice: ({ msg }) => msg });
  const phrasesOf = examples?.languages
    .filter(({ engine }) => engine === null)
    .map(({ answers }) => answers.flatMap(({ phrases }) => phrases.map((one) => one.phrase)))
    .find((phrases) => phrases.includes(response.value));
  if (!phrasesOf) return null;
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={say('results.review.label')}
        description={say('results.review.about')}
        data={phrasesOf}
        value={phrase}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && setPhrase(chosen)}
      />
      <Button variant="default" loading={review.isPending} onClick={() => review.send(phrase)}>
        {say('results.review.use')}
      </Button>
    </Group>
  );
}
