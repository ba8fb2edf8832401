import { Alert, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import classes from '../api-docs.module.css';
import { AnswerView } from './answer-view.tsx';
import { exampleJson } from './example.ts';
import type { Operation, Schemas } from './openapi.ts';
import { bodyProblem, buildRequest, curlCommand, missingParameters, type TryRequest } from './request.ts';
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
          {say('apiDocs.try.real')}
        </Text>
      )}
      {operation.parameters.map(({ name, schema = {}, required = false }) => (
        <TextInput
          key={name}
          label={required ? name : say('apiDocs.try.optional', { name })}
          description={[typeOf(schema, schemas), ...rulesOf(schema, schemas)].join(' · ')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={tried && missing.includes(name) && say('apiDocs.try.missing', { name })}
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
      {operation.body && (
        <Textarea
          label={say('apiDocs.body')}
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
          {say('apiDocs.try.send')}
        </Button>
        {sending && (
          <Button variant="default" onClick={stop} leftSection={<IconPlayerStop size={16} aria-hidden />}>
            {say('apiDocs.try.stop')}
          </Button>
        )}
      </Group>
      <CodeBlock name={say('apiDocs.try.command')}>{curlCommand(request)}</CodeBlock>
      {operation.needsToken && token.trim() !== '' && (
        <Text c="dimmed" size="xs">
          <Rich text="apiDocs.token.inCommand" tags={{ code: (inside) => <code>{inside}</code> }} />
        </Text>
      )}
      <div aria-live="polite" className={classes.try}>
        {failure && (
          <Alert color="danger" title={say('apiDocs.try.failed')}>
            {failure}
          </Alert>
        )}
        {answer && <AnswerView answer={answer} onToken={onToken} />}
      </div>
    </form>
  );
}

/** Sends one request at a time. The next one aborts it, and so does leaving the page. */
const useTry = () => {
  const [answer, setAnswer] = useState<TryAnswer>();
  const trying = useSend(
    { send: (request: TryRequest, signal: AbortSignal) => sendTry(request, setAnswer, signal) },
    // Shown in place.
    { abortOnUnmount: true, onError: () => {} },
  );
  return {
    answer,
    failure: trying.error?.message,
    sending: trying.isPending,
    send: (request: TryRequest) => {
      trying.cancel();
      setAnswer(undefined);
      trying.send(request);
    },
    stop: () => {
      trying.cancel();
      setAnswer((before) => before && { ...before, open: false });
    },
  };
};
