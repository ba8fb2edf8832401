import { documentLimits } from '@halloo/flow/vocabulary';
import type { FormTexts } from '../form.ts';

/** Labels may be written in Markdown and HTML, for screens. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,500}\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+])\s+/gm, '')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)([^*_]*\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const named = /\$\{([^{}]{1,200})\}/g;

/** The label as a call says it, with names of the form as fields: `Hello ${name}` becomes `Hello {name}`. */
export const spokenLabel = (label: string, fieldOf: (name: string) => string): string =>
  withoutMarkup(label)
    .split(named)
    // Every second part is a name.
    .map((part, index) => (index % 2 === 0 ? part.replace(/[{}]/g, ' ') : fieldOf(part.trim())))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** A sentence ends with a mark, so that the next one does not run into it. */
export const asSentence = (text: string): string => (text === '' || /[^\P{P}}]$/u.test(text) ? text : `${text}.`);

/** A choice is spoken inside of a sentence. */
export const insideSentence = (text: string): string => text.replace(/[.!?;,\s।。]+$/u, '');

/** The label as the name of a node. */
export const nodeName = (label: string): string =>
  label
    .replace(/[<>{}\0]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, documentLimits.name)
    .toWellFormed()
    .trim();

/** The text of a language, or of the first one that has a text. */
export const textIn = (texts: FormTexts, language: string): { text: string; isOwn: boolean } => {
  const own = [language, ''].find((name) => Object.hasOwn(texts, name));
  if (own !== undefined) return { text: texts[own] ?? '', isOwn: true };
  return { text: Object.values(texts).find(Boolean) ?? '', isOwn: false };
};
