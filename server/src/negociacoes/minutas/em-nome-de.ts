import type { Db, Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { EmNomeDe, Poderes } from '../../textos/assinatura/por.ts'

/** As the trail says it. */
export const naTrilha = ({ parteId: parte, documentoConfere: documento_confere, qualidade }: EmNomeDe) => ({
  parte,
  qualidade,
  documento_confere,
})

/** Keeps it beside the signature, in its transaction. */
export async function storePoderes(trx: Trx, assinaturaId: number, por: readonly EmNomeDe[], { comprovante }: Poderes) {
  if (comprovante) await markUsed(trx, [comprovante.id])
  await trx
    .insertInto('assinaturaPartes')
    .values(por.map((one) => ({ assinaturaId, ...one })))
    .execute()
}

/** What this user attached to their signature of a draft; undefined: nothing. */
export async function findComprovante(db: Db, { minutaId, userId }: { minutaId: number; userId: number }) {
  return db
    .selectFrom('assinaturas as s')
    .innerJoin('assinaturaPartes as p', 'p.assinaturaId', 's.id')
    .innerJoin('arquivos as a', 'a.id', 'p.comprovanteId')
    .select(['a.nome', 'a.chave', 'a.tamanho'])
    .where('s.minutaId', '=', minutaId)
    .where('s.userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
}
