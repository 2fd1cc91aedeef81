import type { Linha } from '@concordia/contract/procedimentos/schemas/consulta'
import type { Lado } from '@concordia/contract/procedimentos/schemas/lista'
import { etapaDe } from '@concordia/contract/rules/etapas'
import { SITUACAO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { presentPage } from '../../platform/paging.ts'
import { totalSeats } from '../designacao/designacoes.ts'
import type { ListRow, listProcedimentos } from './lista.ts'
import { presentUltimoEvento } from './present-detalhes.ts'

type Lista = Awaited<ReturnType<typeof listProcedimentos>>

/** @param userId who reads it */
export const presentLista = (found: Lista, userId: number) => presentPage(found, (row) => presentLinha(row, userId))

const presentLinha = (row: ListRow, userId: number): Linha => ({
  id: row.id,
  ...(row.numero !== null && { numero: row.numero }),
  area: { id: row.areaId, nome: row.areaNome },
  classe: row.classe,
  created_at: row.createdAt.toISOString(),
  situacao: row.situacao as SituacaoProcedimento,
  latest_evento: presentUltimoEvento(row),
  demandantes: ladoDe(row.lados, 'demandante'),
  demandadas: ladoDe(row.lados, 'demandada'),
  falta: faltaEm(row, userId),
  marcadores: row.marcadores,
})

/** The side of this polo, of the sides of a row. */
export function ladoDe(lados: readonly (Lado & { polo: string })[], polo: string): Lado {
  const { nome, mais } = lados.find((lado) => lado.polo === polo) ?? { nome: '', mais: 0 }
  return { nome, mais }
}

/** Ended and suspended ones wait for nothing that their situação does not say. */
const QUE_ANDAM: readonly number[] = [SITUACAO.aguardandoAceite, SITUACAO.ativo]

/** What the procedimento waits for; until a designation is answered, only that. */
export function faltaEm(row: ListRow, userId: number): string | null {
  if (!QUE_ANDAM.includes(row.situacao)) return null
  const { papel } = TIPOS[row.tipo]
  const pessoas = row.designados
    .filter((one) => one.papel === papel)
    .map((one) => ({ situacao: one.situacao as 'pendente' | 'aceita', eu: one.userId === userId }))
  const situacao = (['A', 'P', 'C'] as const).find((code) => row.custas.some((fee) => fee.situacao === code))
  const { diz } = etapaDe(papel, {
    situacao: row.situacao as SituacaoProcedimento,
    custas: row.autos && situacao ? { situacao } : null,
    conducao: { vagas: totalSeats(row), pessoas: pessoas.filter(({ eu }) => row.autos || eu) },
  })
  return diz
}
