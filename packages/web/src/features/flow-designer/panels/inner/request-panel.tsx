import {
  type RequestMethod,
  type RequestSettings,
  readHeaders,
  readValues,
  requestMethods,
} from '@halloo/flow/http-request';
import type { RequestNode } from '@halloo/flow/model';
import { documentLimits } from '@halloo/flow/vocabulary';
import { NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { latePart } from '../../../../ui/late-part.tsx';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { below } from '../../fields/field-order.ts';
import { readWhole } from '../../fields/read-whole.ts';
import { storableText } from '../../fields/typed-words.ts';
import { useTyped } from '../../fields/use-typed.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';
import { RequestReads } from './request-reads.tsx';
import { ResultWays } from './result-ways.tsx';

const RequestTrial = latePart(async () => (await import('./request-trial.tsx')).RequestTrial);

interface TextProps {
  label: string;
  help?: string;
  placeholder?: string;
  error?: string | undefined;
  maxLength: number;
  minRows: number;
  value: string;
  onChange: (text: string) => void;
}

/** Text for machines, several lines of it. */
function CodeArea({ help, value, onChange, ...field }: TextProps) {
  const { readOnly } = useDesigner();
  const { set: _, ...typed } = useTyped(value, onChange, storableText);
  return (
    <Textarea
      {...below}
      {...field}
      description={help}
      autosize
      maxRows={12}
      spellCheck={false}
      classNames={{ input: classes.machine ?? '' }}
      disabled={readOnly !== null}
      {...typed}
    />
  );
}

const limits = documentLimits.requestSeconds;

const isExample = (text: string): boolean => text.trim() === '' || readValues(text, []) !== undefined;

/** The settings of an HTTP Request: what is asked, what is kept of the answer, and where calls go on. */
export function RequestPanel({ node }: { node: RequestNode }) {
  const { edit, readOnly } = useDesigner();
  const { request } = node;
  const change = (part: Partial<RequestSettings>) =>
    edit({ type: 'change', node: { ...node, request: { ...request, ...part } } });
  const { set: _, ...address } = useTyped(request.url, (url) => change({ url }), storableText);
  const seconds = useTyped(String(request.timeoutSeconds), (text) => {
    const timeoutSeconds = readWhole(text, limits);
    if (timeoutSeconds !== undefined) change({ timeoutSeconds });
  });
  const fieldExample = { example: '{lead_id}' };
  return (
    <Stack gap="md">
      <Text c="dimmed">{say('designer.request.help')}</Text>
      <Select
        label={say('designer.request.method')}
        disabled={readOnly !== null}
        allowDeselect={false}
        data={requestMethods}
        value={request.method}
        onChange={(value) => value && change({ method: value as RequestMethod })}
      />
      <TextInput
        {...below}
        label={say('designer.request.url')}
        description={say('designer.request.urlHelp', fieldExample)}
        placeholder={say('designer.request.urlExample', fieldExample)}
        type="url"
        spellCheck={false}
        maxLength={documentLimits.url}
        disabled={readOnly !== null}
        {...address}
      />
      <CodeArea
        label={say('designer.request.headers')}
        placeholder={say('designer.request.headersExample')}
        error={readHeaders(request.headers) ? undefined : say('designer.request.headersWrong')}
        maxLength={documentLimits.requestHeaders}
        minRows={1}
        value={request.headers}
        onChange={(headers) => change({ headers })}
      />
      {request.method !== 'GET' && (
        <CodeArea
          label={say('designer.request.body')}
          help={say('designer.request.bodyHelp')}
          placeholder='{"person": "{lead_id}"}'
          maxLength={documentLimits.requestBody}
          minRows={3}
          value={request.body}
          onChange={(body) => change({ body })}
        />
      )}
      <RequestReads reads={request.reads} onChange={(reads) => change({ reads })} />
      <RequestTrial request={request} onChange={change} />
      <CodeArea
        label={say('designer.request.example')}
        help={say('designer.request.exampleHelp')}
        placeholder='{"balance": 120}'
        error={isExample(request.example) ? undefined : say('designer.request.exampleNotJson')}
        maxLength={documentLimits.requestBody}
        minRows={2}
        value={request.example}
        onChange={(example) => change({ example })}
      />
      <NumberInput
        {...below}
        label={say('designer.request.seconds')}
        description={say('designer.request.secondsHelp', limits)}
        allowDecimal={false}
        allowNegative={false}
        min={limits.min}
        max={limits.max}
        disabled={readOnly !== null}
        value={seconds.value}
        onChange={(given) => seconds.set(String(given))}
        onBlur={seconds.onBlur}
      />
      <ResultWays node={node} />
    </Stack>
  );
}
