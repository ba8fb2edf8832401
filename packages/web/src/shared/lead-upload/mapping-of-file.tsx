import { MappingStep } from './mapping-step.tsx';
import type { LeadFileHandle, LeadFileState } from './use-lead-file.ts';

interface MappingProps {
  leads: LeadFileHandle;
  state: Extract<LeadFileState, { step: 'mapping' }>;
}

/** The columns of a list of leads. */
export function Mapping({ leads, state }: MappingProps) {
  const { hidden_rows } = leads.choice;
  return (
    <MappingStep
      key={JSON.stringify(state.layout)}
      purpose="leads"
      {...state}
      onConfirm={(choice) => leads.read({ ...choice, ...(hidden_rows && { hidden_rows }) })}
      onLook={leads.look}
      onCancel={leads.closeMapping}
    />
  );
}
