import { say } from '../../platform/words.ts';
/** How the audit log names numbers: the list is of people who want to be left alone, so never in full. */
export const numberInAudit = (number: string): string => say('audit.numberEnding', { digits: number.slice(-4) });

export const countInAudit = (count: number): string => say('audit.numbers', { count });
