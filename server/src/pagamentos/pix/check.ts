import type { Deps } from '../../deps.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import type { PixProvider } from '../../platform/payments/pix/pix.ts'
import { PixIlegivel } from './banco.ts'
import { giveBackPix } from './give-back.ts'
import { findPix, findPixByTxid, PIX_EM_VIGOR, type PixRow, pixDaCusta } from './queries.ts'
import { receiveAll } from './receive.ts'
import { recordAtiva, recordFim } from './record.ts'
import { removeAtBank } from './remover.ts'

export const CHECK_PIX = 'conferirPix'

/** Longer than any call to the bank lasts: what it does not know by then, it will not make any more. */
const PEDIDO_MS = 2 * 60_000

/**
 * Asks the bank about a Pix and acts on the answer: settles a paid one, ends a removed one, removes one that must not be paid any
 * more. What anybody else says of it counts for nothing.
 * @throws ProviderUnreachable
 */
export async function checkPix(deps: Deps, banco: PixProvider, { id, txid }: Pick<PixRow, 'id' | 'txid'>): Promise<void> {
  const cob = await banco.find(txid)
  const pix = (await findPix(deps.db, id))!
  const now = deps.clock.now()
  if (cob?.status === 'CONCLUIDA') return receiveAll(deps, pix, cob)
  if (pix.situacao === 'pedida') {
    if (cob?.status === 'ATIVA' && pix.remocaoPedidaEm === null) return recordAtiva(deps, banco, pix, cob)
    if (cob?.status === 'ATIVA') return removeAtBank(deps, banco, pix)
    if (cob || now.getTime() - pix.createdAt.getTime() > PEDIDO_MS) await recordFim(deps, pix, 'falhou')
    return
  }
  if (pix.situacao !== 'ativa') return
  const terminar = pix.remocaoPedidaEm !== null || pix.expiraEm <= now
  if (cob?.status === 'ATIVA') return terminar ? removeAtBank(deps, banco, pix) : undefined
  if (cob || terminar) await recordFim(deps, pix, pix.expiraEm <= now && pix.remocaoPedidaEm === null ? 'expirada' : 'removida')
}

/** Job, started by a notice of the bank: the notice only says which Pix to ask about. */
export const checkPixTask =
  (deps: Deps) =>
  async (payload: unknown): Promise<void> => {
    const pix = await findPixByTxid(deps.db, (payload as { txid: string }).txid)
    if (pix && deps.pix?.name === pix.provedor) await checkPix(deps, deps.pix, pix)
  }

/** An open page asks every few seconds; the bank is asked at most this often about one Pix. */
const PAGINA_MS = 8_000

/** The latest Pix of a fee, as the bank has it now, as far as it answers. */
export async function currentPix(deps: Deps, pagamentoId: number): Promise<PixRow | undefined> {
  const { db, pix: banco, clock, logger } = deps
  const pix = await pixDaCusta(db, pagamentoId)
  if (pix?.situacao !== 'ativa' || banco?.name !== pix.provedor) return pix
  const now = clock.now()
  const { numUpdatedRows } = await db
    .updateTable('pix')
    .set({ conferidoEm: now })
    .where('id', '=', pix.id)
    .where((eb) => eb.or([eb('conferidoEm', 'is', null), eb('conferidoEm', '<', new Date(now.getTime() - PAGINA_MS))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return pix
  await checkPix(deps, banco, pix).catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error
    logger.warn({ err: error }, 'O banco não disse se um Pix foi pago')
  })
  return pixDaCusta(db, pagamentoId)
}

/** Checked in one run, within the rate limit of the bank and the time until the next run. */
const POR_VEZ = 200
const SILENCIOS = 3
/** How often the bank is asked about an open Pix: each minute at first, then every five. */
const NOVO_MS = 10 * 60_000
const CADA_MS = { novo: 50_000, antigo: 290_000 }

/**
 * Cron: asks the bank about every Pix in force, the longest unchecked first. One failure does not stop the others.
 * @throws AggregateError when some checks failed, after all the others were made
 */
export async function checkPixes(deps: Deps): Promise<void> {
  const banco = deps.pix
  if (!banco) return
  const failures: unknown[] = []
  let silencios = 0
  for (const pix of await due(deps, banco)) {
    await deps.db.updateTable('pix').set({ conferidoEm: deps.clock.now() }).where('id', '=', pix.id).execute()
    try {
      await checkPix(deps, banco, pix)
      silencios = 0
    } catch (error) {
      // Reported already, and ended.
      if (error instanceof PixIlegivel) continue
      failures.push(error)
      silencios = error instanceof ProviderUnreachable ? silencios + 1 : 0
      if (silencios === SILENCIOS) break
    }
  }
  await giveBackPix(deps, banco).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} Pix could not be asked about`)
}

function due({ db, clock }: Deps, { name }: PixProvider) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  return db
    .selectFrom('pix')
    .select(['id', 'txid'])
    .where('provedor', '=', name)
    .where('situacao', 'in', PIX_EM_VIGOR)
    .where((eb) =>
      eb.or([
        eb('conferidoEm', 'is', null),
        eb('conferidoEm', '<', ago(CADA_MS.antigo)),
        eb.and([eb('conferidoEm', '<', ago(CADA_MS.novo)), eb('createdAt', '>', ago(NOVO_MS))]),
      ]),
    )
    .orderBy('conferidoEm', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(POR_VEZ)
    .execute()
}
