import { parseSync } from 'oxc-parser';

/** A rule broken on purpose: one change to the text of a file. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Where the changed expression or statement begins: tests that do not come here cannot notice the change. */
  readonly from: number;
  readonly line: number;
  /** `a < b → a <= b` */
  readonly change: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) =>
    field === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** Methods with an opposite; with an empty text the call is dropped and its object is left. */
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  startsWith: 'endsWith',
  padStart: 'padEnd',
  filter: '',
  trim: '',
  slice: '',
  normalize: '',
  toLowerCase: '',
  toSorted: '',
  toWellFormed: '',
  replaceAll: '',
  replace: '',
};

type Change = readonly [at: { start: number; end: number }, text: string];
type Mutate = (node: Node, code: string, parent: Node | undefined) => Iterable<Change>;

const between = (left: Node, right: Node, operator: string, code: string) => {
  const at = code.indexOf(operator, left.end);
  return at < 0 || at > right.start ? undefined : { start: at, end: at + operator.length };
};

const operator: Mutate = function* (node, code) {
  const { left, right, operator: written } = node;
  if (!isNode(left) || !isNode(right) || typeof written !== 'string') return;
  const at = between(left, right, written, code);
  for (const other of operators[written] ?? []) if (at) yield [at, other];
};

const condition: Mutate = function* ({ test }) {
  if (!isNode(test)) return;
  yield [test, 'true'];
  yield [test, 'false'];
};

const isText = (node: unknown): boolean =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' && node.value !== '';

const comparisons = new Set(['===', '!==']);

/** Texts that are compared are left alone: the comparison itself is turned round, and the compiler refuses most others. */
const isCompared = (parent: Node | undefined): boolean =>
  parent?.type === 'SwitchCase' ||
  (parent?.type === 'BinaryExpression' && comparisons.has(String(parent.operator)) && isText(parent.right));

const regexes = function* (node: Node, written: { pattern: string; flags: string }): Iterable<Change> {
  const { pattern, flags } = written;
  if (pattern.startsWith('^')) yield [node, `/${pattern.slice(1)}/${flags}`];
  if (pattern.endsWith('$')) yield [node, `/${pattern.slice(0, -1)}/${flags}`];
  if (flags.includes('i')) yield [node, `/${pattern}/${flags.replace('i', '')}`];
};

const literal: Mutate = function* (node, _code, parent) {
  const { value, regex } = node;
  if (typeof value === 'boolean') yield [node, String(!value)];
  if (typeof value === 'number') yield [node, String(value + 1)];
  if (typeof value === 'string' && !isCompared(parent)) yield [node, value === '' ? "'other'" : "''"];
  if (regex) yield* regexes(node, regex as { pattern: string; flags: string });
};

const call: Mutate = function* (node, code) {
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property) || !isNode(callee.object))
    return;
  const name = code.slice(callee.property.start, callee.property.end);
  if (!Object.hasOwn(methods, name)) return;
  const other = methods[name] ?? '';
  if (other) yield [callee.property, other];
  else yield [{ start: callee.object.end, end: node.end }, ''];
};

const mutators: Readonly<Record<string, Mutate>> = {
  BinaryExpression: operator,
  AssignmentExpression: operator,
  LogicalExpression: operator,
  IfStatement: condition,
  ConditionalExpression: condition,
  Literal: literal,
  CallExpression: call,
  *UnaryExpression({ operator: written, argument, start }) {
    if (written === '!' && isNode(argument)) yield [{ start, end: argument.start }, ''];
  },
  *TemplateLiteral(node, _code, parent) {
    if (parent?.type !== 'TaggedTemplateExpression') yield [node, "''"];
  },
  *ArrayExpression(node) {
    if ((node.elements as unknown[]).length > 0) yield [node, '[]'];
  },
  *ExpressionStatement(node) {
    yield [node, ';'];
  },
  *ContinueStatement(node) {
    yield [node, ';'];
  },
  *ReturnStatement(node, _code, parent) {
    // Only one that ends the function early: what follows it is a rule of its own.
    if (parent?.type === 'IfStatement') yield [node, ';'];
  },
  *ArrowFunctionExpression({ body }) {
    const isNothing = isNode(body) && body.type === 'Identifier' && body.name === 'undefined';
    if (isNode(body) && body.type !== 'BlockStatement' && !isNothing) yield [body, '(undefined)'];
  },
};

/** Expressions that have a type beside their value. */
const typed = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

const isNoValue = ({ type }: Node): boolean =>
  (type.startsWith('TS') && !typed.has(type)) || type === 'ImportDeclaration' || type === 'ExportAllDeclaration';

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

/** Every rule of a file that can be broken, in the order of the file. */
export const mutantsOf = (file: string, code: string): Mutant[] => {
  const found: Mutant[] = [];
  const visit = (node: Node, parent: Node | undefined): void => {
    if (isNoValue(node)) return;
    for (const [{ start, end }, text] of mutators[node.type]?.(node, code, parent) ?? []) {
      const change = `${oneLine(code.slice(start, end))} → ${text === '' || text === ';' ? '(nothing)' : oneLine(text)}`;
      found.push({ start, end, text, from: node.start, line: code.slice(0, start).split('\n').length, change });
    }
    for (const child of childrenOf(node)) {
      // Keys of objects and names of members are no values.
      const isName =
        (node.type === 'Property' && child === node.key) ||
        (node.type === 'MemberExpression' && child === node.property && !node.computed);
      if (!isName) visit(child, node);
    }
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  visit(program as unknown as Node, undefined);
  return found.sort((a, b) => a.start - b.start);
};

export const broken = (code: string, { start, end, text }: Mutant): string =>
  code.slice(0, start) + text + code.slice(end);
