import type { Trx } from '../platform/database/database.ts'
import type { Custas } from './custas.ts'

/** The fee of a filing, settled in the filing's own transaction by the charge it consumed (or by nothing, when it is 0). */
export async function payFiling(
  trx: Trx,
  input: { procedimentoId: number; userId: number; custas: Custas; cobrancaId: number | null; now: Date },
): Promise<number> {
  const { procedimentoId, userId, custas, cobrancaId, now } = input
  const { id } = await trx
    .insertInto('pagamentos')
    .values({
      userId,
      procedimentoId,
      descricao: `Custas do processo ${procedimentoId}`,
      identificador: `PROC-${procedimentoId}-1`,
      custasCentavos: custas.custas,
      valorCentavos: custas.aPagar,
      situacao: 'P',
      meio: cobrancaId === null ? null : 'cartao',
      convenioId: custas.convenioId,
      cobrancaId,
      createdAt: now,
      pagoEm: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
