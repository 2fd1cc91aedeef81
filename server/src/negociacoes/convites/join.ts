import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { contatosDe, holdContatos, NEGOCIACOES } from '../../autos/membros/partes.ts'
import { notify } from '../../avisos/notify.ts'
import { porQuem } from '../../avisos/por-quem.ts'
import type { Deps } from '../../deps.ts'
import { NAO_ASSINOU, NAO_NEGOCIA } from '../../direitos/judges.ts'
import type { Trx } from '../../platform/database/database.ts'
import { NOTICES } from '../notices.ts'
import { lockNegociacao } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { anfitrioesDe } from './anfitrioes.ts'
import { notifyImpedidos } from './impedidos.ts'

export interface Entrada {
  userId: number
  nome: string
  email: string
  partes: { id: number; nome: string }[]
}

/**
 * Ties the accounts whose verified address is a contact of a parte to that parte and its side. Nobody gets a second side: an
 * account that is on one keeps it, whatever the contacts of the other say; who has signed the draft stands for no further parte, as
 * nobody signs twice (docs/rules/negociacoes.md#parties); and nobody who conducts the procedimento it is linked to becomes a party: the caller tells the secretariat (`notifyImpedidos`). Each one is an act of the trail,
 * except that of the account that opened it. The caller holds the lock of the negociação, and those of the accounts.
 * @returns who came now
 */
export async function joinNegociacoes(trx: Trx, negociacaoId: number, now: Date): Promise<Entrada[]> {
  await holdContatos(trx)
  const { userId: autorId } = await trx
    .selectFrom('negociacoes')
    .select('userId')
    .where('id', '=', negociacaoId)
    .executeTakeFirstOrThrow()
  const rows = await findNovos(trx, negociacaoId)
  const entradas: Entrada[] = []
  for (const [userId, pares] of Map.groupBy(rows, (row) => row.userId)) {
    const { nome, email, polo } = pares[0]!
    const partes = pares.filter((par) => par.polo === polo).map(({ parteId: id, parte }) => ({ id, nome: parte }))
    await trx
      .insertInto('negociacaoAcessos')
      .values({ negociacaoId, userId, polo, movimentadoEm: now, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('negociacaoRepresentantes')
      .values(partes.map(({ id: parteId }) => ({ negociacaoId, userId, parteId, createdAt: now })))
      .execute()
    if (userId === autorId) continue
    const dados = { partes: partes.map(({ id }) => id) }
    await record(trx, negociacaoId, { ato: 'entrada', autor: { id: userId, nome, polo }, dados, now })
    entradas.push({ userId, nome, email, partes })
  }
  return entradas
}

/**
 * Accounts with a contact's address that are not tied to its parte, on no other side, and have not signed; the opener's come
 * first.
 */
const findNovos = (trx: Trx, negociacaoId: number) =>
  contatosDe(trx, NEGOCIACOES, negociacaoId)
    .innerJoin('negociacoes as n', (join) => join.on('n.id', '=', negociacaoId))
    .innerJoin('users as u', 'u.email', 'c.contato')
    .leftJoin('negociacaoAcessos as a', (join) => join.onRef('a.negociacaoId', '=', 'n.id').onRef('a.userId', '=', 'u.id'))
    .leftJoin('negociacaoRepresentantes as r', (join) => join.onRef('r.parteId', '=', 'p.id').onRef('r.userId', '=', 'u.id'))
    .select(['p.id as parteId', 'p.nome as parte', 'p.polo', 'u.id as userId', 'u.email'])
    .select((eb) => eb.fn.coalesce('u.name', eb.val('')).as('nome'))
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .distinct()
    .where('u.emailVerifiedAt', 'is not', null)
    .where('r.userId', 'is', null)
    .where(NAO_ASSINOU)
    // A lawyer whose representation ended does not come back by an address that is still a contact.
    .where(sql<boolean>`not deixou_de_representar(n.id, u.id)`)
    .where((eb) => eb.or([eb('a.polo', 'is', null), eb('a.polo', '=', eb.ref('p.polo'))]))
    .where((eb) => eb.or([eb('u.id', '=', eb.ref('n.userId')), eb.not(NAO_NEGOCIA)]))
    .orderBy('u.id')
    .orderBy('p.id')
    .execute()

/** An account's address was verified: it becomes a party of every negociação that has it as a contact. */
export async function joinByEmail(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const convites = await trx
    .selectFrom('users as u')
    .innerJoin('negociacaoContatos as c', 'c.contato', 'u.email')
    .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
    .select('p.negociacaoId')
    .distinct()
    .where('u.id', '=', userId)
    .where('u.emailVerifiedAt', 'is not', null)
    .orderBy('p.negociacaoId')
    .execute()
  for (const { negociacaoId } of convites) {
    await lockNegociacao(trx, negociacaoId)
    for (const entrada of await joinNegociacoes(trx, negociacaoId, now)) await tellEntrada(deps, trx, negociacaoId, entrada)
    await notifyImpedidos(deps, trx, negociacaoId, { userId })
  }
}

/** Tells who came that they are a party now, and who invites that somebody came. */
async function tellEntrada(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  negociacaoId: number,
  { userId, nome, partes }: Entrada,
): Promise<void> {
  const { createdAt, ...autor } = await trx
    .selectFrom('negociacoes as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .select(['u.name', 'u.email', 'u.role', 'n.createdAt'])
    .where('n.id', '=', negociacaoId)
    .executeTakeFirstOrThrow()
  const sobre = { negociacao: negociacaoId, negociacaoId }
  await notify(deps, trx, NOTICES.negociacaoConvite, {
    ...sobre,
    convidadoPor: porQuem(autor),
    quando: formatDateTime(createdAt),
    userId,
  })
  const facts = { ...sobre, nome, partes: partes.map((parte) => parte.nome).join('; ') }
  // With an account of their own they invite too where who opened it has none any more.
  const anfitrioes = (await anfitrioesDe(trx, negociacaoId)).filter((id) => id !== userId)
  for (const anfitriao of anfitrioes) await notify(deps, trx, NOTICES.negociacaoEntrada, { ...facts, userId: anfitriao })
}
