import { Tag } from '../../../ui/tag.tsx';
import { Rich } from '../../../words/rich.tsx';
import { say } from '../../../words/say.ts';
import classes from '../api-docs.module.css';
import type { Parameter, Schema, Schemas } from './openapi.ts';
import { Prose } from './prose.tsx';
import { rulesOf, type SchemaRow, schemaRows, typeOf } from './schema-rows.ts';

interface Line extends SchemaRow {
  /** The place of a parameter: path, query or header. */
  readonly place?: string;
}

export function ParameterList({ parameters, schemas }: { parameters: readonly Parameter[]; schemas: Schemas }) {
  const lines = parameters.map((parameter) => ({
    name: parameter.name,
    depth: 0,
    type: typeOf(parameter.schema ?? {}, schemas),
    required: parameter.required ?? false,
    description: parameter.description,
    rules: rulesOf(parameter.schema ?? {}, schemas),
    place: parameter.in,
  }));
  return <Lines name={say('apiDocs.parameters')} lines={lines} showRequired />;
}

interface SchemaListProps {
  name: string;
  schema: Schema;
  schemas: Schemas;
  /** For requests, where fields may be left out. An answer has all fields. */
  showRequired?: boolean;
}

export function SchemaList({ name, schema, schemas, showRequired = false }: SchemaListProps) {
  return <Lines name={name} lines={schemaRows(schema, schemas)} showRequired={showRequired} />;
}

function Lines({ name, lines, showRequired }: { name: string; lines: readonly Line[]; showRequired: boolean }) {
  return (
    <ul className={classes.lines} aria-label={name}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternatives may repeat a name, and the lines never move
        <li key={at} className={classes.line}>
          <span className={classes.lineName} data-depth={Math.min(line.depth, 4)}>
            {line.name !== '' && <code>{lastPart(line)}</code>}
            {showRequired && line.required && line.name !== '' && <Tag tone="blue">{say('apiDocs.required')}</Tag>}
          </span>
          <span className={classes.lineType}>
            {line.place ? (
              <Rich
                text="apiDocs.typeIn"
                given={{ type: line.type, place: line.place }}
                tags={{ dim: (inside) => <span className={classes.dim}>{inside}</span> }}
              />
            ) : (
              line.type
            )}
          </span>
          <span className={classes.lineNotes}>
            <Prose>{[line.description, ...line.rules].filter(Boolean).join(' · ')}</Prose>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Inner lines are indented, so the last part of their name is enough. */
const lastPart = ({ name, depth }: Line) => (depth === 0 ? name : name.slice(name.lastIndexOf('.') + 1));
