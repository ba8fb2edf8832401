import { Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { memo, type ReactNode, useId } from 'react';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { say } from '../../../words/say.ts';
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

/** One operation: a line that opens. A closed one renders no body, so that a long document stays fast. */
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
          {operation.needsToken && (
            <IconLock size={14} role="img" aria-label={say('apiDocs.token.needed')} className={classes.dim} />
          )}
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
          <Part title={say('apiDocs.parameters')}>
            <ParameterList parameters={parameters} schemas={schemas} />
          </Part>
        )}
        {body && (
          <Part title={say('apiDocs.body')}>
            <SchemaList name={say('apiDocs.body')} schema={body.schema} schemas={schemas} showRequired />
            <Text c="dimmed" size="xs">
              {say('apiDocs.example')}
            </Text>
            <CodeBlock name={say('apiDocs.exampleBody')}>{exampleJson(body.schema, schemas, body.example)}</CodeBlock>
          </Part>
        )}
        {answers.filter(isGood).map((answer) => (
          <GoodAnswer key={answer.status} answer={answer} schemas={schemas} />
        ))}
        <Errors answers={answers.filter((answer) => !isGood(answer))} schemas={schemas} />
      </div>
      <Part title={say('apiDocs.try.title')}>
        <TryIt operation={operation} schemas={schemas} token={token} onToken={onToken} />
      </Part>
    </div>
  );
}

const scopeInWords = (scope: string) =>
  scope === 'person' ? say('apiDocs.scope.person') : say('apiDocs.scope.key', { scope });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <Title order={4}>{title}</Title>
      {children}
    </div>
  );
}

function GoodAnswer({ answer, schemas }: { answer: Answer; schemas: Schemas }) {
  const { description, mediaType } = answer;
  const title = say('apiDocs.answerOf', { status: answer.status });
  return (
    <Part title={title}>
      <Text c="dimmed">
        {mediaType && !mediaType.includes('json')
          ? say('apiDocs.answerType', { description, type: mediaType })
          : description}
      </Text>
      {answer.schema && mediaType?.includes('json') && (
        <>
          <SchemaList name={title} schema={answer.schema} schemas={schemas} />
          <Text c="dimmed" size="xs">
            {say('apiDocs.example')}
          </Text>
          <CodeBlock name={say('apiDocs.exampleAnswer')}>
            {exampleJson(answer.schema, schemas, answer.example)}
          </CodeBlock>
        </>
      )}
    </Part>
  );
}

function Errors({ answers, schemas }: { answers: readonly Answer[]; schemas: Schemas }) {
  const schema = answers.find((answer) => answer.schema)?.schema;
  if (answers.length === 0) return null;
  return (
    <Part title={say('apiDocs.errors')}>
      <ul className={classes.errors}>
        {answers.map(({ status, description }) => (
          <li key={status}>
            <strong>{status === 'default' ? say('apiDocs.otherStatus') : status}</strong>
            <span className={classes.codes}>
              <Prose>{description}</Prose>
            </span>
          </li>
        ))}
      </ul>
      {schema && (
        <details>
          <summary>{say('apiDocs.errorFormat')}</summary>
          <SchemaList name={say('apiDocs.error')} schema={schema} schemas={schemas} />
        </details>
      )}
    </Part>
  );
}
