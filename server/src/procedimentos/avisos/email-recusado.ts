import type { Tipo } from '@concordia/contract/rules/tipos'
import { motivoDaRecusa, refusedEmail, wasRefusedBefore } from '../../avisos/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/mail/send.ts'
import { announce } from './announce.ts'
import { NOTICES } from './notices.ts'

/**
 * Notifies the filer of a procedimento that the address of a parte refused an e-mail about it: once, until that address
 * accepts one again. Refusals of other e-mails (this notice included) are not reported to anybody.
 */
export async function notifyRecusa(deps: Pick<Deps, 'letterhead'>, trx: Trx, refusal: Refusal): Promise<void> {
  const { procedimentoId: numero, contatos, endereco } = await refusedEmail(trx, refusal)
  if (numero === null || contatos.length === 0) return
  // When two refusals arrive at once, the second waits here for the first and then finds its notice.
  const { tipo } = await trx
    .selectFrom('procedimentos')
    .select('tipo')
    .$narrowType<{ tipo: Tipo }>()
    .where('id', '=', numero)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (await wasRefusedBefore(trx, { procedimentoId: numero }, refusal, endereco)) return
  const partes = await trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .select('p.nome')
    .where('c.id', 'in', contatos)
    .orderBy('c.id')
    .execute()
  const [{ nome }, ...outras] = partes as [{ nome: string }, ...{ nome: string }[]]
  const parte = outras.length === 0 ? nome : `${nome} e de ${outras.length === 1 ? 'outra' : `outras ${outras.length}`}`
  await announce(deps, trx, NOTICES.emailRecusado, { tipo, numero, endereco, parte, motivo: motivoDaRecusa(refusal) })
}
