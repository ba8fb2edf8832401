import type { ReviewDesk } from '@halloo/contract/reviews';
import { Alert, Button, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeError } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import type { Codings } from './use-codings.ts';

/** The codings that could not be saved, with the reason of each. */
export function UnsavedCodings({ desk, codings }: { desk: ReviewDesk; codings: Codings }) {
  const all = [...codings.unsaved.values()];
  const failed = all.filter(({ state }) => state === 'failed');
  const again = all.some(({ state }) => state === 'again');
  if (failed.length === 0 && !again) return null;
  const nameOf = (ruleId: string) => desk.questions.find(({ rule_id }) => rule_id === ruleId)?.name ?? '';
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={say('reviewDesk.unsaved', { count: failed.length + all.filter(({ state }) => state === 'again').length })}
    >
      {say('reviewDesk.unsavedHelp')}
      <List size="sm" my="xs">
        {failed.map(({ answer, problem }) => (
          <List.Item key={answer.response_id}>
            {say('reviewDesk.unsavedOne', {
              question: nameOf(answer.rule_id),
              problem: describeError(problem).message,
            })}
          </List.Item>
        ))}
      </List>
      <Button size="compact-sm" variant="default" loading={again} onClick={codings.saveAgain}>
        {say('reviewDesk.saveAgain')}
      </Button>
    </Alert>
  );
}
