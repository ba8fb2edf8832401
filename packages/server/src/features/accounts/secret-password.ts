import { checkPassword, hashPassword } from './inner/password.ts';

/** The hash of a password that is not of an account, such as of a link. */
export const hashSecret = (password: string): Promise<string> => hashPassword(password);

export const isSecret = (hash: string, password: string): Promise<boolean> => checkPassword(hash, password);
