import { formatDate, formatDateTime } from '@concordia/contract/values/dates'
import { NEGOCIACOES, nomesDasPartes } from '../../autos/membros/partes.ts'
import { notify } from '../../avisos/notify.ts'
import { porQuem } from '../../avisos/por-quem.ts'
import { queueNotice } from '../../avisos/queue-notice.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { NOTICES } from '../notices.ts'
import type { Entrada } from './join.ts'
import { destinatariosDe, limitConvites, semConta } from './limites.ts'
import { type Convite, conviteMessage } from './messages.ts'

interface Convidados {
  /** Only this parte; all of them when absent. */
  parteId?: number
  /** Accounts that came by the same act: their notice on the screen goes with the e-mail. */
  entradas?: readonly Entrada[]
}

/**
 * Invites the contacts of the partes: one e-mail to each address, whatever number of partes share it. The user who opened the
 * negociação gets none; an account whose address is beyond its pace gets it in a digest, and on its screen. It contains no amount
 * and nothing of what they wrote, except names.
 * @returns false where no contact may take part, and so nobody was invited
 * @throws AppError 429 over the limits of invitations
 */
export async function invitePartes(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  negociacaoId: number,
  { parteId, entradas = [] }: Convidados = {},
): Promise<boolean> {
  const { letterhead } = deps
  const { autor, convite } = await readConvite(trx, negociacaoId, letterhead.chamberName)
  const byAddress = await destinatariosDe(trx, negociacaoId, parteId === undefined ? {} : { partes: [parteId] })
  const mayJoin = byAddress.size > 0
  byAddress.delete(autor.email)
  await limitConvites(trx, autor.id, [...byAddress.keys()])
  const estranhos = await semConta(trx, [...byAddress.keys()])
  const mailed = new Map<string, number>()
  for (const [to, partes] of byAddress) {
    const message = conviteMessage(letterhead, { ...convite, polo: partes[0]!.polo, partes: partes.map(({ nome }) => nome) })
    mailed.set(
      to,
      await queueNotice(
        trx,
        { to, message, kind: 'convite', about: { negociacaoId }, paced: !estranhos.includes(to) },
        letterhead,
      ),
    )
  }
  for (const { userId, email } of entradas) {
    const facts = { negociacao: negociacaoId, convidadoPor: porQuem(autor), quando: formatDateTime(convite.aberta) }
    await notify(deps, trx, NOTICES.negociacaoConvite, { ...facts, userId, negociacaoId, emailId: mailed.get(email) })
  }
  return mayJoin
}

async function readConvite(trx: Trx, negociacaoId: number, camara: string) {
  const row = await trx
    .selectFrom('negociacoes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .leftJoin('propostas as p', (join) => join.onRef('p.negociacaoId', '=', 'n.id').on('p.situacao', '=', 'em-aberto'))
    .select(['n.natureza', 'n.createdAt', 'u.id', 'u.name', 'u.email', 'u.role', 'p.prazo'])
    .where('n.id', '=', negociacaoId)
    .executeTakeFirstOrThrow()
  const convite: Omit<Convite, 'polo' | 'partes'> & { aberta: Date } = {
    camara,
    numero: negociacaoId,
    por: porQuem(row),
    natureza: row.natureza === 'cobranca' ? 'cobrança' : 'outra questão',
    ...(await nomesDasPartes(trx, NEGOCIACOES, negociacaoId)),
    prazo: row.prazo && formatDate(row.prazo),
    aberta: row.createdAt,
  }
  return { autor: row, convite }
}
