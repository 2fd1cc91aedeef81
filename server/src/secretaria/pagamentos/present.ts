import { PER_PAGE } from '@concordia/contract/http/shapes'
import type { ConvenioDaCamara, CustaDaCamara } from '@concordia/contract/secretaria/pagamentos'
import { presentConvenio } from '../../pagamentos/convenios.ts'
import { presentCusta } from '../../pagamentos/custas/present.ts'
import type { ConvenioRow, CustaDaCamaraRow, listConvenios, listCustas } from './queries.ts'

const presentCustaDaCamara = (row: CustaDaCamaraRow): CustaDaCamara => ({
  ...presentCusta(row),
  user: { id: row.userId, name: row.name ?? '' },
  boleto: Boolean(row.boleto),
  estornado_em: row.estornadoEm?.toISOString() ?? null,
})

export const presentCustas = ({ rows, total, approximate }: Awaited<ReturnType<typeof listCustas>>) => ({
  pagamentos: {
    data: rows.map(presentCustaDaCamara),
    total,
    per_page: PER_PAGE,
    ...(approximate ? { total_approximate: true as const } : {}),
  },
})

export const presentConvenioDaCamara = (row: ConvenioRow): ConvenioDaCamara => ({
  ...presentConvenio(row),
  vale_desde: row.valeDesde,
  vale_ate: row.valeAte,
  limite_usos: row.limiteUsos,
  usos: row.usos,
  desativado_em: row.desativadoEm?.toISOString() ?? null,
  em_vigor: row.emVigor,
})

export const presentConvenios = ({ rows, total }: Awaited<ReturnType<typeof listConvenios>>) => ({
  convenios: { data: rows.map(presentConvenioDaCamara), total, per_page: PER_PAGE },
})
