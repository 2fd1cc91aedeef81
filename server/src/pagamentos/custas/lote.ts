import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatMoney, MAX_CENTS } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { paidBy } from '../queries.ts'
import { openCusta } from './open.ts'
import { type EmVigor, obstaculo } from './pagavel.ts'
import { emVigorEntre } from './queries.ts'

interface Escolha {
  /** Days in São Paulo, both inclusive. */
  from: string
  to: string
  pagamentosIds: number[]
}

const NAO_SUAS = 'Um dos itens escolhidos não existe ou não é seu. Consulte o período de novo.'
const LOTE_NO_LOTE = 'Um lote não pode entrar em outro lote.'
const DEMAIS = `O total do lote passa de ${formatMoney(MAX_CENTS)}. Retire algum item.`

/**
 * Puts open fees of the caller in one batch, to be paid at once. Idempotent: the same choice gives the same batch.
 * @returns number of the batch
 * @throws AppError 422 on `pagamentosIds`; 409 one is not open, is in a batch, or has a slip or Pix in force
 */
export const generateLote = (deps: Deps, caller: Caller, { from, to, pagamentosIds }: Escolha): Promise<number> =>
  deps.tx(async (trx) => {
    const ids = [...new Set(pagamentosIds)]
    const custas = await lockEscolhidas(trx, caller.user.id, ids)
    if (custas.length !== ids.length) throw invalid({ pagamentosIds: [NAO_SUAS] })
    const feito = await loteDestas(trx, custas)
    if (feito !== null) return feito
    const emVigor = await emVigorEntre(trx, ids)
    for (const custa of custas) requireElegivel(custa, emVigor.get(custa.id) ?? null, { from, to })
    const valor = custas.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)
    if (valor > MAX_CENTS) throw invalid({ pagamentosIds: [DEMAIS] })
    const descricao = `Custas em lote de ${formatDate(from)} a ${formatDate(to)} (${quantas(ids.length)})`
    const id = await openCusta(trx, { userId: caller.user.id, tipo: 'lote', descricao, valor, now: deps.clock.now() })
    // A charge to a parte belongs to the account that pays it.
    await trx.updateTable('pagamentos').set({ loteId: id, userId: caller.user.id }).where('id', 'in', ids).execute()
    await audit(trx, caller, { act: 'gerar-lote', object: 'pagamento', id, data: { itens: ids } })
    return id
  })

type Escolhida = Awaited<ReturnType<typeof lockEscolhidas>>[number]

const lockEscolhidas = (trx: Trx, userId: number, ids: number[]) =>
  trx
    .selectFrom('pagamentos as p')
    .select(['p.id', 'p.tipo', 'p.loteId', 'p.situacao', 'p.identificador', 'p.valorCentavos', 'p.createdAt'])
    .where('p.id', 'in', ids)
    .where(paidBy(userId))
    .orderBy('p.id')
    .forUpdate()
    .execute()

/** The open batch that holds exactly these fees: for a double click, or after a lost answer. */
async function loteDestas(trx: Trx, custas: Escolhida[]): Promise<number | null> {
  const loteId = custas[0]?.loteId ?? null
  if (loteId === null || custas.some((custa) => custa.loteId !== loteId || custa.situacao !== 'A')) return null
  const { n } = await trx
    .selectFrom('pagamentos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('loteId', '=', loteId)
    .executeTakeFirstOrThrow()
  return n === custas.length ? loteId : null
}

function requireElegivel(custa: Escolhida, emVigor: EmVigor | null, { from, to }: { from: string; to: string }): void {
  if (custa.tipo === 'lote') throw conflict(LOTE_NO_LOTE)
  const motivo = obstaculo(custa, emVigor)
  if (motivo) throw conflict(`${custa.identificador}: ${motivo}`)
  const day = dayOf(custa.createdAt)
  if (day < from || day > to) {
    throw invalid({ pagamentosIds: [`As custas ${custa.identificador} são de ${formatDate(day)}, fora do período escolhido.`] })
  }
}

const quantas = (n: number) => (n === 1 ? '1 item' : `${n} itens`)
