import { TIPOS } from '@concordia/contract/rules/tipos'
import { maskEmail } from '@concordia/contract/values/contato/email'
import { formatDateTime } from '@concordia/contract/values/dates'
import { lockContatos } from '../../autos/membros/partes.ts'
import { expireUnsentToContato } from '../../avisos/held.ts'
import { tellAdministrators } from '../../avisos/tell-administrators.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../identidade/secrets.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { AppError } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import { untieFromParte } from '../../procedimentos/entrada/vinculos-por-email.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { closeContato } from './close-contato.ts'
import { contatosDasPartes } from './contato.ts'

const NAO_ACHADO = () =>
  new AppError(404, 'Este link não existe, já foi usado ou não vale mais. Em caso de dúvida, fale com a câmara.')

/**
 * "Não reconheço esta mudança": a recipient of the notice about a corrected address freezes the contact, once. Nobody enters by
 * it, no password is mailed there and it is not corrected until an administrator decides; accounts that got in by it meanwhile
 * lose their access.
 * @throws AppError 404 the link is unknown, was used or has expired, or the contact has been corrected since
 */
export async function contestarContato(
  deps: Pick<Deps, 'db' | 'tx' | 'letterhead' | 'clock'>,
  caller: Visitor,
  token: string,
): Promise<void> {
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  // Before any lock: a stranger's guesses must make nobody wait.
  const found = await findValido(deps.db, tokenHash, now)
  if (!found) throw NAO_ACHADO()
  await deps.tx(async (trx) => {
    await lockContatos(trx)
    const procedimento = await lockProcedimento(trx, found.procedimentoId)
    const link = await findValido(trx, tokenHash, now)
    if (!link) throw NAO_ACHADO()
    const { id, tipo } = procedimento
    const { id: contatoId, linkId, parteId, parteNome, de, para, congeladoEm } = link
    await trx.updateTable('contestacoesDeContato').set({ usadaEm: now }).where('id', '=', linkId).execute()
    await audit(trx, caller, { act: 'contestar-contato', object: tipo, id, data: { contato: contatoId, de, para } })
    // Another recipient of the notice came first.
    if (congeladoEm) return
    const congelado = { congeladoEm: now, congeladoDe: de }
    await trx.updateTable('parteContatos').set(congelado).where('id', '=', contatoId).execute()
    const untied = await untieFromParte(trx, { procedimentoId: id, parteId, email: para })
    await closeContato(deps, trx, caller, procedimento, {
      contatoId,
      untied,
      motivo: 'A troca do e-mail da parte foi contestada.',
    })
    await expireUnsentToContato(trx, contatoId)
    const facts = { parte: parteNome, de: maskEmail(de), para: maskEmail(para) }
    await announce(deps, trx, NOTICES.contatoContestado, { tipo, numero: id, ...facts })
    await tellAdministrators(deps, trx, NOTICES.contatoMudado, {
      ...facts,
      oQue: 'E-mail de parte contestado e congelado',
      procedimento: `${TIPOS[tipo].um} ${id}`,
      por: 'o destinatário do aviso da troca',
      quando: formatDateTime(now),
    })
  })
}

/** The contact as it is now, of a link that still works. */
const findValido = (db: Db | Trx, tokenHash: Buffer, now: Date) =>
  contatosDasPartes(db)
    .innerJoin('contestacoesDeContato as x', 'x.parteContatoId', 'c.id')
    .select(['x.id as linkId', 'x.de', 'x.para'])
    .where('x.tokenHash', '=', tokenHash)
    .where('x.usadaEm', 'is', null)
    .where('x.expiresAt', '>', now)
    .whereRef('x.para', '=', 'c.contato')
    .executeTakeFirst()
