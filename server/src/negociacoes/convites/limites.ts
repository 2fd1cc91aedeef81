import { ABERTURAS_DE_NEGOCIACAO, CONVITES_POR_ENDERECO } from '@concordia/contract/rules/limits'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { sql } from 'kysely'
import { contatosDe, NEGOCIACOES } from '../../autos/membros/partes.ts'
import { NAO_NEGOCIA } from '../../direitos/judges.ts'
import type { Trx } from '../../platform/database/database.ts'
import { tooMany } from '../../platform/http/errors.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Condition for a contact `c` of a negociação `n`: it is the address of an account that `entrar` leaves out. Nothing of the
 * negociação is written to it (docs/rules/negociacoes.md#parties).
 */
const IMPEDIDO = sql<boolean>`exists (select from users u
  where u.email = c.contato and u.email_verified_at is not null and u.id <> n.user_id and ${NAO_NEGOCIA}
    and not exists (select from negociacao_acessos a where a.negociacao_id = n.id and a.user_id = u.id))`

/** The addresses to which e-mails about a negociação go, each with its partes in order: of one side, of some partes, or all. */
export async function destinatariosDe(
  trx: Trx,
  negociacaoId: number,
  { polo, partes }: { polo?: PoloDaNegociacao; partes?: readonly number[] } = {},
): Promise<Map<string, { nome: string; polo: PoloDaNegociacao }[]>> {
  const contatos = await contatosDe(trx, NEGOCIACOES, negociacaoId)
    .innerJoin('negociacoes as n', (join) => join.on('n.id', '=', negociacaoId))
    .select(['c.contato', 'p.nome', 'p.polo'])
    .$narrowType<{ polo: PoloDaNegociacao }>()
    .where((eb) => eb.not(IMPEDIDO))
    .where(sql<boolean>`not nao_representa_mais(null, p.id, c.contato)`)
    .$if(polo !== undefined, (query) => query.where('p.polo', '=', polo!))
    .$if(partes !== undefined, (query) => query.where('p.id', 'in', partes!))
    .orderBy('p.id')
    .orderBy('c.ordem')
    .execute()
  return Map.groupBy(contatos, ({ contato }) => contato)
}

/** The limits of this person: those of a lawyer where the secretariat approved the profile. */
async function limitesDe(trx: Trx, userId: number) {
  const advogado = await trx
    .selectFrom('perfis')
    .select('userId')
    .where('userId', '=', userId)
    .where('tipo', '=', 'advogado')
    .where('situacao', '=', 'A')
    .executeTakeFirst()
  return ABERTURAS_DE_NEGOCIACAO[advogado ? 'advogado' : 'pessoa']
}

/**
 * Limits the negociações that one person opens (docs/rules/negociacoes.md#limits). The caller holds the lock of the account, so
 * that of two at once the second counts the first.
 * @throws AppError 429
 */
export async function limitAberturas(trx: Trx, userId: number, now: Date): Promise<void> {
  const { porHora, porDia } = await limitesDe(trx, userId)
  for (const [max, seconds, quando] of [
    [porHora, HOUR, 'na última hora'],
    [porDia, DAY, 'nas últimas 24 horas'],
  ] as const) {
    const last = await trx
      .selectFrom('negociacoes')
      .select('createdAt')
      .where('userId', '=', userId)
      .where('createdAt', '>', new Date(now.getTime() - seconds * 1000))
      .orderBy('createdAt', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst()
    if (!last) continue
    const wait = seconds - Math.floor((now.getTime() - last.createdAt.getTime()) / 1000)
    throw tooMany(`Você abriu ${max} negociações ${quando}. Tente de novo mais tarde.`, Math.max(1, wait))
  }
}

/**
 * Limits the invitations that the negociações of one person send within a day: over all, and to an address without an account,
 * whose owner asked for nothing.
 * @throws AppError 429
 */
export async function limitConvites(trx: Trx, autorId: number, enderecos: readonly string[]): Promise<void> {
  const sent = await enviadosHoje(trx, autorId)
  const { convitesPorDia } = await limitesDe(trx, autorId)
  if (sent.filter(({ motivo }) => motivo === 'convite').length + enderecos.length > convitesPorDia)
    throw tooMany(`Suas negociações já enviaram ${convitesPorDia} convites hoje. Tente de novo amanhã.`, DAY)
  const estranhos = await semConta(trx, enderecos)
  const full = estranhos.find(
    (endereco) => sent.filter(({ destinatario }) => destinatario === endereco).length >= CONVITES_POR_ENDERECO,
  )
  if (full)
    throw tooMany(`Suas negociações já escreveram ${CONVITES_POR_ENDERECO} vezes hoje a ${full}. Tente de novo amanhã.`, DAY)
}

/** The addresses among these that a step of the negociação may write to now: to one without an account, once a day. */
export async function mayReceive(trx: Trx, negociacaoId: number, enderecos: readonly string[]): Promise<ReadonlySet<string>> {
  const allowed = new Set(enderecos)
  const { userId } = await trx.selectFrom('negociacoes').select('userId').where('id', '=', negociacaoId).executeTakeFirstOrThrow()
  const estranhos = await semConta(trx, enderecos)
  if (estranhos.length === 0) return allowed
  const sent = await enviadosHoje(trx, userId)
  for (const endereco of estranhos) {
    const received = sent.filter(({ destinatario }) => destinatario === endereco)
    const isFull = received.length >= CONVITES_POR_ENDERECO || received.some((email) => email.negociacaoId === negociacaoId)
    if (isFull) allowed.delete(endereco)
  }
  return allowed
}

/** The e-mails of the last day about the negociações that this person opened. */
const enviadosHoje = (trx: Trx, autorId: number) =>
  trx
    .selectFrom('negociacoes as n')
    .innerJoin('emails as e', 'e.negociacaoId', 'n.id')
    .select(['e.destinatario', 'e.motivo', 'e.negociacaoId'])
    .where('n.userId', '=', autorId)
    .where('e.createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .execute()

/** The addresses that no verified account has. */
export async function semConta(trx: Trx, enderecos: readonly string[]): Promise<string[]> {
  if (enderecos.length === 0) return []
  const rows = await trx
    .selectFrom('users')
    .select('email')
    .where('email', 'in', enderecos)
    .where('emailVerifiedAt', 'is not', null)
    .execute()
  const known = new Set(rows.map(({ email }) => email))
  return enderecos.filter((endereco) => !known.has(endereco))
}
