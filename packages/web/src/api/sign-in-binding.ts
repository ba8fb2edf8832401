const key = 'sign-in-binding';

/** Stores, for this tab, what proves that the answer of the provider belongs to a sign-in that began here. */
export const rememberBinding = (binding: string) => sessionStorage.setItem(key, binding);

/** Each binding counts once. */
export const takeBinding = (): string | undefined => {
  const binding = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return binding;
};
