import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';

export interface KnownPerson {
  readonly id: number;
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly campaigns: readonly number[];
}

/** A person by the id that stands for the number. */
export const findPerson = async (db: Connection, id: number): Promise<KnownPerson> => {
  const [person] = await db<KnownPerson[]>`
    select id, number, first_name, last_name, campaigns from person where id = ${id}`;
  if (!person) throw new AppError('person.not_found');
  return person;
};
