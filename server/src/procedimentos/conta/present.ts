import type { Conta, LancamentoDaConta, RepasseDaConta } from '@concordia/contract/cobrancas/schemas'
import type { SituacaoDaCobranca } from '@concordia/contract/cobrancas/words'
import type { Especie } from '@concordia/contract/rules/tabela-de-custas/words'
import { toReais } from '@concordia/contract/values/money'
import type { LancamentoRow, listSaldos } from './queries.ts'
import type { findRepasses, RepasseRow } from './repasses.ts'

export function presentLancamento(row: LancamentoRow): LancamentoDaConta {
  const cobranca = row.tipo === 'cobranca'
  return {
    id: row.id,
    parte: { id: row.parteId, nome: row.nome },
    especie: row.especie as Especie,
    debito: toReais(Number(row.debitoCentavos)),
    credito: toReais(Number(row.creditoCentavos)),
    descricao: descricaoDe(row),
    vence_em: cobranca ? row.venceEm : null,
    situacao: cobranca ? (row.situacao as SituacaoDaCobranca) : null,
    oferecida: cobranca ? row.oferecidaEm !== null : null,
    pagamento_id: row.mostraPagamento ? row.pagamentoId : null,
    created_at: row.createdAt.toISOString(),
  }
}

function descricaoDe({ tipo, descricao, motivo, outraParte }: LancamentoRow): string {
  if (tipo === 'cobranca') return descricao
  if (tipo === 'pagamento') return `${outraParte ? 'Pagamento pela outra parte' : 'Pagamento'}: ${descricao}`
  if (tipo === 'estorno') return `Pagamento desfeito: ${descricao}`
  return `Dispensa: ${descricao}${motivo === null ? '' : `. Motivo: ${motivo}`}`
}

export const presentSaldos = (rows: Awaited<ReturnType<typeof listSaldos>>): Conta['saldos'] =>
  rows.map(({ id, nome, devido, pago, emAberto }) => ({
    parte: { id, nome },
    devido: toReais(Number(devido)),
    pago: toReais(Number(pago)),
    em_aberto: toReais(Number(emAberto)),
  }))

export const presentRepasse = ({ id, name, especie, valorCentavos, pagoEm, documentoId }: RepasseRow): RepasseDaConta => ({
  ...{ id, nome: name ?? '', especie, pago_em: pagoEm, documento_id: documentoId },
  valor: toReais(Number(valorCentavos)),
})

export const presentRepasses = ({ repasses, custodia, favorecidos }: Awaited<ReturnType<typeof findRepasses>>) => ({
  repasses: repasses.map(presentRepasse),
  custodia:
    custodia?.map(({ especie, recebido, repassado }) => ({
      especie,
      recebido: toReais(recebido),
      repassado: toReais(repassado),
      em_custodia: toReais(recebido - repassado),
    })) ?? null,
  favorecidos,
})
