import type { Confirmacao, SegundaPessoa } from '@concordia/contract/secretaria/schemas/confirmacoes'
import type { Deps } from '../../deps.ts'
import type { Visible } from './list.ts'
import { countStaff, lastChoice, secondPersonNeeded } from './segunda-pessoa.ts'

export const presentConfirmacao = (row: Visible): Confirmacao => ({
  id: row.id,
  ato: row.ato,
  resumo: row.resumo,
  motivo: row.motivo,
  por: { id: row.pedidaPor, name: row.nome ?? '' },
  created_at: row.createdAt.toISOString(),
  ate: row.ate.toISOString(),
  pode_confirmar: row.podeConfirmar,
})

export async function presentSegundaPessoa(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<SegundaPessoa> {
  const [exigida, choice, staff] = await Promise.all([
    secondPersonNeeded(deps),
    lastChoice(deps.db),
    countStaff(deps.db, deps.clock.now()),
  ])
  const off = choice && !choice.ligada && staff <= 1
  return {
    exigida,
    configurada: deps.config.segundaPessoa,
    desligada: off ? { motivo: choice.motivo, por: choice.name ?? '', em: choice.createdAt.toISOString() } : null,
    varias_pessoas: staff > 1,
  }
}
