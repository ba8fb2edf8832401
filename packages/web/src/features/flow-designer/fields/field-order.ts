/** Label above, help below, as all forms have it. */
export const below: { inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] } = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
};
