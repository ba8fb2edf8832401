import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import { privacyQuery } from './queries.ts';
import { RetentionForm } from './retention-form.tsx';

export function RetentionSection() {
  const privacy = useQuery(privacyQuery);
  return (
    <Section title={say('settings.privacy.retention')} about={say('settings.privacy.retentionAbout')}>
      {privacy.isPending && <TableSkeleton rows={3} columns={2} />}
      {privacy.data && <RetentionForm privacy={privacy.data} />}
      {privacy.isError && !privacy.data && <ErrorState error={privacy.error} onRetry={() => privacy.refetch()} />}
    </Section>
  );
}
