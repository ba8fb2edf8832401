import { Button, Group, Text } from '@mantine/core';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import classes from '../api-docs.module.css';
import type { TryAnswer } from './send.ts';

const toneOf = (status: number) => {
  if (status < 300) return 'green';
  return status < 400 ? 'yellow' : 'red';
};

/** The token in an answer to signing in, where there is one. */
const tokenIn = ({ status, body }: TryAnswer): string | undefined => {
  if (status >= 300) return undefined;
  try {
    const answer: unknown = JSON.parse(body);
    const access = typeof answer === 'object' && answer !== null && 'access' in answer ? answer.access : undefined;
    return typeof access === 'string' ? access : undefined;
  } catch {
    return undefined;
  }
};

export function AnswerView({ answer, onToken }: { answer: TryAnswer; onToken: (token: string) => void }) {
  const token = tokenIn(answer);
  return (
    <>
      <Group gap="xs">
        <Tag tone={toneOf(answer.status)}>
          {answer.status} {answer.statusText}
        </Tag>
        <Text c="dimmed" className="tabular">
          {say(answer.open ? 'apiDocs.try.timeSoFar' : 'apiDocs.try.time', { ms: answer.waitedMs })}
        </Text>
        {token !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => onToken(token)}>
            {say('apiDocs.token.use')}
          </Button>
        )}
      </Group>
      {answer.body !== '' && <CodeBlock name={say('apiDocs.answer')}>{answer.body}</CodeBlock>}
      <details>
        <summary>{say('apiDocs.try.headers')}</summary>
        <dl className={classes.headers}>
          {answer.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
