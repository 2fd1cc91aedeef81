import type { Pedido } from '@concordia/contract/procedimentos/schemas/pedido'
import { SEM_PROCURACAO } from '@concordia/contract/procedimentos/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { ParteInserida } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { oabDe } from '../../direitos/represents.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { insertRepresentacao } from '../representacao/apresentar.ts'
import { noProcedimento } from '../representacao/no-procedimento.ts'

type DoAdvogado = Stored<Pick<Pedido, 'como_advogado' | 'procuracao' | 'poderes' | 'advogado_email' | 'advogado_nome' | 'advogado_oab'>>

/**
 * Whether this user may file as a lawyer, where they want to.
 * @throws AppError 422 on `como_advogado` without an approved profile; on `procuracao` without a power of attorney
 */
export async function requireAdvogado(
  db: Db,
  userId: number,
  { como_advogado, procuracao }: Pick<DoAdvogado, 'como_advogado' | 'procuracao'>,
): Promise<void> {
  if (!como_advogado) return
  if ((await oabDe(db, userId)) === null)
    throw invalid({ como_advogado: ['Só advogados com perfil aprovado protocolam por clientes. Peça o perfil em Configurações.'] })
  if (!procuracao) throw invalid({ procuracao: [SEM_PROCURACAO] })
}

/** The lawyer of a filing as its columns name them: one who files for clients fills in what the form left open. */
export async function advogadoDoPedido(db: Db | Trx, user: Actor, pedido: DoAdvogado) {
  const dito = {
    advogadoEmail: pedido.advogado_email || null,
    advogadoNome: pedido.advogado_nome || null,
    advogadoOab: pedido.advogado_oab || null,
  }
  if (!pedido.como_advogado) return dito
  const oab = await oabDe(db, user.id)
  return {
    advogadoEmail: dito.advogadoEmail ?? user.email,
    advogadoNome: dito.advogadoNome ?? user.name,
    advogadoOab: dito.advogadoOab ?? (oab || null),
  }
}

/**
 * The lawyer who files represents every demandante from the filing on, except themselves; the secretariat checks the power of attorney
 * later. The documents of the filing have it. @returns whether there is any
 */
export async function representDemandantes(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  { tipo, id, pedido, partes, now }: { tipo: Tipo; id: number; pedido: DoAdvogado; partes: readonly ParteInserida<string>[]; now: Date },
): Promise<boolean> {
  const { procuracao, como_advogado, poderes = [] } = pedido
  if (!como_advogado || !procuracao) return false
  const { user } = caller
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', user.id).executeTakeFirstOrThrow()
  const clientes = partes.filter(({ polo, documento }) => polo === 'demandante' && documento !== cpf)
  for (const parte of clientes) {
    const dada = { poderes: poderes.length > 0 ? poderes : ['foro' as const], procuracao, ate: undefined, escritorio_id: undefined }
    const representacaoId = await insertRepresentacao(deps, trx, caller, { tipo, id }, { ...dada, parte, abre: true, now })
    await noProcedimento(deps).open(trx, { tipo, id }, { userId: user.id, parteId: parte.id, representacaoId, now })
  }
  return clientes.length > 0
}
