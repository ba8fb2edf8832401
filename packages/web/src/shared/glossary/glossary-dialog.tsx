import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryKey } from '../../api/query-keys.ts';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { GlossaryList } from './glossary-list.tsx';
import { loadGlossary } from './load-glossary.ts';
import type { TermName } from './term-name.ts';

interface GlossaryDialogProps {
  opened: boolean;
  at: TermName | undefined;
  onClose: () => void;
}

/** The glossary beside the page, so that a form keeps what was typed. */
export function GlossaryDialog({ opened, at, onClose }: GlossaryDialogProps) {
  const terms = useQuery({
    queryKey: queryKey('guides', 'glossary'),
    queryFn: loadGlossary,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={say('shell.glossary')}
      closeButtonProps={{ 'aria-label': say('shell.closeGlossary') }}
    >
      {terms.data && <GlossaryList terms={terms.data} at={at} headings="h3" />}
      {terms.isPending && <TableSkeleton rows={6} columns={1} />}
      {terms.isError && <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />}
      <Anchor component={Link} to={addresses.glossary(at)} onClick={onClose} mt="md" display="block">
        {say('shell.openGlossaryPage')}
      </Anchor>
    </Drawer>
  );
}
