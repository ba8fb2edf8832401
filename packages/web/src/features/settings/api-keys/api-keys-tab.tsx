import type { ApiKey, MadeApiKey } from '@halloo/contract/api-keys';
import { Anchor, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { KeyCards, KeyTable } from './inner/key-table.tsx';
import { MadeKey } from './inner/made-key.tsx';
import { MakeDialog } from './inner/make-dialog.tsx';
import { keysQuery } from './inner/queries.ts';
import { RevokeDialog } from './inner/revoke-dialog.tsx';
import { inOrder } from './inner/words.ts';

const tableFits = '(min-width: 62em)';

/** Keys with which other programs use Halloo. */
export function ApiKeysTab() {
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const keys = useQuery(keysQuery);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey>();
  const [asked, setAsked] = useState<{ apiKey: ApiKey; opener: HTMLElement }>();
  const [revoking, setRevoking] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  const List = asTable ? KeyTable : KeyCards;
  return (
    <Section
      full
      title="API keys"
      about={
        <>
          With a key another program uses Halloo in place of a person: <code>Authorization: Bearer hal_…</code>. What it
          can call is in the{' '}
          <Anchor href="/api/docs" inherit>
            API reference
          </Anchor>
          .
        </>
      }
      action={
        <Button
          ref={maker}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
        >
          New key
        </Button>
      }
    >
      {made && <MadeKey made={made} onClose={() => setMade(undefined)} />}
      {keys.isError && !keys.data && <ErrorState error={keys.error} onRetry={() => keys.refetch()} />}
      {keys.data?.length === 0 && (
        <EmptyState icon={<IconKey />} title="No keys yet">
          Make one for each program that is to upload leads, run campaigns or read results. Each can be revoked by
          itself.
        </EmptyState>
      )}
      {(keys.isPending || (keys.data && keys.data.length > 0)) && (
        <List
          keys={keys.data && inOrder(keys.data)}
          onRevoke={(apiKey, opener) => {
            setAsked({ apiKey, opener });
            setRevoking(true);
          }}
        />
      )}
      <MakeDialog opened={making} onClose={() => setMaking(false)} onMade={setMade} opener={maker.current} />
      {asked && (
        <RevokeDialog
          {...asked}
          opened={revoking}
          onClose={() => setRevoking(false)}
          onRevoked={(id) => id === made?.id && setMade(undefined)}
        />
      )}
    </Section>
  );
}
