import type { Retention } from '@halloo/contract/privacy';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { say } from '../../../../words/say.ts';
import { previewQuery } from './queries.ts';
import { removalsOf } from './words.ts';

interface RetentionPreviewProps {
  retention: Retention;
  /** The settings are not saved yet. */
  changed: boolean;
}

/** The data that saving the form would remove now. */
export function RetentionPreviewLine({ retention, changed }: RetentionPreviewProps) {
  const preview = useQuery({ ...previewQuery(retention), enabled: changed });
  if (!changed || !preview.data) return null;
  const removals = removalsOf(preview.data);
  const isNothing = removals.length === 0;
  return (
    <Text aria-live="polite" {...(isNothing && { c: 'dimmed' })}>
      {isNothing ? say('settings.privacy.removesNothing') : removals.join(' ')}
    </Text>
  );
}
