import { guides } from 'virtual:guides';
import { queryOptions } from '@tanstack/react-query';
import { queryKey } from '../../../api/query-keys.ts';

// Files of the console: they do not change while the page is open.
const forever = { staleTime: Number.POSITIVE_INFINITY };

export const guideQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKey('guides', slug),
    queryFn: async () => {
      const guide = guides.find((one) => one.slug === slug);
      if (!guide) return null;
      const { blocks, pictures } = await guide.load();
      return { blocks, pictures };
    },
    ...forever,
  });

/** All guides, for the search. */
export const allGuidesQuery = queryOptions({
  queryKey: queryKey('guides'),
  queryFn: () =>
    Promise.all(guides.map(async ({ slug, title, load }) => ({ slug, title, blocks: (await load()).blocks }))),
  ...forever,
});
