import type { ApiKey, MadeApiKey } from '@halloo/contract/api-keys';
import { Anchor, Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import classes from './inner/api-keys.module.css';
import { keyColumns } from './inner/key-columns.tsx';
import { MadeKey } from './inner/made-key.tsx';
import { MakeDialog } from './inner/make-dialog.tsx';
import { keysQuery } from './inner/queries.ts';
import { RevokeDialog } from './inner/revoke-dialog.tsx';
import { inOrder } from './inner/words.ts';

const layout = { fits: '(min-width: 62em)', table: classes.table };
const fewRows = 3;

/** Keys with which other programs use Halloo. */
export function ApiKeysTab() {
  const keys = useQuery(keysQuery);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeApiKey>();
  const [asked, setAsked] = useState<{ apiKey: ApiKey; opener: HTMLElement }>();
  const [revoking, setRevoking] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  const columns = useMemo(
    () =>
      keyColumns((apiKey, opener) => {
        setAsked({ apiKey, opener });
        setRevoking(true);
      }),
    [],
  );
  return (
    <Section
      full
      title={say('settings.apiKeys.title')}
      about={<About />}
      action={
        <Button
          ref={maker}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
        >
          {say('settings.apiKeys.new')}
        </Button>
      }
    >
      {made && <MadeKey made={made} onClose={() => setMade(undefined)} />}
      <PagedList
        name="api-keys"
        label={say('settings.apiKeys.title')}
        columns={columns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        room={fewRows}
        query={keys}
        data={keys.data && { count: keys.data.length, results: inOrder(keys.data) }}
        empty={
          <EmptyState icon={<IconKey />} title={say('settings.apiKeys.empty')}>
            {say('settings.apiKeys.emptyHelp')}
          </EmptyState>
        }
      />
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

function About() {
  return (
    <Rich
      text="settings.apiKeys.about"
      tags={{
        code: (inside) => <code>{inside}</code>,
        link: (inside) => (
          <Anchor href="/api/docs" inherit>
            {inside}
          </Anchor>
        ),
      }}
    />
  );
}

const rowProps = ({ id, state }: ApiKey) => ({ 'data-key': id, 'data-state': state });
