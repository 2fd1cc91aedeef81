import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { impedimentosEntreAsPartes } from './impedimento-partes.ts'

/** What is known of a person and one procedimento: the one in question (`proprio`) or one linked to it. */
interface Fatos {
  userId: number
  numero: number
  tipo: string
  proprio: boolean
  protocolou: boolean
  advoga: boolean
  parte: boolean
  acompanha: boolean
  negocia: boolean
  /** The role they have or, after accepting it, gave up. */
  papel: Papel | null
  substituido: boolean
  perfil: boolean
  bloqueado: boolean
  /** Asked to close their account. */
  encerra: boolean
  equipe: boolean
}

/**
 * Why people may not be arbitrator or mediator of a procedimento, as far as the platform knows (Lei 9.307/96, art. 14;
 * Lei 13.140/15, arts. 6 and 7), each reason as a sentence: their part in it, in one linked to it in either direction or in
 * another one of the same partes, or a missing profile. A person without an entry in the answer may be designated. Two queries for
 * all people.
 * @param vaga `designada`: they already hold this seat, which is no impediment
 */
export async function impedimentosDe(
  db: Db | Trx,
  { procedimentoId, papel, designada = false }: { procedimentoId: number; papel: Papel; designada?: boolean },
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  if (userIds.length === 0) return found
  const fatos = await readFatos(db, { procedimentoId, papel, userIds })
  const entreAsPartes = await impedimentosEntreAsPartes(db, { procedimentoId, papel }, userIds)
  // A conflict of interest comes before a missing profile or other reasons.
  const motivos = [conflitoDe, ({ userId }: Fatos) => entreAsPartes.get(userId) ?? null, habilitacaoDe].flatMap((motivoDe) =>
    fatos.map((fato) => ({ userId: fato.userId, motivo: motivoDe(fato, papel, designada) })),
  )
  for (const { userId, motivo } of motivos) if (motivo && !found.has(userId)) found.set(userId, motivo)
  return found
}

/** Shown to a member of the secretariat who takes part in the procedimento. */
export const INTERESSADO = 'Você é parte ou interessado neste procedimento; peça a outra pessoa da secretaria.'

/** Whether an account takes part in a procedimento in any way, and so cannot act on it for the secretariat. */
export const isInteressado = async (
  db: Db | Trx,
  { procedimentoId, userId }: { procedimentoId: number; userId: number },
): Promise<boolean> => (await interessesDe(db, userId, [procedimentoId])).has(procedimentoId)

