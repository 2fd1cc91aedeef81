import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { PublicoDoProcedimento } from '../../notificacoes/aviso.ts'
import { NOTICES, type NoticeFacts, type ProcedimentoKind } from '../../notificacoes/catalogo.ts'
import { mailParte, notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
import { opensAutos } from '../acesso.ts'
import type { ParteContato } from '../partes.ts'

/**
 * Sends the notice of an event to its audience in the notice table, in the transaction of the act. Nobody gets the same e-mail
 * twice: to a user whose address is a contact of a parte, the e-mail of the notice is also the message to the parte.
 * @param exceto the author, where the author is not notified of their own act
 */
export async function avisar<K extends ProcedimentoKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
  { exceto }: { exceto?: number } = {},
): Promise<void> {
  const { numero }: { numero: number } = facts
  const { quem, partes } = NOTICES[kind as ProcedimentoKind]
  const mailed = new Map<string, number>()
  for (const contato of partes ? await contatosDasPartes(trx, numero, partes, exceto) : []) {
    mailed.set(contato.contato.toLowerCase(), await mailParte(deps, trx, kind, facts, contato))
  }
  const ids = (await PUBLICOS[quem](trx, numero)).filter((id) => id !== exceto)
  for (const { id: userId, email } of await addressesOf(trx, ids)) {
    const emailId = mailed.get(email.toLowerCase())
    await notify(deps, trx, kind, { ...facts, userId, procedimentoId: numero, emailId })
  }
}

const addressesOf = async (trx: Trx, ids: readonly number[]) =>
  ids.length === 0 ? [] : trx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).orderBy('id').execute()

/**
 * The e-mail contacts of the partes, except the address of the author. None before the filing is paid: nobody can write to
 * strangers in the chamber's name for free (docs/rules/access.md).
 */
async function contatosDasPartes(
  trx: Trx,
  procedimentoId: number,
  como: 'servico' | 'cortesia',
  exceto: number | undefined,
): Promise<ParteContato[]> {
  const silenced = trx.selectFrom('silencios').select('userId').where('procedimentoId', '=', procedimentoId)
  const addresses = trx.selectFrom('users').select((eb) => eb.fn<string>('lower', ['email']).as('email'))
  return trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .select(['c.id as parteContatoId', 'c.contato', 'p.nome as parteNome'])
    .where('p.procedimentoId', '=', procedimentoId)
    .where('c.canal', '=', 'email')
    .where(({ exists }) => exists(custasPagas(trx, procedimentoId)))
    .$if(exceto !== undefined, (query) =>
      query.where(({ eb, fn }) => eb(fn<string>('lower', ['c.contato']), 'not in', addresses.where('id', '=', exceto!))),
    )
    .$if(como === 'cortesia', (query) =>
      query.where(({ eb, fn }) => eb(fn<string>('lower', ['c.contato']), 'not in', addresses.where('id', 'in', silenced))),
    )
    .orderBy('p.polo')
    .orderBy('p.ordem')
    .orderBy('c.ordem')
    .execute()
}

/** The paid fees of a procedimento; one without any has not opened yet. */
export const custasPagas = (trx: Trx, procedimentoId: number) =>
  trx.selectFrom('pagamentos').select('id').where('procedimentoId', '=', procedimentoId).where('situacao', '=', 'P')

const silencioDe = (trx: Trx, userId: 'p.userId' | 'a.userId', procedimentoId: number) =>
  trx
    .selectFrom('silencios as s')
    .select('s.userId')
    .where('s.userId', '=', sql.ref<number>(userId))
    .where('s.procedimentoId', '=', procedimentoId)

/**
 * The accounts of each audience of a procedimento. Notices to accounts are a courtesy, which muting stops,
 * except tasks for the secretariat (docs/rules/notices.md#muting).
 */
const PUBLICOS: Record<PublicoDoProcedimento, (trx: Trx, procedimentoId: number) => Promise<number[]>> = {
  autor: async (trx, procedimentoId) => {
    const rows = await trx
      .selectFrom('procedimentos as p')
      .select('p.userId')
      .where('p.id', '=', procedimentoId)
      .where(({ not, exists }) => not(exists(silencioDe(trx, 'p.userId', procedimentoId))))
      .execute()
    return rows.map(({ userId }) => userId)
  },
  envolvidos: async (trx, procedimentoId) => {
    const rows = await trx
      .selectFrom('procedimentoAcessos as a')
      .select('a.userId')
      .distinct()
      .where('a.procedimentoId', '=', procedimentoId)
      .where(opensAutos)
      .where(({ not, exists }) => not(exists(silencioDe(trx, 'a.userId', procedimentoId))))
      .execute()
    return rows.map(({ userId }) => userId)
  },
  secretaria: async (trx) => {
    const rows = await trx.selectFrom('users').select('id').where('role', '<>', 'user').execute()
    return rows.map(({ id }) => id)
  },
  autorESecretaria: async (trx, procedimentoId) => [
    ...new Set([...(await PUBLICOS.autor(trx, procedimentoId)), ...(await PUBLICOS.secretaria(trx, procedimentoId))]),
  ],
}
