import { formatDate } from '@concordia/contract/values/dates'
import type { Notice } from '../../avisos/notice.ts'
import { notify } from '../../avisos/notify.ts'
import { partesDe } from '../../avisos/partes.ts'
import { queueNotice } from '../../avisos/queue-notice.ts'
import type { Deps } from '../../deps.ts'
import type { TimedEntry } from '../../platform/calendar/ical.ts'
import type { Trx } from '../../platform/database/database.ts'
import { oneLine } from '../../platform/mail/plain-text.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { destinatariosDe } from '../avisos/announce.ts'
import { type Announced, eContato } from '../avisos/notices.ts'
import { entryOf } from './entry.ts'
import type { FatosDaAudiencia } from './notices.ts'
import { oQue, quando } from './palavras.ts'
import type { Guardada } from './queries.ts'

interface Convidado {
  id: number
  email: string
  firstName: string
  /** Null: an e-mail could reach a stranger, or the account is blocked. */
  escreve: boolean
}

interface Telling {
  notice: Announced<FatosDaAudiencia>
  /** Those whom no e-mail of it reaches, because they did it and are not invited. */
  por?: number
  eventoId?: number | undefined
  /** The invited get the invitation for their calendar, or its cancelling. */
  calendario?: true
  /** Only these of the invited; absent: all, and everybody who sees the docket. */
  only?: readonly number[]
}

/**
 * Tells of a step of a hearing, in the transaction of the act, as it is after it. The invited get an e-mail each, at once; not those who
 * have lost the procedimento. Everybody else who sees the docket, and the contacts of the partes, are told too, unless it is reserved.
 */
export async function tell(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  audiencia: Guardada,
  { notice, por, eventoId, calendario, only }: Telling,
): Promise<void> {
  const { letterhead } = deps
  const { id, procedimentoId, reservada, sequencia } = audiencia
  const row = { audienciaId: id, audienciaSequencia: sequencia }
  const facts = (convidado: boolean, pagina: number | null) => ({ ...fatosDe(audiencia), convidado, pagina })
  const convidados = (await listConvidados(trx, audiencia)).filter((one) => !only || only.includes(one.id))
  const calendar = (calendario && entryOf(audiencia, letterhead.appUrl)) || undefined
  const mailed = new Map<string, number>()
  const publico = reservada || only ? null : await destinatariosDe(trx, notice, procedimentoId, undefined)

  for (const { endereco: to, contatos, retidoPor } of publico?.enderecos ?? []) {
    const conta = convidados.find(({ email, escreve }) => escreve && email.toLowerCase() === to.toLowerCase())
    const { subject, body, path, label } = notice.words(facts(conta !== undefined, conta ? id : null))
    const nomes = contatos.map(({ parteNome }) => parteNome)
    const reason = eContato(facts(false, null))
    const message = {
      subject,
      ...partesDe(nomes),
      paragraphs: [body],
      action: { label, url: `${letterhead.appUrl}${path}` },
      reason,
    }
    const email = {
      ...{ to, message, kind: notice.kind, row, eventoId, retidoPor },
      about: { procedimentoId },
      contatos: contatos.map(({ parteContatoId }) => parteContatoId),
      calendar: conta && calendar,
    }
    mailed.set(to.toLowerCase(), await queueNotice(trx, email, letterhead))
  }
  for (const convidado of convidados) {
    const fatos = facts(true, id)
    const emailId =
      mailed.get(convidado.email.toLowerCase()) ??
      (convidado.escreve ? await mail(deps, trx, audiencia, { notice, fatos, convidado, calendar, eventoId }) : undefined)
    await notify<FatosDaAudiencia>(deps, trx, notice, { ...fatos, userId: convidado.id, procedimentoId, emailId, eventoId })
  }
  for (const { id: userId, email } of publico?.contas ?? []) {
    if (userId === por || convidados.some((one) => one.id === userId)) continue
    const emailId = mailed.get(email.toLowerCase())
    await notify<FatosDaAudiencia>(deps, trx, notice, { ...facts(false, id), userId, procedimentoId, emailId, eventoId })
  }
}

const fatosDe = ({ tipo, matter, procedimentoId, inicio, situacao, votarAte }: Guardada) => ({
  ...{ tipo: matter, numero: procedimentoId, sobre: oQue(tipo) },
  quando: inicio ? quando(inicio) : situacao === 'em-consulta' && votarAte ? formatDate(votarAte) : '',
})

/** The invited who see the docket now. */
async function listConvidados(trx: Trx, { id, procedimentoId }: Guardada): Promise<Convidado[]> {
  const rows = await trx
    .selectFrom('audienciaConvidados as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['u.id', 'u.email', 'u.firstName', 'u.emailVerifiedAt', 'u.bloqueadoEm'])
    .where('c.audienciaId', '=', id)
    .where('u.encerradaEm', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('procedimentoAcessos as x')
          .select('x.userId')
          .whereRef('x.userId', '=', 'c.userId')
          .where('x.procedimentoId', '=', procedimentoId)
          .where('x.autos', '=', true),
      ),
    )
    .orderBy('u.id')
    .execute()
  return rows.map(({ emailVerifiedAt, bloqueadoEm, ...user }) => ({
    ...user,
    escreve: emailVerifiedAt !== null && bloqueadoEm === null,
  }))
}

interface Mail {
  notice: Notice<FatosDaAudiencia>
  fatos: FatosDaAudiencia
  convidado: Convidado
  calendar: TimedEntry | undefined
  eventoId: number | undefined
}

/** One e-mail to one of the invited. That of a reserved hearing does not name the procedimento in its row, which the secretariat reads. */
function mail({ letterhead }: Pick<Deps, 'letterhead'>, trx: Trx, audiencia: Guardada, one: Mail): Promise<number> {
  const { notice, fatos, convidado, calendar, eventoId } = one
  const { subject, body, path, label } = notice.words(fatos)
  const message = {
    ...{ subject, greeting: `Olá, ${oneLine(convidado.firstName)}`, paragraphs: [body] },
    action: { label, url: `${letterhead.appUrl}${path}` },
    reason: notice.why(fatos),
  }
  const row = { audienciaId: audiencia.id, audienciaSequencia: audiencia.sequencia }
  const email = { to: convidado.email, message, kind: notice.kind, userId: convidado.id, calendar }
  return audiencia.reservada
    ? queueEmail(trx, { ...email, about: row }, letterhead)
    : queueNotice(trx, { ...email, row, about: { procedimentoId: audiencia.procedimentoId }, eventoId }, letterhead)
}
