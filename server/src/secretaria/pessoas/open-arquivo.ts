import type { ArquivoDoPerfil, TipoDePerfil } from '@concordia/contract/conta/words'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { download } from '../../platform/files/download.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import { findArquivoDoPerfil } from './queries.ts'

interface Pedido {
  userId: number
  tipo: TipoDePerfil
  arquivo: ArquivoDoPerfil
}

/** A file of a profile's request, for the secretariat; who opens it is recorded first. @throws AppError 403 there is none */
export async function openArquivo({ db, storage }: Deps, caller: Caller, pedido: Pedido): Promise<StoredDownload> {
  const found = await findArquivoDoPerfil(db, pedido)
  if (!found) throw forbidden()
  const { userId, tipo, arquivo } = pedido
  await audit(db, caller, { act: 'ver-perfil', object: 'usuario', id: userId, data: { perfil: tipo, arquivo } })
  return download(storage, found, found.nome)
}
