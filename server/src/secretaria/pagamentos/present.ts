import type { ConvenioDaCamara, CustaDaCamara } from '@concordia/contract/secretaria/schemas/pagamentos'
import { toReais } from '@concordia/contract/values/money'
import { presentConvenio } from '../../pagamentos/convenios.ts'
import { presentCusta } from '../../pagamentos/custas/present.ts'
import { presentPage } from '../../platform/paging.ts'
import type { ConvenioRow, CustaDaCamaraRow, listConvenios, listCustas, sumMes } from './queries.ts'

const presentCustaDaCamara = (row: CustaDaCamaraRow): CustaDaCamara => ({
  ...presentCusta(row),
  user: { id: row.userId, name: row.name ?? row.parte ?? '' },
  boleto: Boolean(row.boleto),
})

export const presentCustas = (
  found: Awaited<ReturnType<typeof listCustas>>,
  { mes, recebidos, emAberto, devolvido }: Awaited<ReturnType<typeof sumMes>>,
) => {
  const sumOf = (rows: typeof recebidos) => toReais(rows.reduce((sum, row) => sum + row.sum, 0))
  const divide = <K>(of: (row: (typeof recebidos)[number]) => K) =>
    [...Map.groupBy(recebidos, of)].map(([key, rows]) => ({ key, valor: sumOf(rows) })).toSorted((a, b) => b.valor - a.valor)
  return {
    pagamentos: presentPage(found, presentCustaDaCamara),
    totais: {
      ...{ mes, recebido: sumOf(recebidos), em_aberto: reais(emAberto), devolvido: reais(devolvido) },
      por_meio: divide(({ meio }) => meio).map(({ key: meio, valor }) => ({ meio, valor })),
      por_especie: divide(({ especie }) => especie).map(({ key: especie, valor }) => ({ especie, valor })),
    },
  }
}

const reais = (cents: number | null) => toReais(Number(cents))

export const presentConvenioDaCamara = (row: ConvenioRow): ConvenioDaCamara => ({
  ...presentConvenio(row),
  vale_desde: row.valeDesde,
  vale_ate: row.valeAte,
  limite_usos: row.limiteUsos,
  usos: row.usos,
  desativado_em: row.desativadoEm?.toISOString() ?? null,
  em_vigor: row.emVigor,
})

export const presentConvenios = (found: Awaited<ReturnType<typeof listConvenios>>) => ({
  convenios: presentPage(found, presentConvenioDaCamara),
})
