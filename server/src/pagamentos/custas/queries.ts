import { MAX_ITENS_DO_LOTE } from '@concordia/contract/rules/pagamento'
import type { CustasDe } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { endOfDay, startOfDay } from '../../platform/database/days.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { onPage } from '../../platform/paging.ts'
import { EM_VIGOR } from '../boleto/queries.ts'
import { PIX_EM_VIGOR } from '../pix/queries.ts'
import { paidBy } from '../queries.ts'
import type { EmVigor } from './pagavel.ts'

const LINHA = [
  ...(['id', 'createdAt', 'descricao', 'identificador'] as const),
  ...(['valorCentavos', 'situacao', 'tipo', 'loteId', 'estornadoEm'] as const),
] as const
export type CustaRow = Awaited<ReturnType<typeof listItens>>[number]

/** The fees that a user pays or paid, newest first, and their number. */
export async function listCustas(db: Db, userId: number, page: number): Promise<{ rows: CustaRow[]; total: number }> {
  const own = db.selectFrom('pagamentos as p').where(paidBy(userId))
  const [rows, { total }] = await Promise.all([
    own.select(LINHA).orderBy('createdAt', 'desc').orderBy('id', 'desc').$call(onPage(page)).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/**
 * Fees that may enter a batch: the user's open fees created between two days in São Paulo, both inclusive, oldest first, as many
 * as one batch takes. A fee of zero needs no payment, and one with a slip or a Pix in force may just be being paid.
 */
export const listEmAberto = (db: Db, userId: number, from: string, to: string): Promise<CustaRow[]> =>
  db
    .selectFrom('pagamentos as p')
    .select(LINHA)
    .where(paidBy(userId))
    .where('situacao', '=', 'A')
    .where('tipo', '<>', 'lote')
    .where('loteId', 'is', null)
    .where('valorCentavos', '>', 0)
    .where('createdAt', '>=', startOfDay(from))
    .where('createdAt', '<', endOfDay(to))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('boletos')
            .select('boletos.id')
            .whereRef('boletos.pagamentoId', '=', 'p.id')
            .where('boletos.situacao', 'in', EM_VIGOR),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pix')
            .select('pix.id')
            .whereRef('pix.pagamentoId', '=', 'p.id')
            .where('pix.situacao', 'in', PIX_EM_VIGOR),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_ITENS_DO_LOTE)
    .execute()

/** The fees of a batch, oldest first. */
export const listItens = (db: Db, loteId: number) =>
  db.selectFrom('pagamentos').select(LINHA).where('loteId', '=', loteId).orderBy('createdAt').orderBy('id').execute()

/** The fees among these that have a slip or a Pix in force. */
export async function emVigorEntre(db: Db | Trx, ids: readonly number[]): Promise<Map<number, EmVigor>> {
  const boletos = db.selectFrom('boletos').select('pagamentoId').where('situacao', 'in', EM_VIGOR)
  const pix = db.selectFrom('pix').select('pagamentoId').where('situacao', 'in', PIX_EM_VIGOR)
  const comBoleto = await boletos.where('pagamentoId', 'in', ids).execute()
  const comPix = await pix.where('pagamentoId', 'in', ids).execute()
  return new Map([
    ...comBoleto.map(({ pagamentoId }) => [pagamentoId, 'boleto'] as const),
    ...comPix.map(({ pagamentoId }) => [pagamentoId, 'pix'] as const),
  ])
}

/** The fees of a procedimento together: open while one is open, else paid or cancelled. */
export const custasDe: CustasDe = async (db, user, procedimentoId) => {
  const fees = await db
    .selectFrom('pagamentos')
    .select(['id', 'loteId', 'userId', 'situacao', 'valorCentavos', 'pagoEm'])
    .where('procedimentoId', '=', procedimentoId)
    .orderBy('id')
    .execute()
  const situacao = (['A', 'P', 'C'] as const).find((code) => fees.some((fee) => fee.situacao === code))
  if (!situacao) return null
  const shown = fees.filter((fee) => fee.situacao === situacao)
  const own = shown.filter(({ userId }) => userId === user.id)
  const told = isStaff(user) ? shown : own
  const toPay = situacao === 'A' ? own[0] : undefined
  return {
    situacao,
    valorCentavos: told.length > 0 ? told.reduce((sum, { valorCentavos }) => sum + Number(valorCentavos), 0) : null,
    pagoEm: shown.at(-1)?.pagoEm ?? null,
    pagamentoId: toPay ? (toPay.loteId ?? toPay.id) : null,
  }
}
