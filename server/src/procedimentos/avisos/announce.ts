import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { PublicoDoProcedimento } from '../../notificacoes/aviso.ts'
import { NOTICES, type NoticeFacts, type ProcedimentoKind } from '../../notificacoes/catalogo.ts'
import { mailPartes, notify, type SobreOAto } from '../../notificacoes/notify.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { opensAutos } from '../acesso.ts'
import { type EnderecoDasPartes, enderecosDasPartes } from './enderecos.ts'

interface Aviso extends SobreOAto {
  /** The author, where the author is not notified of their own act. */
  exceto?: number
}

/**
 * Sends the notice of an event to its audience in the notice table, in the transaction of the act: one e-mail for each address.
 * To a user whose address is a contact of a parte, the e-mail of the notice is also the message to the parte. What exceeds the
 * limits waits for the secretariat (docs/rules/notices.md#limits).
 */
export async function announce<K extends ProcedimentoKind>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
  { exceto, eventoId, retidoPor }: Aviso = {},
): Promise<void> {
  const { numero }: { numero: number } = facts
  const { enderecos, contas } = await destinatariosDe(trx, kind, numero, exceto)
  const mailed = new Map<string, number>()
  for (const { endereco, contatos, retidoPor: porEndereco } of enderecos) {
    // The reason of the address comes first: notices held for a busy author are decided together, and that decision must not send
    // them to a judge of the parte.
    const por = porEndereco && ['julga', 'contestado'].includes(porEndereco) ? porEndereco : (retidoPor ?? porEndereco)
    const to = { endereco, contatos, eventoId, retidoPor: por }
    mailed.set(endereco.toLowerCase(), await mailPartes(deps, trx, kind, facts, to))
  }
  for (const { id: userId, email } of contas) {
    const emailId = mailed.get(email.toLowerCase())
    await notify(deps, trx, kind, { ...facts, userId, procedimentoId: numero, emailId, eventoId, retidoPor })
  }
}

/** The recipients of the notice of an event: the addresses of the partes, and the accounts of its audience. */
export async function destinatariosDe(
  db: Db | Trx,
  kind: ProcedimentoKind,
  procedimentoId: number,
  exceto: number | undefined,
): Promise<{ enderecos: EnderecoDasPartes[]; contas: { id: number; email: string }[] }> {
  const { quem, partes } = NOTICES[kind]
  const enderecos = partes ? await enderecosPara(db, procedimentoId, partes, exceto) : []
  const ids = (await PUBLICOS[quem](db, procedimentoId)).filter((id) => id !== exceto)
  return { enderecos, contas: await addressesOf(db, ids) }
}

const addressesOf = async (trx: Db | Trx, ids: readonly number[]) =>
  ids.length === 0 ? [] : trx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).orderBy('id').execute()

/**
 * The addresses of the partes, except that of the author. A courtesy goes neither to users who muted the procedimento nor to
 * an address whose messages wait: a reminder that waited for the secretariat would be out of date. None before the filing is paid:
 * nobody can write to strangers in the chamber's name for free (docs/rules/access.md).
 */
async function enderecosPara(
  trx: Db | Trx,
  procedimentoId: number,
  como: 'servico' | 'cortesia',
  exceto: number | undefined,
): Promise<EnderecoDasPartes[]> {
  if ((await custasPagas(trx, procedimentoId).limit(1).execute()).length === 0) return []
  const silenced = trx.selectFrom('silencios').select('userId').where('procedimentoId', '=', procedimentoId)
  const spared = await trx
    .selectFrom('users')
    .select('email')
    .where((eb) =>
      eb.or([
        ...(exceto === undefined ? [] : [eb('id', '=', exceto)]),
        ...(como === 'cortesia' ? [eb('id', 'in', silenced)] : []),
      ]),
    )
    .execute()
  const addresses = new Set(spared.map(({ email }) => email.toLowerCase()))
  return (await enderecosDasPartes(trx, procedimentoId)).filter(
    ({ endereco, retidoPor }) => !addresses.has(endereco.toLowerCase()) && !(retidoPor && como === 'cortesia'),
  )
}

/** The paid fees of a procedimento; one without any has not opened yet. */
export const custasPagas = (trx: Db | Trx, procedimentoId: number) =>
  trx.selectFrom('pagamentos').select('id').where('procedimentoId', '=', procedimentoId).where('situacao', '=', 'P')

const silencioDe = (trx: Db | Trx, userId: 'p.userId' | 'a.userId', procedimentoId: number) =>
  trx
    .selectFrom('silencios as s')
    .select('s.userId')
    .where('s.userId', '=', sql.ref<number>(userId))
    .where('s.procedimentoId', '=', procedimentoId)

/**
 * The accounts of each audience of a procedimento. Notices to accounts are a courtesy, which muting stops,
 * except tasks for the secretariat (docs/rules/notices.md#muting).
 */
const PUBLICOS: Record<PublicoDoProcedimento, (trx: Db | Trx, procedimentoId: number) => Promise<number[]>> = {
  autor: async (trx, procedimentoId) => {
    const rows = await trx
      .selectFrom('procedimentos as p')
      .select('p.userId')
      .where('p.id', '=', procedimentoId)
      .where(({ not, exists }) => not(exists(silencioDe(trx, 'p.userId', procedimentoId))))
      // Their access may have ended.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('procedimentoAcessos as a')
            .select('a.userId')
            .whereRef('a.procedimentoId', '=', 'p.id')
            .whereRef('a.userId', '=', 'p.userId'),
        ),
      )
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
