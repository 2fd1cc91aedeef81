import { NOMES_DOS_PERFIS, type PerfilPublico } from '@concordia/contract/conta/words'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { discardUnused, markUsed, releaseArquivos } from '../../platform/files/arquivos.ts'
import { storeMade } from '../../platform/files/store-made.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { PhotoRefused, squarePhoto } from '../../platform/photo/square-photo.ts'
import { lockPerfil } from './queries.ts'

interface Publico {
  tipo: PerfilPublico
  descricao: string
  /** Undefined: it stays. */
  lattes: string | undefined
  publicar: boolean
  /** Undefined: the photo in place stays, unless `removerFoto`. */
  photo: StoredFile | undefined
  removerFoto: boolean
}

/**
 * Writes the public text of an approved arbitrator or mediator (docs/rules/account.md#public-lists). The photo is drawn anew before
 * the transaction; what was uploaded, with its metadata, is not kept.
 * @throws AppError 409 the profile is not approved; 422 on `photo` when it cannot be drawn
 */
export async function publishPerfil(deps: Deps, caller: Caller, publico: Publico): Promise<void> {
  const { tipo, descricao, lattes, publicar, photo, removerFoto } = publico
  const userId = caller.user.id
  const drawn = photo ? await drawPhoto(deps, photo) : null
  const nova = drawn ? { fotoId: drawn.id } : removerFoto ? { fotoId: null } : {}
  const old = await deps.tx(async (trx) => {
    const perfil = await lockPerfil(trx, userId, tipo)
    if (perfil?.situacao !== 'A') throw conflict(`Seu perfil de ${NOMES_DOS_PERFIS[tipo].toLowerCase()} não está aprovado.`)
    await trx
      .updateTable('perfis')
      .set({ descricao, publicar, ...(lattes === undefined ? {} : { lattes }), ...nova })
      .where('userId', '=', userId)
      .where('tipo', '=', tipo)
      .execute()
    const replaced = 'fotoId' in nova && perfil.fotoId !== null ? [perfil.fotoId] : []
    await releaseArquivos(trx, replaced)
    if (drawn) await markUsed(trx, [drawn.id], { liberavel: true })
    await audit(trx, caller, { act: 'publicar-perfil', object: 'usuario', id: userId, data: { perfil: tipo, publicar } })
    return replaced
  })
  await discardUnused(deps.db, deps.storage, old)
}

async function drawPhoto({ db, storage }: Deps, photo: StoredFile): Promise<StoredFile> {
  const { chave } = await db.selectFrom('arquivos').select('chave').where('id', '=', photo.id).executeTakeFirstOrThrow()
  const bytes = await squarePhoto(await storage.read(chave)).catch((error: unknown) => {
    throw error instanceof PhotoRefused ? invalid({ photo: [error.message] }) : error
  })
  return storeMade({ db, storage }, { name: 'foto.jpg', type: 'image/jpeg', bytes })
}
