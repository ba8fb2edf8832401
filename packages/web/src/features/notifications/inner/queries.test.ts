import { expect, test } from 'vitest';
import { markedAsRead } from './queries.ts';

const item = (id: number, read = false) => ({
  id,
  read,
  title: `Notice ${id}`,
  body: '',
  link: null,
  created_at: '2026-11-19T10:00:00Z',
});
const pages = {
  pageParams: [undefined, 3],
  pages: [
    { unread: 5, more: true, results: [item(5), item(4, true), item(3)] },
    { unread: 5, more: false, results: [item(2), item(1)] },
  ],
};

test('marking one lowers the count on every page by one', () => {
  const { pages: marked } = markedAsRead(pages, { id: 3 });
  expect(marked.map(({ unread }) => unread)).toEqual([4, 4]);
  expect(marked[0]?.results.map(({ read }) => read)).toEqual([false, true, true]);
});

test('marking one that is read already changes no count', () =>
  expect(markedAsRead(pages, { id: 4 }).pages[0]?.unread).toBe(5));

test('marking up to one marks it and everything older', () => {
  const { pages: marked } = markedAsRead(pages, { up_to: 3 });
  expect(marked.flatMap(({ results }) => results).filter(({ read }) => !read)).toHaveLength(1);
  expect(marked[0]?.unread).toBe(2);
});
