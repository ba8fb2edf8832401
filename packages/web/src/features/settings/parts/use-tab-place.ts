import { useSearchParams } from 'react-router';
import { readAfter, readPage } from '../../../ui/address-filters.ts';
import type { KeyPlace } from '../../../ui/key-paging.ts';

/** The page of a tab's list. The address holds it, beside the tab. */
export const useTabPlace = (tab: string) => {
  const [params, setParams] = useSearchParams();
  return {
    page: readPage(params.get('page')),
    after: readAfter(params.get('after')),
    show: ({ page, after }: KeyPlace, { replace = false } = {}) =>
      setParams(
        { tab, ...(page > 1 && { page: String(page) }), ...(after !== undefined && { after }) },
        { replace, preventScrollReset: true },
      ),
  };
};
