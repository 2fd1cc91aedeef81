import { sql } from 'kysely'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { NAO_ASSINOU } from '../../direitos/judges.ts'
import type { Trx } from '../../platform/database/database.ts'
import { NOTICES } from '../notices.ts'
import { lockNegociacao } from '../situada.ts'
import { type AutorDoRegistro, type MotivoDaSaida, record } from '../trilha/record.ts'
import { anfitrioesDe } from './anfitrioes.ts'

/**
 * An account has another address: its ties to the partes that have the old one as a contact end, and with the last of them its
 * access. The account that opened a negociação keeps it unless it was closed; one that has signed its draft keeps it always, because
 * the signature is its own act (docs/rules/negociacoes.md#parties). Each departure is an act of the trail. The caller holds the lock
 * of the account.
 */
export async function leaveByEmail(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  for (const negociacaoId of new Set((await findPerdidas(trx, userId)).map((row) => row.negociacaoId))) {
    await lockNegociacao(trx, negociacaoId)
    // Read again under the lock: they may have signed, or the contacts have been corrected.
    const partes = (await findPerdidas(trx, userId)).filter((row) => row.negociacaoId === negociacaoId)
    if (partes.length === 0) continue
    const { autor, abriu, encerrada } = partes[0]!
    // They are a party by having opened it, not by an address.
    if (abriu && !encerrada) await disable(trx, userId, partes)
    else
      await leave(deps, trx, {
        userId,
        nome: autor.nome,
        negociacaoId,
        partes,
        autor,
        now,
        ...(encerrada && { motivo: 'encerramento' }),
      })
  }
}

const disable = async (trx: Trx, userId: number, partes: readonly { id: number }[]): Promise<void> => {
  const ids = partes.map(({ id }) => id)
  await trx.deleteFrom('negociacaoRepresentantes').where('userId', '=', userId).where('parteId', 'in', ids).execute()
}

interface Saida {
  userId: number
  nome: string
  negociacaoId: number
  /** Those they no longer act for. */
  partes: readonly { id: number; nome: string }[]
  /** The author of the act; null: the platform. */
  autor: AutorDoRegistro | null
  /** Absent: the account has another address. */
  motivo?: MotivoDaSaida
  now: Date
}

/** An account acts no more for these partes, and without any other it is no party any more. The caller holds the lock of the negociação. */
export async function leave(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { userId, nome, negociacaoId, partes, autor, motivo, now }: Saida,
): Promise<void> {
  await disable(trx, userId, partes)
  const dados = { partes: partes.map(({ id }) => id), ...(motivo && { motivo }), ...(!autor && { nome }) }
  await record(trx, negociacaoId, { ato: 'saida', autor, dados, now })
  const left = trx.selectFrom('negociacaoRepresentantes').select('parteId').where('userId', '=', userId)
  if (!(await left.where('negociacaoId', '=', negociacaoId).executeTakeFirst()))
    await trx.deleteFrom('negociacaoAcessos').where('negociacaoId', '=', negociacaoId).where('userId', '=', userId).execute()
  const nomes = partes.map((parte) => parte.nome).join('; ')
  const facts = { negociacao: negociacaoId, negociacaoId, nome, partes: nomes, motivo: motivo ?? null }
  for (const ficou of await quemFica(trx, negociacaoId))
    await notify(deps, trx, NOTICES.negociacaoSaida, { ...facts, userId: ficou })
}

/** Recipients of the notice that somebody left: the users who invite; without them, everybody who is still there. */
async function quemFica(trx: Trx, negociacaoId: number): Promise<number[]> {
  const anfitrioes = await anfitrioesDe(trx, negociacaoId)
  if (anfitrioes.length > 0) return anfitrioes
  const rows = await trx.selectFrom('negociacaoAcessos').select('userId').where('negociacaoId', '=', negociacaoId).execute()
  return rows.map(({ userId }) => userId)
}

/**
 * The partes this account is tied to without having their address any more; where it opened the negociação and is closed, all
 * solicitantes. None of a negociação whose draft it signed.
 */
async function findPerdidas(trx: Trx, userId: number) {
  const { rows } = await sql<{
    negociacaoId: number
    id: number
    nome: string
    autor: AutorDoRegistro
    abriu: boolean
    encerrada: boolean
  }>`
    select a.negociacao_id as "negociacaoId", p.id, p.nome, n.user_id = u.id as abriu, u.encerrada_em is not null as encerrada,
      jsonb_build_object('id', u.id, 'nome', coalesce(u.name, ''), 'polo', p.polo) as autor
    from negociacao_acessos a join users u on u.id = a.user_id join negociacoes n on n.id = a.negociacao_id
      join negociacao_partes p on p.negociacao_id = n.id
    where u.id = ${userId} and ${NAO_ASSINOU}
      and (exists (select from negociacao_representantes r where r.parte_id = p.id and r.user_id = u.id and r.representacao_id is null)
          and not exists (select from negociacao_contatos c where c.parte_id = p.id and c.contato = u.email)
        or u.encerrada_em is not null and n.user_id = u.id and p.polo = 'solicitante')
    order by n.id, p.id`.execute(trx)
  return rows
}
