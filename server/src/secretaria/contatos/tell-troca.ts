import { DIAS_PARA_CONTESTAR } from '@concordia/contract/procedimentos/words'
import { maskEmail } from '@concordia/contract/values/contato/email'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../identidade/secrets.ts'
import type { Trx } from '../../platform/database/database.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import type { Travado } from '../../procedimentos/lock-procedimento.ts'
import { contatoTrocadoMessage } from './mensagens.ts'

interface Troca {
  contatoId: number
  /** Name of the parte. */
  parte: string
  de: string
  para: string
  contas: readonly { id: number; email: string }[]
}

/**
 * Tells the former address of a parte and the accounts tied to the parte at once that its address was corrected, each with a link of
 * its own that contests it. No pace and no limit delays these messages.
 */
export async function tellTroca(
  deps: Pick<Deps, 'letterhead' | 'clock'>,
  trx: Trx,
  { id, tipo }: Travado,
  { contatoId, parte, de, para, contas }: Troca,
): Promise<void> {
  const { letterhead, clock } = deps
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + DIAS_PARA_CONTESTAR * 86_400_000)
  const sent = new Map<string, number>()
  for (const destinatario of new Set([de, ...contas.map(({ email }) => email)].map((address) => address.toLowerCase()))) {
    const token = newToken()
    await trx
      .insertInto('contestacoesDeContato')
      .values({ parteContatoId: contatoId, tokenHash: hashToken(token), destinatario, de, para, createdAt, expiresAt })
      .execute()
    const message = contatoTrocadoMessage(letterhead, { procedimento: { id, tipo }, parte, de, para }, token)
    const email = { to: destinatario, message, kind: 'contato-trocado', about: { procedimentoId: id }, secret: true, expiresAt }
    sent.set(destinatario, await queueEmail(trx, email, letterhead))
  }
  for (const { id: userId, email } of contas)
    await notify(deps, trx, NOTICES.contatoDaParteCorrigido, {
      tipo,
      procedimento: id,
      ...{ parte, de: maskEmail(de), para: maskEmail(para) },
      userId,
      emailId: sent.get(email.toLowerCase()),
    })
}

/** The accounts that act for a parte: tied to it by an address, or, for a demandante, who filed and still follows. */
export const contasDaParte = (trx: Trx, { id, userId }: Travado, { parteId, polo }: { parteId: number; polo: string }) =>
  trx
    .selectFrom('procedimentoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['u.id', 'u.email'])
    .distinct()
    .where('a.procedimentoId', '=', id)
    .where((eb) =>
      eb.or([
        eb('a.parteId', '=', parteId),
        ...(polo === 'demandante' ? [eb.and([eb('a.motivo', '=', 'autor'), eb('a.userId', '=', userId)])] : []),
      ]),
    )
    .orderBy('u.id')
    .execute()
