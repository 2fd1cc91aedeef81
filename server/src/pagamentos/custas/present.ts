import type { Custa, CustaDetalhada, Vinculado } from '@concordia/contract/pagamentos/schemas/custas'
import { toReais } from '@concordia/contract/values/money'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { presentPage } from '../../platform/paging.ts'
import type { Payer } from '../../platform/payments/boleto.ts'
import { type BoletoRow, nomeDoPdf, presentBoleto } from '../boleto/queries.ts'
import { presentConvenio } from '../convenios.ts'
import { presentPix } from '../pix/queries.ts'
import type { Detalhes } from './detalhes.ts'
import type { CustaRow } from './queries.ts'

export const presentCusta = (row: CustaRow): Custa => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  descricao: row.descricao,
  identificador: row.identificador,
  valor: toReais(row.valorCentavos),
  situacao: row.situacao as Custa['situacao'],
  tipo: row.tipo as Custa['tipo'],
  lote: row.loteId,
  estornado_em: row.estornadoEm?.toISOString() ?? null,
})

export const presentPagina = (found: { rows: CustaRow[]; total: number }) => ({ pagamentos: presentPage(found, presentCusta) })

export function presentDetalhes({ custa, boleto, pix, vinculados, itens }: Detalhes, viewer: Actor): CustaDetalhada {
  const ofTipo = (tipo: string) => vinculados.filter((one) => one.tipo === tipo).map(presentVinculado)
  const { convenioId, codigo, desconto, valorFixoCentavos } = custa
  return {
    ...presentCusta(custa),
    propria: custa.propria,
    devedor: isStaff(viewer) ? { id: custa.userId, name: custa.nome ?? custa.parte ?? '' } : null,
    custas: toReais(custa.custasCentavos),
    meio: custa.meio as CustaDetalhada['meio'],
    pago_em: custa.pagoEm?.toISOString() ?? null,
    cancelado_em: custa.canceladoEm?.toISOString() ?? null,
    motivo: custa.motivo,
    boleto_pdf: boleto ? nomeDoPdf(custa.identificador) : null,
    boleto: boleto ? presentBoleto(boleto) : null,
    pix: pix?.situacao === 'ativa' ? presentPix(pix) : null,
    convenio:
      convenioId === null || codigo === null ? null : presentConvenio({ id: convenioId, codigo, desconto, valorFixoCentavos }),
    terceiro: boleto ? presentTerceiro(boleto, custa) : null,
    processos: ofTipo('processo'),
    casos: ofTipo('caso'),
    stripe_payment: custa.userId === viewer.id || isStaff(viewer) ? custa.providerId : null,
    itens: itens.map(presentCusta),
  }
}

/** The payer printed on a slip instead of the user; the third party itself may be deleted by now. */
function presentTerceiro({ pagador }: BoletoRow, dono: { cpf: string | null; nome: string | null }): CustaDetalhada['terceiro'] {
  const { documento, nome } = pagador as Payer
  return documento === dono.cpf && nome === (dono.nome ?? '') ? null : { nome }
}

const presentVinculado = (row: Detalhes['vinculados'][number]): Vinculado => ({
  id: row.id,
  area: { id: row.areaId, nome: row.areaNome },
  classe: row.classe,
  created_at: row.createdAt.toISOString(),
  latest_evento:
    row.ultimoEventoEm && row.ultimoEventoDescricao !== null
      ? { descricao: row.ultimoEventoDescricao, created_at: row.ultimoEventoEm.toISOString() }
      : null,
  situacao: row.situacao as Vinculado['situacao'],
})
