import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import type { DB } from '../../database/types.ts'
import { testPixCode } from './code.ts'
import type { PixCharge, PixReceived, PixStatus, SandboxPix } from './pix.ts'

const CHAVE = 'pix@sandbox.invalid'
/** For a chamber whose name has no letter that a code can carry. */
const NAME = 'Camara'

/** A test bank with its own tables (`sandbox_pix`), so that the same code and tests run without a bank. */
export function sandboxPix({ db, clock, letterhead }: { db: Db; clock: Clock; letterhead: { chamberName: string } }): SandboxPix {
  const find = async (txid: string): Promise<PixCharge | null> => {
    const row = await db.selectFrom('sandboxPix').selectAll().where('txid', '=', txid).executeTakeFirst()
    if (!row) return null
    const paid = await db.selectFrom('sandboxPixPagamentos').selectAll().where('txid', '=', txid).orderBy('pagoEm').execute()
    const { chave, valorCentavos: cents, codigo: code, expiraEm: expiresAt } = row
    return { txid, chave, cents, code, expiresAt, status: row.status as PixStatus, received: paid.map(toReceived) }
  }
  const known = async (txid: string) => (await find(txid))!

  return {
    name: 'sandbox',
    chave: CHAVE,
    find,

    async create({ txid, cents, seconds }) {
      const now = clock.now()
      const codigo = testPixCode(txid, letterhead.chamberName) ?? testPixCode(txid, NAME)!
      const expiraEm = new Date(now.getTime() + seconds * 1_000)
      await db
        .insertInto('sandboxPix')
        .values({ txid, chave: CHAVE, valorCentavos: cents, codigo, createdAt: now, expiraEm })
        .onConflict((conflict) => conflict.column('txid').doNothing())
        .execute()
      return known(txid)
    },

    async remove(txid) {
      await db
        .updateTable('sandboxPix')
        .set({ status: 'REMOVIDA' })
        .where('txid', '=', txid)
        .where('status', '=', 'ATIVA')
        .execute()
      return find(txid)
    },

    async received(from, to) {
      const rows = await db
        .selectFrom('sandboxPixPagamentos')
        .selectAll()
        .where('pagoEm', '>=', from)
        .where('pagoEm', '<=', to)
        .orderBy('pagoEm')
        .execute()
      return rows.map(toReceived)
    },

    async findReceived(endToEndId) {
      const paid = db.selectFrom('sandboxPixPagamentos').selectAll().where('endToEndId', '=', endToEndId)
      const row = await paid.executeTakeFirst()
      return row ? toReceived(row) : null
    },

    async giveBack(endToEndId, id) {
      await db
        .updateTable('sandboxPixPagamentos')
        .set({ devolucao: id, devolvidoEm: clock.now() })
        .where('endToEndId', '=', endToEndId)
        .where('devolucao', 'is', null)
        .execute()
      return 'DEVOLVIDO'
    },

    listen: () => Promise.resolve(),

    async pay(txid) {
      const now = clock.now()
      const endToEndId = `E00000000${now.toISOString().replaceAll(/\D/g, '').slice(0, 12)}${randomBytes(6).toString('hex').slice(0, 11)}`
      // One statement: a bank that dies in the middle would have taken the money without knowing for what.
      const { numAffectedRows } = await sql`
        with paid as (
          update sandbox_pix set status = 'CONCLUIDA' where txid = ${txid} and status = 'ATIVA' and expira_em > ${now}
          returning txid, valor_centavos)
        insert into sandbox_pix_pagamentos (end_to_end_id, txid, valor_centavos, pago_em)
        select ${endToEndId}, txid, valor_centavos, ${now} from paid`.execute(db)
      return numAffectedRows === 1n
    },
  }
}

const toReceived = (row: Selectable<DB['sandboxPixPagamentos']>): PixReceived => ({
  endToEndId: row.endToEndId,
  txid: row.txid,
  cents: row.valorCentavos,
  at: row.pagoEm,
  devolucoes: row.devolucao === null ? [] : [{ id: row.devolucao, cents: row.valorCentavos, status: 'DEVOLVIDO', med: false }],
})
