import type { NumeroArbitros } from '@concordia/contract/rules/custas'
import { custasDaCausa, type ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { comDe } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { cobrarLados } from './cobrar-parte.ts'

/**
 * Charges what the table of fees of this procedimento has at the institution, when it becomes active. A procedimento that becomes active
 * again is not charged again, also where a charge was dispensed meanwhile. The caller of this function holds its lock.
 */
export async function cobrarInstituicao(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  procedimentoId: number,
  now: Date,
): Promise<void> {
  const { tipo, valor: daCausa, arbitros, itens } = await findCausa(trx, procedimentoId)
  const devidos = custasDaCausa(itens, { objeto: tipo, valor: daCausa, arbitros }).filter(
    ({ quando }) => quando === 'instituicao',
  )
  if (devidos.length === 0 || (await foiCobrada(trx, procedimentoId))) return
  for (const { especie, quem, prazo_dias, valor } of devidos)
    await cobrarLados(deps, trx, PLATFORM, {
      ...{ tipo, procedimentoId, especie, quem, valor, now, daTabela: true },
      descricao: `${ESPECIES[especie]}, pela instituição ${comDe(TIPOS[tipo])} ${procedimentoId}`,
      venceEm: addDias(dayOf(now), prazo_dias ?? 0),
    })
}

async function findCausa(trx: Trx, procedimentoId: number) {
  const { tipo, valorCentavos, numeroArbitros, itens } = await trx
    .selectFrom('procedimentos as p')
    .innerJoin('tabelasDeCustas as t', 't.id', 'p.tabelaDeCustasId')
    .select(['p.tipo', 'p.valorCentavos', 'p.numeroArbitros', 't.itens'])
    .$narrowType<{ tipo: Tipo; numeroArbitros: NumeroArbitros | null; itens: ItemDeCustas[] }>()
    .where('p.id', '=', procedimentoId)
    .executeTakeFirstOrThrow()
  return { tipo, valor: Number(valorCentavos), arbitros: numeroArbitros ?? undefined, itens }
}

/** Whether the table has charged this procedimento. All its charges are made in one transaction. */
async function foiCobrada(trx: Trx, procedimentoId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('pagamentos as g')
    .innerJoin('partes as t', 't.id', 'g.parteId')
    .select('g.id')
    .where('t.procedimentoId', '=', procedimentoId)
    .where('g.daTabela', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
