import { Anchor, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { readToken } from '../../../api/token.ts';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import classes from '../api-docs.module.css';
import { DocsHeader } from './docs-header.tsx';
import { groupOperations, type OpenApiDocument, type OperationGroup, searchOperations } from './openapi.ts';
import { OperationCard } from './operation-card.tsx';
import { Prose } from './prose.tsx';
import { useOpenOperations } from './use-open-operations.ts';

const noSchemas = {};

export function DocsScreen({ document }: { document: OpenApiDocument }) {
  const [search, setSearch] = useState('');
  const [token, setToken] = useState(() => readToken() ?? '');
  const { isOpen, toggle } = useOpenOperations();
  const wanted = useDeferredValue(search);
  const groups = useMemo(() => groupOperations(document), [document]);
  const shown = useMemo(() => searchOperations(groups, wanted), [groups, wanted]);
  const schemas = document.components?.schemas ?? noSchemas;

  return (
    <>
      <DocsHeader version={document.info?.version} />
      <div className={classes.layout}>
        <nav className={classes.nav} aria-label={say('apiDocs.operations')}>
          <TextInput
            type="search"
            aria-label={say('apiDocs.search')}
            placeholder={say('apiDocs.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <OperationLinks groups={shown} />
        </nav>
        <main className={classes.main}>
          <About info={document.info} />
          <TokenField token={token} onToken={setToken} />
          {shown.map(({ tag, operations }) => (
            <section key={tag} className={classes.group} aria-label={tag}>
              <Title order={2}>{tag}</Title>
              {operations.map((operation) => (
                <OperationCard
                  key={operation.id}
                  operation={operation}
                  schemas={schemas}
                  token={token}
                  onToken={setToken}
                  open={isOpen(operation.id)}
                  onToggle={toggle}
                />
              ))}
            </section>
          ))}
          <Text role="status" mt="lg" c="dimmed">
            {shown.length === 0 && say('apiDocs.noMatch')}
          </Text>
        </main>
      </div>
    </>
  );
}

function OperationLinks({ groups }: { groups: readonly OperationGroup[] }) {
  return (
    <div className={classes.navGroups}>
      {groups.map(({ tag, operations }) => (
        <div key={tag}>
          <Text fw={600} size="xs" c="dimmed">
            {tag}
          </Text>
          <ul>
            {operations.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className={classes.navMethod}>{method}</span> {path}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function About({ info }: { info: OpenApiDocument['info'] }) {
  return (
    <>
      <Title order={1}>{say('apiDocs.title', { name: info?.title ?? 'Halloo' })}</Title>
      <div className={classes.about}>
        {info?.description?.split('\n\n').map((paragraph) => (
          <Text key={paragraph} c="dimmed">
            <Prose>{paragraph}</Prose>
          </Text>
        ))}
        <Text c="dimmed">
          <Rich
            text="apiDocs.madeFrom"
            tags={{ link: (inside) => <Anchor href="/api/openapi.json">{inside}</Anchor> }}
          />
        </Text>
      </div>
    </>
  );
}

function TokenField({ token, onToken }: { token: string; onToken: (token: string) => void }) {
  return (
    <PasswordInput
      className={classes.token}
      label={say('apiDocs.token.label')}
      description={say('apiDocs.token.help')}
      inputWrapperOrder={['label', 'input', 'description']}
      autoComplete="off"
      visibilityToggleButtonProps={{ 'aria-label': say('apiDocs.token.show'), tabIndex: 0 }}
      value={token}
      onChange={({ currentTarget: { value } }) => onToken(value)}
    />
  );
}
