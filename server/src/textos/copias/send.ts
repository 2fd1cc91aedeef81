import { MAX_VERSOES_DO_ACORDO } from '@concordia/contract/rules/limits'
import type { Deps } from '../../deps.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { assinaturasNovas, OUTRA_CHEGOU_ANTES } from './check.ts'
import { type Alvo, type ComCopias, type Copia, findCopia, requireCopias, tabelas } from './copias.ts'

const CHEIO = `O documento já recebeu ${MAX_VERSOES_DO_ACORDO - 1} envios de assinaturas, o máximo. Fale com a secretaria.`

/**
 * Keeps the document with signatures that a person added outside the platform as its new version. When two are sent at once, the
 * second is refused with that reason: it must have the first one's signatures too. The same file sent again is the version that
 * it became.
 * @throws AppError 422 on `file`; 409 another came first, the document is being prepared, or there are too many
 */
export async function sendAssinado(
  deps: Deps,
  caller: Caller,
  documento: ComCopias,
  alvo: Alvo,
  file: StoredFile,
): Promise<Copia> {
  const { id } = alvo
  const { user } = caller
  const antes = await requireCopias(deps.db, documento, id)
  const [atual] = antes
  const twin = antes.find(({ sha256, numero }) => sha256 === file.sha256 && numero > 1)
  if (twin) return twin
  if (atual.numero >= MAX_VERSOES_DO_ACORDO) throw conflict(CHEIO)
  const { chave } = await deps.db.selectFrom('arquivos').select('chave').where('id', '=', file.id).executeTakeFirstOrThrow()
  const assinaturas = await assinaturasNovas(deps, antes, Buffer.from(await deps.storage.read(chave)))
  const numero = await deps.tx(async (trx) => {
    await documento.lock(trx, id, { id: user.id, polo: alvo.polo })
    const [newest] = await requireCopias(trx, documento, id)
    if (newest.sha256 === file.sha256) return newest.numero
    if (newest.numero !== atual.numero) throw conflict(OUTRA_CHEGOU_ANTES)
    const now = deps.clock.now()
    const numero = atual.numero + 1
    const { copias, dono } = tabelas(documento)
    await trx
      .insertInto(copias)
      .values({
        ...{ [dono]: id, numero, arquivoId: file.id, userId: user.id, createdAt: now },
        assinaturas: JSON.stringify(assinaturas),
      })
      .execute()
    await markUsed(trx, [file.id])
    // So that the validator knows it: its code is that of the document it begins with.
    const { tipo } = documento
    await trx
      .insertInto('documentosEmitidos')
      .values({ codigo: null, tipo, numero: String(id), emitidoEm: now, sha256: file.sha256 })
      .execute()
    const nome = `${documento.nome(id)}, versão ${numero}`
    await documento.depois(deps, trx, caller, alvo, { numero, file, nome, assinaturas, now })
    return numero
  })
  return findCopia(deps.db, documento, id, numero)
}
