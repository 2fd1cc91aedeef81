import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { CommandButton } from '../../../ui/dialog/CommandButton.tsx'

/** Reminds those for whom the draft waits, once a day. */
export const LembrarButton = ({ negociacao: { id }, minuta }: { negociacao: Negociacao; minuta: Minuta }) => (
  <CommandButton size="sm" variant="default" command={minutas.lembrar} input={{ params: { id, minutaId: minuta.id } }} again>
    lembrar quem falta
  </CommandButton>
)
