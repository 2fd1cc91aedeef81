import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../platform/http/errors.ts'
import type { StoredFile } from '../../../platform/http/files/stored-file.ts'
import { contentHash } from '../../../platform/pdf/issued/content-hash.ts'
import { findIssued } from '../../../platform/pdf/issued/issue.ts'
import { TERMO_EM_BRANCO } from './em-branco.ts'

const EM_BRANCO =
  'Este é o termo em branco: falta a sua assinatura. Imprima, assine à mão e digitalize o termo, ou assine o próprio arquivo com certificado digital, e envie o arquivo assinado.'

/**
 * Refuses the blank term that we issued when it comes back as it was, byte for byte or saved anew by another program. Only what is
 * surely that: with a signature, a picture, a drawing or an annotation it is another file, and is not judged here.
 * @throws AppError 422 on `termo`
 */
export async function recusarEmBranco({ db, storage }: Pick<Deps, 'db' | 'storage'>, { id, sha256 }: StoredFile): Promise<void> {
  const issued = (await findIssued(db, { sha256 })) ?? (await sameContent())
  if (issued?.tipo === TERMO_EM_BRANCO) throw invalid({ termo: [EM_BRANCO] })

  async function sameContent() {
    const { chave } = await db.selectFrom('arquivos').select('chave').where('id', '=', id).executeTakeFirstOrThrow()
    const conteudoSha256 = await contentHash(await storage.read(chave))
    return conteudoSha256 === null ? undefined : findIssued(db, { conteudoSha256 })
  }
}
