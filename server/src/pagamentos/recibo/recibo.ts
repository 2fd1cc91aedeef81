import { formatDate } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { download } from '../../platform/files/download.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import { emitirRecibo } from './emitir.ts'

const ABERTA = 'Estas custas ainda não foram pagas. O recibo sai depois do pagamento.'
const CANCELADA = 'Estas custas foram canceladas e não têm recibo.'
const devolvida = (em: Date) => `O valor destas custas foi devolvido ao saldo em ${formatDate(em)}. Elas não têm mais recibo.`

/** The receipt of a paid fee: issued now if nobody asked for it before. @throws AppError 409 not paid, or refunded */
export async function openRecibo(deps: Deps, pagamentoId: number): Promise<StoredDownload> {
  const kept = await findRecibo(deps.db, pagamentoId)
  if (kept === undefined) await emitirRecibo(deps, pagamentoId)
  const recibo = kept ?? (await findRecibo(deps.db, pagamentoId))
  if (recibo) return download(deps.storage, recibo, recibo.nome)
  const { situacao, estornadoEm } = await deps.db
    .selectFrom('pagamentos')
    .select(['situacao', 'estornadoEm'])
    .where('id', '=', pagamentoId)
    .executeTakeFirstOrThrow()
  throw conflict(estornadoEm ? devolvida(estornadoEm) : situacao === 'C' ? CANCELADA : ABERTA)
}

const findRecibo = (db: Db, pagamentoId: number) =>
  db
    .selectFrom('pagamentoRecibos as r')
    .innerJoin('arquivos as a', 'a.id', 'r.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho'])
    .where('r.pagamentoId', '=', pagamentoId)
    .where('r.anuladoEm', 'is', null)
    .executeTakeFirst()

/** Ends the receipts of fees whose payment was undone. The caller holds the locks of the fees. */
export async function annulRecibos(
  trx: Trx,
  pagamentos: readonly number[],
  por: 'devolucao' | 'contestacao',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('pagamentoRecibos')
    .set({ anuladoEm: now, anuladoPor: por })
    .where('pagamentoId', 'in', pagamentos)
    .where('anuladoEm', 'is', null)
    .execute()
}
