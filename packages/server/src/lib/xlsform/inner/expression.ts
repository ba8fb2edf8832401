import { say } from '../../../platform/words.ts';
import { formLimits } from '../form.ts';

/** The part of XPath that forms use: names in `${}`, the current answer as `.`, comparisons, sums and functions. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'self' }
  | { readonly kind: 'call'; readonly name: string; readonly given: readonly Expression[] }
  | { readonly kind: 'minus'; readonly of: Expression }
  | { readonly kind: 'pair'; readonly sign: Sign; readonly left: Expression; readonly right: Expression };

export type Sign = 'or' | 'and' | Comparing | '+' | '-' | '*' | 'div' | 'mod';
export type Comparing = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** An expression that a call cannot evaluate. The message completes a sentence: “… : it cannot be read at “x””. */
export class NotByPhone extends Error {}

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end';
  readonly text: string;
}

const patterns = [
  ['name', /\$\{([^{}]{1,200})\}/y],
  ['number', /\d+(?:\.\d+)?|\.\d+/y],
  // Spreadsheet programs like to write typographic quotes.
  ['text', /'([^']*)'|"([^"]*)"|[‘’]([^‘’]*)[‘’]|[“”]([^“”]*)[“”]/y],
  ['word', /[A-Za-z_][\w-]*(?:\.[\w-]+)*(?::[A-Za-z_][\w-]*)?/y],
  ['sign', /!=|<=|>=|\.\.|[=<>+*(),./[\]@|-]/y],
] as const;

const space = /\s*/y;

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; ; ) {
    space.lastIndex = at;
    at += space.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '' }];
    const before = at;
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      const [whole, ...parts] = match;
      const inner = parts.find((part) => part !== undefined);
      tokens.push({ kind, text: kind === 'name' ? (inner ?? '').trim() : (inner ?? whole) });
      at += whole.length;
      break;
    }
    if (at === before) throw new NotByPhone(say('form.why.unreadable', { text: text.slice(at, at + 20) }));
  }
};

/** From the loosest to the tightest. */
const levels: readonly (readonly Sign[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  whole(): Expression {
    const expression = this.#level(0);
    if (this.#next().kind !== 'end') throw this.#unexpected();
    return expression;
  }

  #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #unexpected(): NotByPhone {
    const { kind, text } = this.#next();
    if (/^(?:\/|\.\.|\[|\]|@|\|)$/.test(text) && kind === 'sign') return new NotByPhone(say('form.why.path'));
    return new NotByPhone(kind === 'end' ? say('form.why.incomplete') : say('form.why.unreadable', { text }));
  }

  /** The sign, if the next token is one of these. */
  #sign(signs: readonly Sign[]): Sign | undefined {
    const { kind, text } = this.#next();
    if (kind !== 'sign' && kind !== 'word') return undefined;
    return signs.find((sign) => sign === text.toLowerCase());
  }

  #level(level: number): Expression {
    const signs = levels[level];
    if (!signs) return this.#single();
    let left = this.#level(level + 1);
    for (let sign = this.#sign(signs); sign; sign = this.#sign(signs)) {
      this.#at += 1;
      left = { kind: 'pair', sign, left, right: this.#level(level + 1) };
    }
    return left;
  }

  #single(): Expression {
    this.#depth += 1;
    if (this.#depth > formLimits.expressionDepth) throw new NotByPhone(say('form.why.tooComplex'));
    const made = this.#made();
    this.#depth -= 1;
    return made;
  }

  #made(): Expression {
    const { kind, text } = this.#next();
    if (kind === 'end') throw this.#unexpected();
    this.#at += 1;
    if (kind === 'number') return { kind: 'number', value: Number(text) };
    if (kind === 'text') return { kind: 'text', value: text };
    if (kind === 'name') return { kind: 'name', name: text };
    if (kind === 'word') return this.#call(text);
    if (text === '-') return { kind: 'minus', of: this.#single() };
    if (text === '(') {
      const inner = this.#level(0);
      this.#close();
      return inner;
    }
    if (text === '.') return { kind: 'self' };
    this.#at -= 1;
    throw this.#unexpected();
  }

  #call(name: string): Expression {
    if (this.#next().text !== '(' || this.#next().kind !== 'sign') {
      this.#at -= 1;
      throw this.#unexpected();
    }
    this.#at += 1;
    const given: Expression[] = [];
    if (this.#next().text === ')' && this.#next().kind === 'sign') {
      this.#at += 1;
      return { kind: 'call', name: name.toLowerCase(), given };
    }
    for (;;) {
      given.push(this.#level(0));
      if (this.#next().kind !== 'sign' || this.#next().text !== ',') break;
      this.#at += 1;
    }
    this.#close();
    return { kind: 'call', name: name.toLowerCase(), given };
  }

  #close() {
    const { kind, text } = this.#next();
    if (kind !== 'sign' || text !== ')') throw this.#unexpected();
    this.#at += 1;
  }
}

/** Reads an expression. Throws NotByPhone. */
export const readExpression = (text: string): Expression => {
  if (text.length > formLimits.expressionCharacters) throw new NotByPhone(say('form.why.tooComplex'));
  return new Parser(text).whole();
};

/** The expression without functions that only convert what they are given. */
export const unwrapped = (expression: Expression): Expression => {
  if (expression.kind !== 'call') return expression;
  const [first, second, ...more] = expression.given;
  if (!first || more.length > 0) return expression;
  const converts = ['number', 'int', 'string', 'once', 'trim', 'normalize-space'].includes(expression.name);
  if (converts && !second) return unwrapped(first);
  const fillsUp = expression.name === 'coalesce' && second?.kind === 'text' && second.value === '';
  return fillsUp ? unwrapped(first) : expression;
};

/** A number that is known without a call: 5, -3, 2 * 12. */
export const numberOf = (expression: Expression): number | undefined => {
  if (expression.kind === 'number') return expression.value;
  if (expression.kind === 'minus') {
    const inner = numberOf(expression.of);
    return inner === undefined ? undefined : -inner;
  }
  if (expression.kind !== 'pair') return undefined;
  const [left, right] = [numberOf(expression.left), numberOf(expression.right)];
  if (left === undefined || right === undefined) return undefined;
  const made = { '+': left + right, '-': left - right, '*': left * right, div: left / right, mod: left % right };
  return (made as Partial<Record<Sign, number>>)[expression.sign];
};

/** The names in `${}`, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{([^{}]{1,200})\}/g)].map(([, name = '']) => name.trim())),
];

const flips: Readonly<Record<Comparing, Comparing>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export const isComparing = (sign: Sign): sign is Comparing => Object.hasOwn(flips, sign);

/** The same comparison with its sides exchanged. */
export const flipped = (sign: Comparing): Comparing => flips[sign];
