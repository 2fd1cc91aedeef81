import type { PoloDaNegociacao, SituacaoDaMinuta, SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import { redatoresDe, semFaltaDeAssinatura } from './minutas/quem-assina.ts'

/** A proposal as the rules ask about it. */
export interface PropostaSituada {
  id: number
  polo: PoloDaNegociacao
  prazo: string
}
/** The draft in force: the latest one, which no review has replaced. */
export interface MinutaSituada {
  id: number
  situacao: SituacaoDaMinuta
  polo: PoloDaNegociacao
  sha256: string
  /** Its number; the first one is 1. */
  versao: number
}
/** What the rules need to know of a negociação. */
export interface Situada {
  id: number
  situacao: SituacaoDaNegociacao
  aberta: PropostaSituada | null
  aceita: PropostaSituada | null
  /** Accounts that write the first draft. */
  redatores: readonly number[]
  minuta: MinutaSituada | null
  /** Accounts that have signed it. */
  assinaram: readonly number[]
  /** Accounts that act only for partes with a signature of it, whoever gave it. */
  semFalta: readonly number[]
}
/** A party who wants to act. */
export interface Quem {
  id: number
  polo: PoloDaNegociacao | null
}

/** Whether the last day of an open proposal, in São Paulo, is over. */
export const isVencida = ({ prazo }: { prazo: string }, now: Date): boolean => prazo < dayOf(now)

/** Locks a negociação until the commit, so that acts on it run one after the other, and reads what the rules ask about. */
export async function lockNegociacao(trx: Trx, id: number): Promise<Situada> {
  await trx.selectFrom('negociacoes').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return readSituada(trx, id)
}

/**
 * The same for an act of a party, who may have left since the policy let them in: who changes their address, or judges by now, is no
 * party any more. The accounts are locked before the negociação, as a change of address does: otherwise each would wait for the other.
 * @throws AppError 403 they are no party of that side
 */
export async function lockComoParte(trx: Trx, id: number, quem: Quem): Promise<Situada> {
  const acessos = trx.selectFrom('negociacaoAcessos').where('negociacaoId', '=', id)
  await trx.selectFrom('users').select('id').where('id', 'in', acessos.select('userId')).orderBy('id').forKeyShare().execute()
  const situada = await lockNegociacao(trx, id)
  const acesso = await acessos.select('polo').where('userId', '=', quem.id).executeTakeFirst()
  if (acesso?.polo !== quem.polo) throw forbidden()
  return situada
}

export async function readSituada(db: Db, id: number): Promise<Situada> {
  const { situacao } = await db
    .selectFrom('negociacoes')
    .select('situacao')
    .$narrowType<{ situacao: SituacaoDaNegociacao }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const propostas = await db
    .selectFrom('propostas')
    .select(['id', 'polo', 'prazo', 'situacao'])
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .where('negociacaoId', '=', id)
    .where('situacao', 'in', ['em-aberto', 'aceite'])
    .execute()
  const find = (qual: string) => propostas.find((proposta) => proposta.situacao === qual) ?? null
  const minuta = await minutaEmVigor(db, id)
  return { id, situacao, aberta: find('em-aberto'), aceita: find('aceite'), redatores: await redatoresDe(db, id), ...minuta }
}

async function minutaEmVigor(db: Db, negociacaoId: number): Promise<Pick<Situada, 'minuta' | 'assinaram' | 'semFalta'>> {
  const minuta = await db
    .selectFrom('minutas')
    .select(['id', 'situacao', 'polo', 'sha256'])
    // No version has come after it.
    .select((eb) =>
      eb
        .selectFrom('minutas as v')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('v.negociacaoId', '=', negociacaoId)
        .as('versao'),
    )
    .$narrowType<{ situacao: SituacaoDaMinuta; polo: PoloDaNegociacao; versao: number }>()
    .where('negociacaoId', '=', negociacaoId)
    .where('situacao', '<>', 'revisada')
    .executeTakeFirst()
  if (!minuta) return { minuta: null, assinaram: [], semFalta: [] }
  const assinaturas = await db.selectFrom('assinaturas').select('userId').where('minutaId', '=', minuta.id).execute()
  const assinaram = assinaturas.map(({ userId }) => userId)
  return { minuta, assinaram, semFalta: await semFaltaDeAssinatura(db, negociacaoId) }
}
