import { templateFields } from './template.ts';

/** From an emergency or service number up to the longest international one. */
const looksLikeNumber = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text.trim()) && /^\d{3,15}$/.test(text.replace(/\D/g, ''));

/** Whether calls can be transferred to it. With a field, the number is known only for each caller. */
export const isTransferNumber = (number: string): boolean =>
  looksLikeNumber(number) || templateFields(number).length > 0;
