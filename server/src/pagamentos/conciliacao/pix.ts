import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PixProvider, PixReceived } from '../../platform/payments/pix/pix.ts'
import { checkPix } from '../pix/check.ts'
import { losePix } from '../pix/lose.ts'
import { findPixByTxid, type PixRow } from '../pix/queries.ts'
import { receivePix } from '../pix/receive.ts'
import { type Achado, markConferido, recordComparacao } from './compare.ts'

const TIPOS = ['pix-desconhecido', 'pix-devolvido'] as const
const DAY = 24 * 3_600_000
/** How long a payment by Pix may be sent back or be taken back by the bank. */
const ALCANCE_DIAS = 90

/**
 * Compares all that the bank received by Pix in the last ninety days with our books. Money of a Pix of ours that nobody told us about
 * first gets the usual check; what the bank took back (MED) opens its fee again. Other payments are reported.
 * @throws ProviderUnreachable the same days are compared again next time
 */
export async function comparePix(deps: Deps): Promise<void> {
  const { db, pix: banco } = deps
  if (!banco) return
  const now = deps.clock.now()
  const { pix: settings, appUrl } = deps.config
  if (settings?.webhook) await banco.listen(`${appUrl}/api/pix/${settings.webhook}`)
  const achados: Achado[] = []
  const recebidos = await banco.received(new Date(now.getTime() - ALCANCE_DIAS * DAY), now)
  const conhecidos = await knownAmong(db, banco, recebidos)
  for (const recebido of recebidos) {
    const pix = recebido.txid === null ? undefined : await findPixByTxid(db, recebido.txid)
    if (pix?.provedor !== banco.name) achados.push(desconhecido(recebido))
    else achados.push(...(await compareOne(deps, banco, pix, recebido, conhecidos.has(recebido.endToEndId))))
  }
  await recordComparacao(db, { provedor: banco.name, tipos: TIPOS, achados, now })
  await markConferido(db, `pix:${banco.name}`, now)
}

async function knownAmong(db: Db, { name }: PixProvider, recebidos: readonly PixReceived[]): Promise<ReadonlySet<string>> {
  const ids = recebidos.map(({ endToEndId }) => endToEndId)
  const rows = await db
    .selectFrom('pixRecebimentos')
    .select('endToEndId')
    .where('provedor', '=', name)
    .where('endToEndId', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Set(rows.map(({ endToEndId }) => endToEndId))
}

async function compareOne(deps: Deps, banco: PixProvider, pix: PixRow, recebido: PixReceived, conhecido: boolean) {
  if (!conhecido) {
    await checkPix(deps, banco, pix)
    // The charge may not name every payment that was made on it. A payment that is known by now is not counted again.
    const cob = await banco.find(pix.txid)
    if (cob?.status === 'CONCLUIDA' && cob.chave === pix.chave) await receivePix(deps, pix, recebido, cob.code)
  }
  const tirado = recebido.devolucoes
    .filter(({ med, status }) => med && status === 'DEVOLVIDO')
    .reduce((sum, { cents }) => sum + cents, 0)
  return tirado > 0 ? devolvido(deps, banco, pix, recebido, tirado) : []
}

/** What the bank took back: all of it opens the fee again; a part, or money that became balance, is left to the secretariat. */
async function devolvido(deps: Deps, banco: PixProvider, pix: PixRow, recebido: PixReceived, cents: number): Promise<Achado[]> {
  const { endToEndId } = recebido
  if (cents >= recebido.cents) await losePix(deps, banco.name, endToEndId)
  const { custaReabertaId, situacao } = await deps.db
    .selectFrom('pixRecebimentos as r')
    .leftJoin('pagamentos as p', 'p.id', 'r.custaReabertaId')
    .select(['r.custaReabertaId', 'p.situacao'])
    .where('r.provedor', '=', banco.name)
    .where('r.endToEndId', '=', endToEndId)
    .executeTakeFirstOrThrow()
  // Once the fee is paid again, nothing is left to do.
  if (custaReabertaId !== null && situacao !== 'A') return []
  const depois =
    custaReabertaId === null
      ? 'Ele virou saldo, ou só uma parte voltou: confira a conta e acerte com o titular.'
      : 'As custas que ele tinha pago voltaram a ficar em aberto.'
  const detalhe = `O banco devolveu ${formatMoney(cents)} do Pix ${endToEndId} a quem pagou, por contestação (MED). ${depois}`
  return [{ tipo: 'pix-devolvido', objeto: endToEndId, pagamentoId: pix.pagamentoId, detalhe }]
}

const desconhecido = ({ endToEndId, cents, at }: PixReceived): Achado => ({
  tipo: 'pix-desconhecido',
  objeto: endToEndId,
  pagamentoId: null,
  detalhe: `O banco recebeu ${formatMoney(cents)} em ${formatDate(dayOf(at))} pelo Pix ${endToEndId}, que não é de custas.`,
})
