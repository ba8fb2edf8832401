import { describe, expect, it } from 'vitest';
import { columnsOf, inBraces, offeredColumns, openField } from './field-typing.ts';

/** The text with the caret at the bar. */
const at = (marked: string) => openField(marked.replace('|', ''), marked.indexOf('|'));

describe('a field that is being typed', () => {
  it('begins at its brace and has the name so far', () => {
    expect(at('Dear {fir|')).toEqual({ from: 5, to: 9, typed: 'fir' });
    expect(at('{|')).toEqual({ from: 0, to: 1, typed: '' });
    expect(at('{first name}, {la|')).toEqual({ from: 14, to: 17, typed: 'la' });
  });

  it('reaches to its closing brace where it has one', () => {
    expect(at('Dear {fir|st_name}, hello')).toEqual({ from: 5, to: 17, typed: 'fir' });
    expect(at('Dear {| and {last_name}')).toEqual({ from: 5, to: 6, typed: '' });
  });

  it('is none outside of braces, on another line, or far away', () => {
    expect(at('Dear {first_name}|')).toBeUndefined();
    expect(at('Dear |{first_name}')).toBeUndefined();
    expect(at('Dear {\nfir|')).toBeUndefined();
    expect(at(`{${'a'.repeat(101)}|`)).toBeUndefined();
  });
});

describe('the columns that are offered', () => {
  it('are the campaign’s own and what every lead has, each once', () => {
    expect(columnsOf(['due amount', 'First Name'])).toEqual([
      'due amount',
      'First Name',
      'last_name',
      'name',
      'lead_id',
      'number',
    ]);
  });

  it('fit what was typed, whatever its case and spacing, best beginnings first', () => {
    const columns = ['due amount', 'first_name', 'last_name', 'name'];
    expect(offeredColumns(columns, '')).toEqual(columns);
    expect(offeredColumns(columns, 'NAME')).toEqual(['name', 'first_name', 'last_name']);
    expect(offeredColumns(columns, 'Due-Am')).toEqual(['due amount']);
    expect(offeredColumns(columns, 'xyz')).toEqual([]);
  });

  it('stand in braces', () => {
    expect(inBraces('due amount')).toBe('{due amount}');
    expect(inBraces('a{b}c')).toBe('{abc}');
  });
});
