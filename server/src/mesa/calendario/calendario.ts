import { doDono } from '@concordia/contract/rules/prazo-de'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDateTime } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { hashToken, newToken } from '../../identidade/secrets.ts'
import { audit } from '../../platform/audit/audit.ts'
import { calendario } from '../../platform/calendar/ical.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { listParaCalendario } from '../../procedimentos/audiencias/agenda.ts'
import { entryOf } from '../../procedimentos/audiencias/entry.ts'
import { NOTICES } from './notices.ts'
import { listPrazos } from './queries.ts'

/** Deadlines stay in the calendar for this long after they end. */
const DIAS_PASSADOS = 30

export async function hasCalendario(db: Db, userId: number): Promise<boolean> {
  return (await db.selectFrom('calendarios').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined
}

/**
 * Makes the secret link of a user's calendar, and notifies them; the previous link stops working. It cannot be shown again,
 * because only its hash is stored.
 */
export async function createCalendario(deps: Deps, caller: Caller): Promise<string> {
  const token = newToken()
  await deps.tx(async (trx) => {
    const row = { tokenHash: hashToken(token), createdAt: deps.clock.now() }
    await trx
      .insertInto('calendarios')
      .values({ userId: caller.user.id, ...row })
      .onConflict((clash) => clash.column('userId').doUpdateSet(row))
      .execute()
    await record(deps, trx, caller, true)
  })
  return `${deps.letterhead.appUrl}/api/prazos/calendario/${token}`
}

/** Switches the link off, and notifies its owner. Without a link nothing happens. */
export const removeCalendario = (deps: Deps, caller: Caller): Promise<void> =>
  deps.tx(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('calendarios').where('userId', '=', caller.user.id).executeTakeFirst()
    if (numDeletedRows > 0n) await record(deps, trx, caller, false)
  })

/** Anyone with the link reads the deadlines without signing in, so its owner is notified and the change is audited. */
async function record(deps: Deps, trx: Trx, caller: Caller, ativo: boolean): Promise<void> {
  const { id: userId } = caller.user
  const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'calendario', ligado: ativo })
  await notify(deps, trx, NOTICES.calendario, { userId, ativo, quando: formatDateTime(deps.clock.now()), desfazer })
  const act = ativo ? 'criar-calendario' : 'desativar-calendario'
  await audit(trx, caller, { act, object: 'usuario', id: userId })
}

/**
 * The deadlines and hearings of the link's owner as an iCalendar file. It contains number and description but no parte and no address,
 * because third-party calendar programs store it.
 * @throws AppError 404 when the link is unknown or no longer valid, or its owner's account is blocked
 */
export async function downloadCalendario(deps: Deps, token: string): Promise<Download> {
  const { db, clock, letterhead } = deps
  const owner = await db
    .selectFrom('calendarios as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['u.id', 'u.role'])
    .$narrowType<{ role: Actor['role'] }>()
    .where('c.tokenHash', '=', hashToken(token))
    .where('u.emailVerifiedAt', 'is not', null)
    .where('u.bloqueadoEm', 'is', null)
    .executeTakeFirst()
  if (!owner) throw new AppError(404, 'Este calendário não existe mais. Crie um novo link na plataforma.')
  const from = addDias(dayOf(clock.now()), -DIAS_PASSADOS)
  const [rows, audiencias] = await Promise.all([
    listPrazos(db, { id: owner.id, staff: owner.role !== 'user' }, from),
    listParaCalendario(db, owner, clock.now()),
  ])
  const { hostname } = new URL(letterhead.appUrl)
  const content = calendario({
    nome: `Prazos – ${letterhead.chamberName}`,
    eventos: [
      ...audiencias.flatMap((audiencia) => entryOf(audiencia, letterhead.appUrl) ?? []),
      ...rows.map(({ eventoId, id, tipo, dia, descricao, de, meu, cumpridoEm, alteracoes, alteradoEm }) => ({
        uid: `prazo-${eventoId}@${hostname}`,
        dia,
        titulo: `${cumpridoEm ? 'Prazo cumprido' : meu ? 'Seu prazo' : 'Prazo'}: ${descricao} (${tipo} ${id})`,
        // A parte is not named: calendar programs of others store it.
        descricao: `Termina o prazo ${de.quem === 'parte' ? 'de uma parte' : doDono(de, tipo as Tipo)}, do evento “${descricao}” do ${tipo} ${id}.`,
        url: `${letterhead.appUrl}/${tipo}/${id}/details`,
        sequencia: alteracoes,
        alteradoEm,
      })),
    ],
  })
  return { name: 'prazos.ics', content: Buffer.from(content), inline: true, type: 'text/calendar; charset=utf-8' }
}
