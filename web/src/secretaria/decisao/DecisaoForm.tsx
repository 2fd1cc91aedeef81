import type { ComponentProps } from 'react'
import { AtoForm } from './AtoForm.tsx'

const DEPOIS = {
  conflito: 'A página já mostra como está agora.',
  duvida: 'Confira na página se foi feito antes de tentar de novo.',
}

/** Content of the dialog of a decision that is not about a process. */
export const DecisaoForm = (props: Omit<ComponentProps<typeof AtoForm>, 'depois'>) => <AtoForm {...props} depois={DEPOIS} />
