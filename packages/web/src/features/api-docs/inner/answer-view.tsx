import { Button, Group, Text } from '@mantine/core';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Tag } from '../../../ui/tag.tsx';
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
          {answer.waitedMs} ms{answer.open && ', still open'}
        </Text>
        {token !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => onToken(token)}>
            Use this token
          </Button>
        )}
      </Group>
      {answer.body !== '' && <CodeBlock name="Answer">{answer.body}</CodeBlock>}
      <details>
        <summary>Headers</summary>
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
