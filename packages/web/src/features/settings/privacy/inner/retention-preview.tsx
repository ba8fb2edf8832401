import type { Retention } from '@halloo/contract/privacy';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from './queries.ts';
import { namesInWords, previewInWords } from './words.ts';

interface RetentionPreviewProps {
  retention: Retention;
  /** They are not saved yet. */
  changed: boolean;
}

/** What the times in the form would remove at this moment. */
export function RetentionPreviewLine({ retention, changed }: RetentionPreviewProps) {
  const preview = useQuery({ ...previewQuery(retention), enabled: changed });
  if (!changed || !preview.data) return null;
  const words = previewInWords(preview.data);
  return (
    <Text aria-live="polite" {...(words === undefined && { c: 'dimmed' })}>
      <b>What would be removed now: </b>
      {words === undefined
        ? 'nothing.'
        : `${words}${preview.data.campaigns > 0 ? `: ${namesInWords(preview.data)}` : ''}.`}
    </Text>
  );
}
