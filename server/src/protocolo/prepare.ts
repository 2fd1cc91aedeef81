import { TIPOS } from '@concordia/contract/rules/tipos'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { type Custas, checkMeio, prepareRecolhimento, type Recolhimento } from '../pagamentos/collect.ts'
import { beneficioOf, requireConvenio } from '../pagamentos/convenios.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Preco, Protocolo } from './pedido.ts'

/**
 * All checks of a filing that can run before its transaction: who may file it, area, fee and how it is paid. The fee is computed here: the client's
 * `valorAPagar` is only compared (docs/rules/fees.md#card).
 * @throws AppError 422 by field; charge and balance are untouched
 */
export async function prepareProtocolo<P extends Preco>(
  deps: Deps,
  userId: number,
  protocolo: Pick<Protocolo<P>, 'pedido' | 'preco' | 'recusar'>,
): Promise<{ custas: P & Custas; recolhimento: Recolhimento; area: { nome: string } }> {
  const { custas, area } = await computeFee(deps, userId, protocolo)
  return { custas, recolhimento: await prepareRecolhimento(deps, userId, protocolo.pedido, custas.aPagar), area }
}

/**
 * The same checks without the charge, before the card is asked: nothing is charged and nothing is filed. Its files must not have
 * been filed yet.
 * @throws AppError 422 by field
 */
export async function checkProtocolo<P extends Preco>(deps: Deps, userId: number, protocolo: Protocolo<P>) {
  const { custas } = await computeFee(deps, userId, protocolo)
  await checkMeio(deps, userId, protocolo.pedido.meioDePagamento, custas.aPagar)
  const ids = protocolo.pecas.map(({ arquivo }) => arquivo.id)
  const used = await deps.db
    .selectFrom('arquivos')
    .select('nome')
    .where('id', 'in', [...ids, 0])
    .where('usadoEm', 'is not', null)
    .executeTakeFirst()
  if (used) {
    const { muitos, artigo } = TIPOS[protocolo.tipo]
    throw conflict(`O arquivo ${used.nome} já foi enviado. Confira ${artigo}s seus ${muitos} antes de enviar de novo.`)
  }
  return { message: 'Tudo certo: pode pagar e protocolar.' }
}

/** Whether the user may file it, area and fee; the client's `valorAPagar` is only compared. */
async function computeFee<P extends Preco>(
  deps: Deps,
  userId: number,
  { pedido, preco, recusar }: Pick<Protocolo<P>, 'pedido' | 'preco' | 'recusar'>,
): Promise<{ custas: P & Custas; area: { nome: string } }> {
  await recusar?.(deps.db, userId)
  const area = await deps.db
    .selectFrom('areas')
    .select('nome')
    .where('id', '=', pedido.area_id)
    .where('desativadaEm', 'is', null)
    .executeTakeFirst()
  if (!area) throw invalid({ area_id: ['Selecione uma área'] })
  const { convenio_id } = pedido
  const convenio = convenio_id === undefined ? null : await requireConvenio(deps.db, userId, convenio_id, deps.clock.now())
  const custas = { ...preco(convenio && beneficioOf(convenio)), convenioId: convenio?.id ?? null }
  if (custas.aPagar !== toCents(pedido.valorAPagar))
    throw invalid({ valorAPagar: [`As custas são de ${formatMoney(custas.aPagar)}. Confira o valor a pagar.`] })
  return { custas, area }
}
