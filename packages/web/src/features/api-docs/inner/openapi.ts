import { say } from '../../../words/say.ts';

/** The parts of OpenAPI 3.1 and JSON Schema that the server writes and this page reads. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

interface Content {
  readonly [mediaType: string]: { readonly schema?: Schema; readonly example?: unknown } | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Responses {
  readonly [status: string]: { readonly description?: string; readonly content?: Content } | undefined;
}

interface DocumentOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly 'x-scope'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Responses;
}

export interface OpenApiDocument {
  readonly info?: { readonly title?: string; readonly version?: string; readonly description?: string };
  readonly security?: readonly unknown[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components?: { readonly schemas?: Schemas };
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly mediaType: string | undefined;
  readonly schema: Schema | undefined;
  /** From the document, where it has one. */
  readonly example: unknown;
}

/** One method on one path, flattened for reading. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly needsToken: boolean;
  /** The scope that an API key needs; `person` where no key is accepted. */
  readonly scope: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body:
    | { readonly mediaType: string; readonly schema: Schema; readonly required: boolean; readonly example: unknown }
    | undefined;
  readonly answers: readonly Answer[];
}

export interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const firstContent = (content: Content | undefined) => {
  const [entry] = Object.entries(content ?? {});
  return entry ? { mediaType: entry[0], schema: entry[1]?.schema, example: entry[1]?.example } : undefined;
};

/** `security: []` on an operation opens it, whatever the document's default. */
const asksForToken = (document: OpenApiDocument, operation: DocumentOperation) =>
  (operation.security ?? document.security ?? []).length > 0;

const readBody = ({ requestBody }: DocumentOperation): Operation['body'] => {
  const content = firstContent(requestBody?.content);
  if (!content) return undefined;
  const { mediaType, schema = {}, example } = content;
  return { mediaType, schema, required: requestBody?.required ?? false, example };
};

const readAnswers = ({ responses }: DocumentOperation): Answer[] =>
  Object.entries(responses ?? {}).map(([status, answer]) => {
    const content = firstContent(answer?.content);
    return {
      status,
      description: answer?.description ?? '',
      mediaType: content?.mediaType,
      schema: content?.schema,
      example: content?.example,
    };
  });

const readOperation = (
  document: OpenApiDocument,
  path: string,
  method: string,
  given: DocumentOperation,
): Operation => ({
  id: given.operationId ?? `${method}${path.replaceAll(/\W+/g, '-')}`,
  method: method.toUpperCase(),
  path,
  tag: given.tags?.[0] ?? say('apiDocs.otherTag'),
  summary: given.summary ?? '',
  description: given.description,
  needsToken: asksForToken(document, given),
  scope: given['x-scope'],
  parameters: given.parameters ?? [],
  body: readBody(given),
  answers: readAnswers(given),
});

/** Every operation of the document, grouped by its first tag, in the order of the document. */
export const groupOperations = (document: OpenApiDocument): OperationGroup[] => {
  const groups = new Map<string, Operation[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, given] of Object.entries(item)) {
      if (!methods.includes(method)) continue;
      const operation = readOperation(document, path, method, given);
      groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations }));
};

/** The operations that contain every word of the search, in their path, method, summary or name. */
export const searchOperations = (groups: readonly OperationGroup[], search: string): OperationGroup[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ tag, operations }) => ({
      tag,
      operations: operations.filter(({ id, method, path, summary }) => {
        const text = `${tag} ${id} ${method} ${path} ${summary}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ operations }) => operations.length > 0);
};

/** Follows references into `components.schemas`. A missing or circular one is an empty schema. */
export const resolve = (schema: Schema, schemas: Schemas): Schema => {
  let found = schema;
  for (let steps = 0; found.$ref !== undefined; steps += 1) {
    const next = schemas[found.$ref.replace('#/components/schemas/', '')];
    if (!next || steps > 20) return {};
    found = next;
  }
  return found;
};
