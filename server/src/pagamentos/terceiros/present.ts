import type { Terceiro } from '@concordia/contract/pagamentos/schemas/terceiros'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import type { listTerceiros } from './queries.ts'

export type TerceiroRow = Awaited<ReturnType<typeof listTerceiros>>[number]

export function presentTerceiro({ cidadeId, ...row }: TerceiroRow): Terceiro {
  const { id, descricao } = cidadeOf(cidadeId)
  return { ...row, cidade: { id, descricao } }
}
