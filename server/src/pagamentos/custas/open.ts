import { randomUUID } from 'node:crypto'
import { SIGLAS } from '@concordia/contract/rules/pagamento'
import type { Cents } from '@concordia/contract/values/money'
import type { Trx } from '../../platform/database/database.ts'

/** Opens a fee that belongs to no procedimento; its identifier carries its own number, as in LOTE-12. @returns that number */
export async function openCusta(
  trx: Trx,
  custa: { userId: number; tipo: 'lote' | 'saldo'; descricao: string; valor: Cents; now: Date },
): Promise<number> {
  const { userId, tipo, descricao, valor, now } = custa
  const { id } = await trx
    .insertInto('pagamentos')
    .values({
      userId,
      tipo,
      descricao,
      // The number is known only once the row is inserted.
      identificador: randomUUID(),
      custasCentavos: valor,
      valorCentavos: valor,
      situacao: 'A',
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('pagamentos')
    .set({ identificador: `${SIGLAS[tipo]}-${id}` })
    .where('id', '=', id)
    .execute()
  return id
}
