import type { ATOS_SEM_ATIVIDADE } from '@concordia/contract/rules/atos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Acao } from '@concordia/contract/secretaria/auditoria/auditoria'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorCom, direitosDe } from '../../direitos/move.ts'
import { askCode, proveCode } from '../../identidade/codigos/confirmation.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { lockProcedimento, type Travado } from '../lock-procedimento.ts'
import { muteMessage } from './messages.ts'

export const SILENCIADAS =
  'Notificações silenciadas. As que a câmara deve enviar a uma parte, como intimações, continuam a ser enviadas.'
export const reativadas = (tipo: Tipo) => `Notificações reativadas. Você volta a receber os avisos deste ${TIPOS[tipo].um}.`

const jaEstao = (tipo: Tipo, como: 'silenciadas' | 'ativas') =>
  conflict(`As notificações deste ${TIPOS[tipo].um} já estão ${como} para você.`)

/** The purpose of the code. */
const muting = (procedimentoId: number) =>
  ({ finalidade: 'silenciar', objeto: String(procedimentoId), about: { procedimentoId } }) as const

/**
 * Sends the code that confirms muting (docs/rules/account.md#codes).
 * @returns the sentence for the message bar
 * @throws AppError 409 muted already; 429 too many codes
 */
export async function sendCodigo(deps: Deps, actor: Actor, tipo: Tipo, procedimentoId: number): Promise<string> {
  if (await isMuted(deps.db, actor.id, procedimentoId)) throw jaEstao(tipo, 'silenciadas')
  const facts = { camara: deps.letterhead.chamberName, tipo, numero: procedimentoId }
  await askCode(deps, actor, muting(procedimentoId), (code) => muteMessage(code, facts))
  return 'Enviamos um código para o seu e-mail. Informe-o para silenciar as notificações.'
}

/**
 * Stops this user's courtesy notices about a procedimento; those owed to a parte continue (docs/rules/notices.md#muting).
 * @returns id of the evento; null where `record` makes none
 * @throws AppError 409 muted already; 422 wrong code; 429 too many wrong codes
 */
export async function mute(
  deps: Deps,
  caller: Caller,
  { tipo, id: procedimentoId }: { tipo: Tipo; id: number },
  typed: string,
): Promise<number | null> {
  if (await isMuted(deps.db, caller.user.id, procedimentoId)) throw jaEstao(tipo, 'silenciadas')
  const useCode = await proveCode(deps, caller.user, muting(procedimentoId), typed)
  return deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    // Before the code is checked: of concurrent requests with the right code, the later ones must see that it is muted.
    if (await isMuted(trx, caller.user.id, procedimentoId)) throw jaEstao(tipo, 'silenciadas')
    await useCode(trx)
    // They may have lost the procedimento since the policy let them in.
    if (!(await direitosDe(trx, caller.user, procedimentoId, tipo))) throw forbidden()
    const now = deps.clock.now()
    await trx.insertInto('silencios').values({ procedimentoId, userId: caller.user.id, createdAt: now }).execute()
    return record(trx, procedimento, caller, { ato: 'silencio', act: 'silenciar', now })
  })
}

/**
 * Resumes the courtesy notices.
 * @returns id of the evento; null where `record` makes none
 * @throws AppError 409 they were not muted
 */
export const unmute = (deps: Deps, caller: Caller, procedimentoId: number): Promise<number | null> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const { numDeletedRows } = await trx
      .deleteFrom('silencios')
      .where('procedimentoId', '=', procedimentoId)
      .where('userId', '=', caller.user.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw jaEstao(procedimento.tipo, 'ativas')
    const now = deps.clock.now()
    return record(trx, procedimento, caller, { ato: 'fim-do-silencio', act: 'reativar-notificacoes', now })
  })

async function isMuted(db: Db | Trx, userId: number, procedimentoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('silencios')
    .select('userId')
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds an evento for users who may add eventos; for those who may only look (docs/rules/access.md), only an audit entry. */
async function record(
  trx: Trx,
  { id, tipo }: Travado,
  caller: Caller,
  { ato, act, now }: { ato: (typeof ATOS_SEM_ATIVIDADE)[number]; act: Acao; now: Date },
): Promise<number | null> {
  await audit(trx, caller, { act, object: tipo, id })
  const direitos = await direitosDe(trx, caller.user, id, tipo)
  if (!direitos?.movimenta) return null
  const evento = await appendEvento(trx, id, { ato, autor: autorCom(caller.user, direitos), now })
  return evento.id
}
