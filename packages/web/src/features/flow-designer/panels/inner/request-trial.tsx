import { flowRoutes, type TriedRequest } from '@halloo/contract/flows';
import { fieldsOfBody, isRequestAddress, type RequestSettings, readHeaders } from '@halloo/flow/http-request';
import { fieldKey, templateFields } from '@halloo/flow/template';
import { documentLimits } from '@halloo/flow/vocabulary';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';

type Trial = { request: RequestSettings; values: Readonly<Record<string, string>> };

const tryRequest = {
  key: ['try-request'],
  send: ({ request: { method, url, headers, body, timeoutSeconds }, values }: Trial) =>
    call(flowRoutes.tryRequest, {
      body: { request: { method, url, headers, body, timeout_seconds: timeoutSeconds }, values: { ...values } },
    }),
} satisfies AnyChange;

interface RequestTrialProps {
  request: RequestSettings;
  onChange: (part: Partial<RequestSettings>) => void;
}

/** Sends the request once and shows the answer, whose values can be kept with a click. */
export function RequestTrial({ request, onChange }: RequestTrialProps) {
  const { readOnly } = useDesigner();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const trial = useSend(tryRequest, {
    abortOnUnmount: true,
    onSuccess: ({ result, text }) => {
      // The simulator plays with a real answer from now on.
      if (readOnly === null && result === 'answered' && text.length <= documentLimits.requestBody) {
        onChange({ example: text });
      }
    },
  });
  if (readOnly !== null || !isRequestAddress(request.url) || !readHeaders(request.headers)) return null;
  const { url, headers, body } = request;
  const fields = templateFields([url, headers, fieldsOfBody(body)].join('\n'));
  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <TextInput
          key={fieldKey(field)}
          label={say('designer.request.tryValue', { field })}
          maxLength={documentLimits.conditionValue}
          value={values[field] ?? ''}
          onChange={({ currentTarget: { value } }) => setValues((all) => ({ ...all, [field]: value }))}
        />
      ))}
      <Button
        variant="default"
        loading={trial.isPending}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => trial.send({ request, values })}
      >
        {say('designer.request.try')}
      </Button>
      {trial.answer && <Tried answer={trial.answer} request={request} onChange={onChange} />}
    </Stack>
  );
}

interface TriedProps extends RequestTrialProps {
  answer: TriedRequest;
}

function Tried({ answer: { result, status, detail, took_ms, values }, request: { reads }, onChange }: TriedProps) {
  const kept = new Set(reads.map(({ path }) => path.trim()));
  const keep = (path: string) => {
    const field = path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? path;
    onChange({ reads: [...reads, { path, field }] });
  };
  return (
    <div role="status">
      <Text size="sm" {...(result !== 'answered' && { c: 'danger' })}>
        {result === 'answered'
          ? say('designer.request.tried', { status: String(status), seconds: took_ms / 1000 })
          : say(`designer.request.tried.${result}`, { detail })}
      </Text>
      {values.length > 0 && (
        <ul className={classes.found} aria-label={say('designer.request.found')}>
          {values.map(({ path, value }) => (
            <li key={path}>
              <span className={classes.foundPath}>{path}</span>
              <span className={classes.foundValue}>{value}</span>
              {!kept.has(path) && reads.length < documentLimits.conditions && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  aria-label={say('designer.request.keepPath', { path })}
                  onClick={() => keep(path)}
                >
                  {say('designer.request.keep')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
