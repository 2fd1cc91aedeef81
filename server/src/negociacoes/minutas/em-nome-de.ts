import type { Qualidade } from '@concordia/contract/rules/acordos/poderes'
import type { Db, Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { ParteDoSignatario } from './quem-assina.ts'

/** A signer's statement about the partes whose document is not their CPF. */
export interface Poderes {
  qualidade?: Qualidade | undefined
  comprovante?: StoredFile | undefined
}
/** For a parte: whether its document is the signer's, as what they sign, and the id of what they attached. */
interface EmNomeDe {
  parteId: number
  documentoConfere: boolean
  qualidade: Qualidade
  comprovanteId: number | null
}

const CNPJ_LENGTH = 14
const EMPRESA = 'Uma empresa assina por meio de alguém: diga se você é sócio, administrador ou procurador.'
const DESNECESSARIO = 'Você assina em nome próprio, e não há poderes a comprovar. Retire o arquivo.'

/**
 * Puts what the signer stated beside each parte (docs/rules/negociacoes.md#who-signs-for-whom).
 * @throws AppError 422 a company in one's own name, or a proof where every document is the signer's
 */
export function declarePoderes(partes: readonly ParteDoSignatario[], { qualidade, comprovante }: Poderes): EmNomeDe[] {
  const outras = partes.filter(({ documentoConfere }) => !documentoConfere)
  if (qualidade === 'propria' && outras.some(({ documento }) => documento.length === CNPJ_LENGTH))
    throw invalid({ qualidade: [EMPRESA] })
  if (comprovante && outras.length === 0) throw invalid({ comprovante: [DESNECESSARIO] })
  return partes.map(({ id: parteId, documentoConfere }) => ({
    ...{ parteId, documentoConfere },
    qualidade: documentoConfere ? 'propria' : (qualidade ?? 'propria'),
    comprovanteId: documentoConfere ? null : (comprovante?.id ?? null),
  }))
}

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
type Comprovante = NonNullable<Awaited<ReturnType<typeof findComprovante>>>

export const downloadComprovante = (storage: Storage, { nome, chave, tamanho }: Comprovante): StoredDownload => ({
  name: nome,
  open: (range) => storage.get(chave, range),
  size: tamanho,
  inline: true,
})
