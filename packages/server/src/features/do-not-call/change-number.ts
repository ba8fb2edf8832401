/** Changes of the list by people, with their entries in the audit. */
export { addNumbers } from './inner/add-numbers.ts';
export { removeNumber } from './inner/remove-number.ts';
