import type { Anulacao } from '@concordia/contract/validador/schemas'
import type { Db } from '../../../platform/database/database.ts'

/** What the public reads: the reason that the secretariat wrote is for those who see the case. */
const DO_TERMO =
  'O termo foi lavrado por engano, e duas pessoas da secretaria da câmara o anularam. O motivo por extenso está nos autos do caso.'
const DO_RECIBO = {
  devolucao: 'A câmara devolveu o valor pago, ou parte dele, ao saldo de quem o devia.',
  contestacao: 'O pagamento no cartão foi contestado e desfeito.',
}

/** Whether an issued document was annulled, by the hash of its file: a final term of a mediation, or the receipt of a fee. */
export async function anulacaoDe(db: Db, { sha256 }: { sha256: string }): Promise<{ anulado?: Anulacao }> {
  const termo = await db
    .selectFrom('termosFinais as t')
    .innerJoin('termosAnulados as x', 'x.termoId', 't.eventoId')
    .select('x.createdAt')
    .where('t.sha256', '=', sha256)
    .executeTakeFirst()
  if (termo) return { anulado: { em: termo.createdAt.toISOString(), motivo: DO_TERMO } }
  const recibo = await db
    .selectFrom('pagamentoRecibos as r')
    .innerJoin('arquivos as a', 'a.id', 'r.arquivoId')
    .select(['r.anuladoEm', 'r.anuladoPor'])
    .$narrowType<{ anuladoEm: Date; anuladoPor: keyof typeof DO_RECIBO }>()
    .where('a.sha256', '=', sha256)
    .where('r.anuladoEm', 'is not', null)
    .executeTakeFirst()
  return recibo ? { anulado: { em: recibo.anuladoEm.toISOString(), motivo: DO_RECIBO[recibo.anuladoPor] } } : {}
}
