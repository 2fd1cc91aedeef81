import { formatMoney } from '@concordia/contract/values/money'
import type { Db, Trx } from '../platform/database/database.ts'
import { closingSentence } from '../subject.ts'
import { saldoDe } from './lancamentos.ts'

export async function custasEmAberto(db: Db | Trx, userId: number): Promise<string | null> {
  const open = await db
    .selectFrom('pagamentos')
    .select('identificador')
    .where('userId', '=', userId)
    .where('situacao', '=', 'A')
    // A charge to a parte does not end with an account.
    .where('parteId', 'is', null)
    .orderBy('id')
    .execute()
  const names = open.map(({ identificador }) => identificador)
  return closingSentence(names, 'Há custas em aberto', 'Há custas em aberto', 'Pague ou cancele antes.')
}

export async function comSaldo(db: Db | Trx, userId: number): Promise<string | null> {
  const cents = await saldoDe(db, userId)
  return cents > 0 ? `Você tem ${formatMoney(cents)} de saldo. Use o saldo ou peça à secretaria que o devolva.` : null
}

/** A charge on the card that is neither used nor given back. */
export async function cobrancaSemUso(db: Db | Trx, userId: number): Promise<string | null> {
  const unused = await db
    .selectFrom('cobrancas')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolvidaEm', 'is', null)
    .executeTakeFirst()
  return unused ? 'Há uma cobrança no cartão que ainda não foi usada nem devolvida. Aguarde a devolução.' : null
}
