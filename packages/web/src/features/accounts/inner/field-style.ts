import classes from './account-frame.module.css';

/** Label above, help below, and the error in the place of the help. */
export const fieldStyle = (field: { error: string | undefined }, help?: string) => ({
  // Smaller text would make phones zoom in on a field that gets the focus.
  size: 'md' as const,
  className: classes.field,
  description: field.error ? undefined : help,
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
});
