import { NOMES_DOS_PERFIS, PERFIS_PUBLICOS, type PerfilPublico, type TipoDePerfil } from '@concordia/contract/conta/words'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { discardUnused, releaseArquivos } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { designacoesEmAndamento, lockPerfil } from './queries.ts'
import { removeFiles } from './request-perfil.ts'

/**
 * Removes a profile or its request, with its files, public text and photo (docs/rules/account.md#profiles).
 * @returns the sentence for the user
 * @throws AppError 409 no such profile, or a designation or the task of an expert with it is under way
 */
export async function removePerfil({ db, tx, storage }: Deps, caller: Caller, tipo: TipoDePerfil): Promise<string> {
  const userId = caller.user.id
  const { situacao, released } = await tx(async (trx) => {
    const perfil = await lockPerfil(trx, userId, tipo)
    if (!perfil) throw conflict(`Você não tem perfil de ${NOMES_DOS_PERFIS[tipo].toLowerCase()}.`)
    if (isPublico(tipo)) await refuseDesignado(trx, userId, tipo)
    if (tipo === 'perito') await refusePerito(trx, userId)
    const files = await removeFiles(trx, userId, tipo)
    await trx.deleteFrom('perfis').where('userId', '=', userId).where('tipo', '=', tipo).execute()
    const foto = perfil.fotoId === null ? [] : [perfil.fotoId]
    await releaseArquivos(trx, foto)
    await audit(trx, caller, { act: 'remover-perfil', object: 'usuario', id: userId, data: { perfil: tipo } })
    return { situacao: perfil.situacao, released: [...files, ...foto] }
  })
  await discardUnused(db, storage, released)
  return situacao === 'A' ? 'Perfil removido.' : 'Solicitação removida.'
}

const isPublico = (tipo: TipoDePerfil): tipo is PerfilPublico => PERFIS_PUBLICOS.some((each) => each === tipo)

async function refusePerito(trx: Trx, userId: number): Promise<void> {
  const aberta = await trx
    .selectFrom('pericias')
    .select(['procedimentoId', 'situacao'])
    .where('peritoId', '=', userId)
    .where('encerradaEm', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!aberta) return
  const nome = `processo ${aberta.procedimentoId}`
  throw conflict(
    aberta.situacao === 'nomeada'
      ? `Você foi nomeado perito no ${nome} e ainda não respondeu. Recuse a perícia antes de remover o perfil.`
      : `Você é perito no ${nome}. O perfil pode ser removido quando a perícia terminar.`,
  )
}

async function refuseDesignado(trx: Trx, userId: number, papel: PerfilPublico): Promise<void> {
  const [first, ...others] = await designacoesEmAndamento(trx, userId, papel)
  if (!first) return
  const nome = `${first.tipo} ${first.id}`
  const mais = others.length === 0 ? '' : ` (e em mais ${others.length})`
  const como = NOMES_DOS_PERFIS[papel].toLowerCase()
  throw conflict(
    first.situacao === 'pendente'
      ? `Você foi designado ${como} no ${nome}${mais} e ainda não respondeu. Recuse a designação antes de remover o perfil.`
      : `Você atua como ${como} no ${nome}${mais}, que está em andamento. O perfil pode ser removido quando ele terminar.`,
  )
}
