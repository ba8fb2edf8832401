import { Anchor, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { readToken } from '../../../api/token.ts';
import classes from '../api-docs.module.css';
import { DocsHeader } from './docs-header.tsx';
import { groupOperations, type OpenApiDocument, searchOperations } from './openapi.ts';
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
        <nav className={classes.nav} aria-label="Operations">
          <TextInput
            type="search"
            aria-label="Search the operations"
            placeholder="Search the operations"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          <div className={classes.navGroups}>
            {shown.map(({ tag, operations }) => (
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
        </nav>
        <main className={classes.main}>
          <Title order={1}>{document.info?.title ?? 'Halloo'} API</Title>
          <div className={classes.about}>
            {document.info?.description?.split('\n\n').map((paragraph) => (
              <Text key={paragraph} c="dimmed">
                <Prose>{paragraph}</Prose>
              </Text>
            ))}
            <Text c="dimmed">
              This page is made from <Anchor href="/api/openapi.json">the OpenAPI document</Anchor>.
            </Text>
          </div>
          <PasswordInput
            className={classes.token}
            label="Access token"
            description="A token or an API key, used by every “Try it” on this page and kept nowhere. When you are signed in to the console in this browser, your token is filled in."
            inputWrapperOrder={['label', 'input', 'description']}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the token', tabIndex: 0 }}
            value={token}
            onChange={({ currentTarget: { value } }) => setToken(value)}
          />
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
            {shown.length === 0 && 'No operation matches the search.'}
          </Text>
        </main>
      </div>
    </>
  );
}