/** In which of these procedimentos an account takes part. One query for all of them. */
export async function interessesDe(db: Db | Trx, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select p.id from users u cross join procedimentos p
    where u.id = ${userId} and p.id = any(${sql.val(ids)}::bigint[])
      and (${PROTOCOLOU} or ${ADVOGA} or ${E_PARTE} or ${ACOMPANHA}
        or exists (select from designacoes d where ${CONDUZ}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What a user `u` is in a procedimento `p`. */
const PROTOCOLOU = sql`p.user_id = u.id`
const ADVOGA = sql`coalesce(lower(p.advogado_email) = u.email, false)`
const E_PARTE = sql`exists (select from partes pt left join parte_contatos c on c.parte_id = pt.id
  where pt.procedimento_id = p.id and (pt.documento = u.cpf or lower(c.contato) = u.email))`
/** By number and password, which were sent only to the partes, or as a third party added by one of them: now, or until it ended. */
const ACOMPANHA = sql`(exists (select from procedimento_acessos a
    where a.procedimento_id = p.id and a.user_id = u.id and a.motivo in ('autor', 'senha', 'terceiro'))
  or exists (select from acessos_encerrados x where x.procedimento_id = p.id and x.user_id = u.id and x.origem not in ('julga', 'patrono')))`
/** A negociação is linked to it, whose proposals nobody who decides may know (Lei 13.140/15, art. 30). */
const NEGOCIA = sql`exists (select from negociacoes n join negociacao_acessos na on na.negociacao_id = n.id
  where n.procedimento_id = p.id and na.user_id = u.id)`
/** Condition for a designation `d`: it waits for an answer, or was accepted, even if the person left later. */
const CONDUZ = sql`d.procedimento_id = p.id and d.user_id = u.id
  and (d.situacao in ('pendente', 'aceita') or d.situacao = 'substituida' and d.respondida_em is not null)`

/**
 * Condition for an account `u` and a negociação `n`: it may not be a party, because it conducts the procedimento to which that is
 * linked, or one linked to this, or judges a parte of the case (Lei 13.140/15, art. 30): the reverse of `NEGOCIA`.
 */
export const NAO_NEGOCIA = sql<boolean>`(exists (select from procedimentos p join designacoes d on ${CONDUZ}
    where p.id = n.procedimento_id or p.vinculado_a = n.procedimento_id
      or p.id = (select vinculado_a from procedimentos where id = n.procedimento_id))
  or processo_que_julga(n.procedimento_id, u.id) is not null)`

/** The procedimento itself first, so that the nearest reason is given. */
async function readFatos(
  db: Db | Trx,
  { procedimentoId, papel, userIds }: { procedimentoId: number; papel: Papel; userIds: readonly number[] },
): Promise<Fatos[]> {
  const { rows } = await sql<Fatos>`
    with vinculados as (
      select ${procedimentoId}::bigint as id
      union select vinculado_a from procedimentos where id = ${procedimentoId} and vinculado_a is not null
      union select id from procedimentos where vinculado_a = ${procedimentoId}
    )
    select u.id as "userId", p.id as numero, p.tipo, p.id = ${procedimentoId} as proprio,
      ${PROTOCOLOU} as protocolou, ${ADVOGA} as advoga, ${E_PARTE} as parte, ${ACOMPANHA} as acompanha, ${NEGOCIA} as negocia,
      d.papel, coalesce(d.situacao = 'substituida', false) as substituido,
      exists (select from perfis where user_id = u.id and tipo = ${papel} and situacao = 'A') as perfil,
      u.bloqueado_em is not null as bloqueado, u.encerramento_pedido_em is not null as encerra, u.role <> 'user' as equipe
    from users u
      cross join (select * from procedimentos where id in (select id from vinculados)) p
      left join lateral (select d.papel, d.situacao from designacoes d where ${CONDUZ}
        -- They may have had both roles: the other role is the stronger impediment.
        order by d.papel = ${papel}, d.situacao = 'substituida', d.id limit 1) d on true
    where u.id = any(${sql.val(userIds)}::bigint[])
    order by proprio desc, p.id`.execute(db)
  return rows
}

function conflitoDe(fatos: Fatos, papel: Papel, designada: boolean): string | null {
  const { proprio } = fatos
  const nome = proprio ? 'procedimento' : `${fatos.tipo} ${fatos.numero}, vinculado a este`
  if (fatos.protocolou) return `Esta pessoa protocolou o ${nome}.`
  if (fatos.advoga) return `Esta pessoa é advogada de uma das partes${proprio ? '' : ` no ${nome}`}.`
  if (fatos.parte) return `Esta pessoa é parte, ou contato de uma parte, no ${nome}.`
  if (fatos.acompanha) return `Esta pessoa acompanha o ${nome}${proprio ? '' : ','} ao lado de uma das partes.`
  if (fatos.negocia) return `Esta pessoa é parte de uma negociação vinculada ao ${nome}.`
  return conducaoDe(fatos, papel, designada)
}

function habilitacaoDe({ proprio, perfil, bloqueado, encerra, equipe }: Fatos, papel: Papel): string | null {
  if (!proprio) return null
  if (equipe) return 'Esta pessoa é da secretaria da câmara, e por isso não pode conduzir procedimentos.'
  if (!perfil) return `Esta pessoa não tem perfil de ${PAPEIS[papel].um} aprovado.`
  if (encerra) return 'Esta pessoa pediu o encerramento da conta.'
  return bloqueado ? 'A conta desta pessoa está bloqueada.' : null
}

/** In linked procedimentos only the other role impedes: nobody may judge what they have mediated, or mediate what they judge. */
function conducaoDe(fatos: Fatos, papel: Papel, designada: boolean): string | null {
  const { proprio, papel: tem, substituido } = fatos
  if (tem === null || (!proprio && tem === papel)) return null
  const nome = PAPEIS[tem].feminino
  const onde = proprio ? 'neste procedimento' : `no ${fatos.tipo} ${fatos.numero}, vinculado a este`
  if (substituido) return `Esta pessoa já atuou como ${nome} ${onde}.`
  if (proprio && tem === papel) return designada ? null : 'Esta pessoa já está designada neste procedimento.'
  return `Esta pessoa é ${nome} ${onde}.`
}

/**
 * The role that an account has in a procedimento, or is asked to take: an arbitrator or mediator may not also be a parte.
 * @param quem id of the account, or its address in lower case
 * @returns the role in words, or null
 */
export async function papelDeQuemConduz(
  db: Db | Trx,
  procedimentoId: number,
  quem: { id: number } | { email: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select('d.papel')
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.situacao', 'in', ['pendente', 'aceita'])
    .where((eb) => ('id' in quem ? eb('u.id', '=', quem.id) : eb('u.email', '=', quem.email)))
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
  return row ? PAPEIS[row.papel as Papel].um : null
}
