import { Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import classes from '../api-docs.module.css';
import { exampleJson } from './example.ts';
import { MethodTag } from './method-tag.tsx';
import type { Answer, Operation, Schemas } from './openapi.ts';
import { Prose } from './prose.tsx';
import { ParameterList, SchemaList } from './schema-list.tsx';
import { TryIt } from './try-it.tsx';

interface OperationCardProps {
  operation: Operation;
  schemas: Schemas;
  token: string;
  onToken: (token: string) => void;
  open: boolean;
  onToggle: (id: string) => void;
}

/** One operation: a line that opens. What is closed is not drawn, so that a long document stays quick. */
export const OperationCard = memo(function OperationCard(props: OperationCardProps) {
  const { operation, open, onToggle } = props;
  const bodyId = useId();
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.operation} id={operation.id} aria-label={`${operation.method} ${operation.path}`}>
      <h3 className={classes.operationTitle}>
        <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={() => onToggle(operation.id)}>
          <Chevron size={16} aria-hidden className={classes.chevron} />
          <MethodTag method={operation.method} />
          <code className={classes.path}>{operation.path}</code>
          {operation.needsToken && <IconLock size={14} role="img" aria-label="needs a token" className={classes.dim} />}
          {operation.scope && (
            <span className={classes.scope} title={scopeInWords(operation.scope)}>
              {operation.scope}
            </span>
          )}
          <span className={classes.summary}>
            <Prose>{operation.summary}</Prose>
          </span>
        </button>
      </h3>
      <div id={bodyId} hidden={!open}>
        {open && <Body {...props} />}
      </div>
    </section>
  );
});

function Body({ operation, schemas, token, onToken }: OperationCardProps) {
  const { body, parameters, answers, description, scope } = operation;
  const isGood = ({ status }: Answer) => status.startsWith('2');
  return (
    <div className={classes.operationBody}>
      <div className={classes.reading}>
        {description && (
          <Text>
            <Prose>{description}</Prose>
          </Text>
        )}
        {scope && <Text c="dimmed">{scopeInWords(scope)}</Text>}
        {parameters.length > 0 && (
          <Part title="Parameters">
            <ParameterList parameters={parameters} schemas={schemas} />
          </Part>
        )}
        {body && (
          <Part title="Body">
            <SchemaList name="Body" schema={body.schema} schemas={schemas} showRequired />
            <Text c="dimmed" size="xs">
              Example
            </Text>
            <CodeBlock name="Example body">{exampleJson(body.schema, schemas, body.example)}</CodeBlock>
          </Part>
        )}
        {answers.filter(isGood).map((answer) => (
          <GoodAnswer key={answer.status} answer={answer} schemas={schemas} />
        ))}
        <Errors answers={answers.filter((answer) => !isGood(answer))} schemas={schemas} />
      </div>
      <Part title="Try it">
        <TryIt operation={operation} schemas={schemas} token={token} onToken={onToken} />
      </Part>
    </div>
  );
}

const scopeInWords = (scope: string) =>
  scope === 'person'
    ? 'Only a person who signed in can do this; no API key can.'
    : `An API key needs the scope “${scope}”.`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <Title order={4}>{title}</Title>
      {children}
    </div>
  );
}

function GoodAnswer({ answer, schemas }: { answer: Answer; schemas: Schemas }) {
  const title = `Answer ${answer.status}`;
  return (
    <Part title={title}>
      <Text c="dimmed">
        {answer.description}
        {answer.mediaType && !answer.mediaType.includes('json') && ` (${answer.mediaType})`}
      </Text>
      {answer.schema && answer.mediaType?.includes('json') && (
        <>
          <SchemaList name={title} schema={answer.schema} schemas={schemas} />
          <Text c="dimmed" size="xs">
            Example
          </Text>
          <CodeBlock name="Example answer">{exampleJson(answer.schema, schemas, answer.example)}</CodeBlock>
        </>
      )}
    </Part>
  );
}

function Errors({ answers, schemas }: { answers: readonly Answer[]; schemas: Schemas }) {
  const schema = answers.find((answer) => answer.schema)?.schema;
  if (answers.length === 0) return null;
  return (
    <Part title="Errors">
      <ul className={classes.errors}>
        {answers.map(({ status, description }) => (
          <li key={status}>
            <strong>{status === 'default' ? 'other' : status}</strong>
            <span className={classes.codes}>
              <Prose>{description}</Prose>
            </span>
          </li>
        ))}
      </ul>
      {schema && (
        <details>
          <summary>What an error looks like</summary>
          <SchemaList name="Error" schema={schema} schemas={schemas} />
        </details>
      )}
    </Part>
  );
}
