import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token has 256 random bits, so a plain hash is enough: it cannot be guessed. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newVisit = (): string => `visit_${newToken()}`;
export const visitForm = /^visit_[\w-]{43}$/;
