import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatList } from '../../../ui/format.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { previewQuery, sendTestText } from './text-rule-queries.ts';

const restMs = 300;

const inBraces = (fields: readonly string[]) => formatList(fields.map((field) => `{${field}}`));

/** How a text arrives with the first person of the list, and a test message. */
export function TextPreviewPart({ id, text }: { id: number; text: string }) {
  const [settled] = useDebouncedValue(text, restMs);
  const preview = useQuery(previewQuery(id, settled));
  const [phone, setPhone] = useState('');
  const testing = useSend(sendTestText(id), { notice: ({ to }) => say('textRules.form.tested', { number: to }) });
  if (text.trim() === '') return null;
  const { data } = preview;
  return (
    <Stack gap="xs" role="group" aria-label={say('textRules.form.preview')}>
      {preview.isError && <ErrorState error={preview.error} onRetry={() => preview.refetch()} />}
      {data && (
        <>
          <Text size="sm" c="dimmed">
            {data.person === ''
              ? say('textRules.form.previewEmpty')
              : say('textRules.form.previewFor', { person: data.person })}
          </Text>
          <Text role="status">{data.text}</Text>
          <Text size="sm" c="dimmed">
            {say('textRules.form.parts', { parts: data.parts, encoding: say(`textRules.form.${data.encoding}`) })}
          </Text>
          {data.missing.length > 0 && (
            <Text size="sm">{say('textRules.form.missing', { fields: inBraces(data.missing) })}</Text>
          )}
          {data.unknown.length > 0 && (
            <Text size="sm" role="alert">
              {say('textRules.form.unknown', { fields: inBraces(data.unknown) })}
            </Text>
          )}
        </>
      )}
      <Group align="end" gap="xs">
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          label={say('textRules.form.testPhone')}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={phone.trim() === ''}
          loading={testing.isPending}
          onClick={() => testing.send({ text, phone })}
        >
          {say('textRules.form.test')}
        </Button>
      </Group>
    </Stack>
  );
}
