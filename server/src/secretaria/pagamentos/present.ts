import type { ConvenioDaCamara, CustaDaCamara } from '@concordia/contract/secretaria/schemas/pagamentos'
import { presentConvenio } from '../../pagamentos/convenios.ts'
import { presentCusta } from '../../pagamentos/custas/present.ts'
import { presentPage } from '../../platform/paging.ts'
import type { ConvenioRow, CustaDaCamaraRow, listConvenios, listCustas } from './queries.ts'

const presentCustaDaCamara = (row: CustaDaCamaraRow): CustaDaCamara => ({
  ...presentCusta(row),
  user: { id: row.userId, name: row.name ?? '' },
  boleto: Boolean(row.boleto),
  estornado_em: row.estornadoEm?.toISOString() ?? null,
})

export const presentCustas = (found: Awaited<ReturnType<typeof listCustas>>) => ({
  pagamentos: presentPage(found, presentCustaDaCamara),
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

export const presentConvenios = (found: Awaited<ReturnType<typeof listConvenios>>) => ({
  convenios: presentPage(found, presentConvenioDaCamara),
})
