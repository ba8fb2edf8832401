import { describe, expect, test } from 'vitest';
import { type Expression, NotByPhone, namesIn, numberOf, readExpression } from './expression.ts';

/** An expression with all its brackets. */
const written = (expression: Expression): string => {
  switch (expression.kind) {
    case 'number':
      return String(expression.value);
    case 'text':
      return `'${expression.value}'`;
    case 'name':
      return `$${expression.name}`;
    case 'self':
      return '.';
    case 'minus':
      return `-${written(expression.of)}`;
    case 'call':
      return `${expression.name}(${expression.given.map(written).join(', ')})`;
    case 'pair':
      return `(${written(expression.left)} ${expression.sign} ${written(expression.right)})`;
  }
};

describe('expressions are read with the usual precedence:', () => {
  test.each([
    [`\${a} = 'yes'`, "($a = 'yes')"],
    ['. >= 0 and . <= 120', '((. >= 0) and (. <= 120))'],
    ['.>=0 and.<=120', '((. >= 0) and (. <= 120))'],
    [`\${a}='1' or \${b}='2' and \${c}='3'`, "(($a = '1') or (($b = '2') and ($c = '3')))"],
    [`not(selected(\${ a }, "x"))`, "not(selected($a, 'x'))"],
    ['${a} + 2 * ${b} - -1', '(($a + (2 * $b)) - -1)'],
    ['${a} div 2 mod 3', '(($a div 2) mod 3)'],
    ['count-selected(${a}) != .5', '(count-selected($a) != 0.5)'],
    ['today() - 30', '(today() - 30)'],
    ['jr:choice-name(${a}, ‘x’)', "jr:choice-name($a, 'x')"],
    ['${a} = “yes” AND ${b} = 1', "(($a = 'yes') and ($b = 1))"],
    ['(((1)))', '1'],
  ])('%s', (text, expected) => expect(written(readExpression(text))).toBe(expected));
});

describe('an expression that a call cannot evaluate says why:', () => {
  test.each([
    ['${a} = ', 'it is not complete'],
    ['', 'it is not complete'],
    ['if(${a}, 1, 2', 'it is not complete'],
    ['../a = 1', 'paths between rows are not available'],
    ['/data/a = 1', 'paths between rows are not available'],
    ['${a} == 1', 'it cannot be read at “=”'],
    ['${a} = yes', 'it cannot be read at “yes”'],
    ["${a} = 'yes", 'it cannot be read at “'],
    ['${a} # 1', 'it cannot be read at “# 1”'],
    ['${a} = 1)', 'it cannot be read at “)”'],
    ['('.repeat(5_000), 'it is too complex'],
    [`1${' + 1'.repeat(3_000)}`, 'it is too complex'],
    ['-'.repeat(4_000), 'it is too complex'],
  ])('%.40s', (text, why) => {
    expect(() => readExpression(text)).toThrow(NotByPhone);
    expect(() => readExpression(text)).toThrow(why);
  });
});

test('a long but flat expression is read', () => {
  expect(numberOf(readExpression(`1${' + 1'.repeat(1_000)}`))).toBe(1_001);
});

test('numbers are known before a call, as far as they can be', () => {
  expect(numberOf(readExpression('2 * 12 - -1'))).toBe(25);
  expect(numberOf(readExpression('7 mod 4 div 2'))).toBe(1.5);
  expect(numberOf(readExpression('${a} + 1'))).toBeUndefined();
  expect(numberOf(readExpression('1 = 1'))).toBeUndefined();
});

test('names are found once each', () => {
  expect(namesIn('${a} and ${ b } or ${a}')).toEqual(['a', 'b']);
});
