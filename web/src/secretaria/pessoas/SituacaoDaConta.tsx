import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Chip } from '../../ui/table/StatusChip.tsx'

/** Whether the account can sign in. */
export function SituacaoDaConta({ conta: { bloqueio, encerrada_em, email_verified_at } }: { conta: ContaDaCamara }) {
  if (encerrada_em) return <Chip tone="refused">Encerrada</Chip>
  if (bloqueio) return <Chip tone="refused">Bloqueada</Chip>
  return email_verified_at ? <Chip tone="active">Ativa</Chip> : <Chip tone="waiting">E-mail não confirmado</Chip>
}
