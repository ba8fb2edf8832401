export { deleteExpired as forgetSingleSignOns } from './inner/sql.ts';
