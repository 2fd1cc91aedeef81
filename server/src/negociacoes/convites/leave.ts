import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notificacoes/notify.ts'
import type { Trx } from '../../platform/database/database.ts'
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
    const perdidas = (await findPerdidas(trx, userId)).filter((row) => row.negociacaoId === negociacaoId)
    if (perdidas.length > 0) await loseAccess(deps, trx, { userId, negociacaoId, perdidas, now })
  }
}

interface Perda {
  userId: number
  negociacaoId: number
  perdidas: Awaited<ReturnType<typeof findPerdidas>>
  now: Date
}

async function loseAccess(deps: Pick<Deps, 'letterhead'>, trx: Trx, { perdidas, ...saida }: Perda): Promise<void> {
  const { userId } = saida
  const partes = perdidas.map(({ parteId, parteNome }) => ({ id: parteId, nome: parteNome }))
  const { nome, polo, autorId, encerrada } = perdidas[0]!
  // They are a party by having opened it, not by an address.
  if (autorId === userId && !encerrada) return disable(trx, userId, partes)
  const motivo = encerrada ? ({ motivo: 'encerramento' } as const) : {}
  await leave(deps, trx, { ...saida, nome: nome ?? '', partes, autor: { id: userId, nome: nome ?? '', polo }, ...motivo })
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
  for (const ficou of await quemFica(trx, negociacaoId)) await notify(deps, trx, 'negociacaoSaida', { ...facts, userId: ficou })
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
const findPerdidas = (trx: Trx, userId: number) =>
  trx
    .selectFrom('negociacaoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .innerJoin('negociacoes as n', 'n.id', 'a.negociacaoId')
    .innerJoin('negociacaoPartes as p', 'p.negociacaoId', 'a.negociacaoId')
    .leftJoin('negociacaoRepresentantes as r', (join) => join.onRef('r.parteId', '=', 'p.id').onRef('r.userId', '=', 'a.userId'))
    .select(['a.negociacaoId', 'p.id as parteId', 'p.nome as parteNome', 'p.polo', 'n.userId as autorId', 'u.name as nome'])
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .select((eb) => eb('u.encerradaEm', 'is not', null).$castTo<boolean>().as('encerrada'))
    .where('a.userId', '=', userId)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        and([
          eb('r.userId', 'is not', null),
          not(
            exists(
              selectFrom('negociacaoContatos as c')
                .select('c.id')
                .whereRef('c.parteId', '=', 'p.id')
                .whereRef('c.contato', '=', 'u.email'),
            ),
          ),
        ]),
        and([eb('u.encerradaEm', 'is not', null), eb('n.userId', '=', userId), eb('p.polo', '=', 'solicitante')]),
      ]),
    )
    .where(NAO_ASSINOU)
    .orderBy('a.negociacaoId')
    .orderBy('p.id')
    .execute()

/** Condition for an access `a`: that account signed no draft of the negociação. */
export const NAO_ASSINOU = sql<boolean>`not exists (select from assinaturas s join minutas m on m.id = s.minuta_id
  where m.negociacao_id = a.negociacao_id and s.user_id = a.user_id)`
