import { systemRoutes } from '@halloo/contract/system';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import classes from './api-docs.module.css';
import { DocsHeader } from './inner/docs-header.tsx';
import { DocsScreen } from './inner/docs-screen.tsx';

export function DocsLoader() {
  const document = useQuery({
    queryKey: queryKey('openapi'),
    queryFn: ({ signal }) => call(systemRoutes.openApi, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (document.data) return <DocsScreen document={document.data} />;
  return (
    <>
      <DocsHeader version={undefined} />
      <main className={classes.main}>
        {document.isError ? (
          <ErrorState error={document.error} onRetry={() => document.refetch()} />
        ) : (
          <TableSkeleton rows={10} columns={2} />
        )}
      </main>
    </>
  );
}
