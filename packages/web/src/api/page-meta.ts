/** A value that the server writes into the head of every page. */
const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The nonce that styles made at run time must carry; '' where the server set none (the dev server). */
export const styleNonce = () => {
  const nonce = metaOf('csp-nonce');
  return nonce.startsWith('__') ? '' : nonce;
};

export const isSignUpOpen = () => metaOf('halloo-sign-up') !== 'closed';
