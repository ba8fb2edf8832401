/** How lists read their filters from the address: what makes no sense there counts as not given. */

/** What the lists of the API take. */
export const searchLimit = 100;
/** Keeps the offset within what the API takes, whatever somebody types into the address. */
const pageLimit = 500_000;

export const readSearch = (given: string | null) =>
  (given ?? '').replaceAll('\0', '').trim().slice(0, searchLimit).toWellFormed();

export const readPage = (given: string | null) => {
  const page = /^\d{1,9}$/.test(given ?? '') ? Number(given) : 1;
  return Math.min(Math.max(page, 1), pageLimit);
};

export const lastPage = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize));
