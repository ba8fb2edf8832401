import { Alert, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import classes from '../api-docs.module.css';
import { AnswerView } from './answer-view.tsx';
import { exampleJson } from './example.ts';
import type { Operation, Schemas } from './openapi.ts';
import { bodyProblem, buildRequest, curlCommand, missingParameters } from './request.ts';
import { rulesOf, typeOf } from './schema-rows.ts';
import { sendTry, type TryAnswer } from './send.ts';

interface TryItProps {
  operation: Operation;
  schemas: Schemas;
  token: string;
  onToken: (token: string) => void;
}

export function TryIt({ operation, schemas, token, onToken }: TryItProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() =>
    operation.body ? exampleJson(operation.body.schema, schemas, operation.body.example) : '',
  );
  const [tried, setTried] = useState(false);
  const { answer, failure, sending, send, stop } = useTry();
  const form = useRef<HTMLFormElement>(null);

  const filled = { token, values, body };
  const request = buildRequest(operation, filled, location.origin);
  const missing = missingParameters(operation, filled);
  const wrongBody = bodyProblem(operation, filled);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0 && !wrongBody) return send(request);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <form ref={form} className={classes.try} onSubmit={submit} noValidate>
      {operation.method !== 'GET' && (
        <Text c="dimmed" size="xs">
          This is sent for real to this Halloo.
        </Text>
      )}
      {operation.parameters.map(({ name, schema = {}, required = false }) => (
        <TextInput
          key={name}
          label={required ? name : `${name} (optional)`}
          description={[typeOf(schema, schemas), ...rulesOf(schema, schemas)].join(' · ')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={tried && missing.includes(name) && `${name} is required`}
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      {operation.body && (
        <Textarea
          label="Body"
          autosize
          minRows={3}
          maxRows={16}
          spellCheck={false}
          classNames={{ input: classes.editor }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={tried && wrongBody}
          value={body}
          onChange={({ currentTarget: { value } }) => setBody(value)}
        />
      )}
      <Group>
        <Button type="submit" loading={sending && !answer?.open} leftSection={<IconSend size={16} aria-hidden />}>
          Send
        </Button>
        {sending && (
          <Button variant="default" onClick={stop} leftSection={<IconPlayerStop size={16} aria-hidden />}>
            Stop
          </Button>
        )}
      </Group>
      <CodeBlock name="Command">{curlCommand(request)}</CodeBlock>
      {operation.needsToken && token.trim() !== '' && (
        <Text c="dimmed" size="xs">
          The command reads the token from <code>HALLOO_TOKEN</code>, so that it can be shared.
        </Text>
      )}
      <div aria-live="polite" className={classes.try}>
        {failure && (
          <Alert color="danger" title="No answer">
            {failure}
          </Alert>
        )}
        {answer && <AnswerView answer={answer} onToken={onToken} />}
      </div>
    </form>
  );
}

/** Sending one request at a time; the next one, and leaving, end the one before. */
const useTry = () => {
  const [answer, setAnswer] = useState<TryAnswer>();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const running = useRef<AbortController>(undefined);

  const send = (request: Parameters<typeof sendTry>[0]) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setAnswer(undefined);
    setFailure(undefined);
    setSending(true);
    sendTry(request, setAnswer, own.signal)
      .catch((error: unknown) => {
        if (!own.signal.aborted) setFailure(error instanceof Error ? error.message : 'The request failed.');
      })
      .finally(() => {
        if (running.current === own) setSending(false);
      });
  };
  const stop = () => {
    running.current?.abort();
    setAnswer((before) => before && { ...before, open: false });
  };
  useEffect(() => () => running.current?.abort(), []);
  return { answer, failure, sending, send, stop };
};
