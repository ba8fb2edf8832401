import { useState } from 'react';

/**
 * The secret of a link: what stands behind the # of the address, which browsers send to no server. It stays in the address
 * until it is used, so that a reload works.
 */
export const useLinkToken = (): string => useState(() => location.hash.slice(1))[0];

/** Once a link is used, its secret leaves the history of the browser. */
export const forgetLinkToken = () => history.replaceState(null, '', location.pathname);
