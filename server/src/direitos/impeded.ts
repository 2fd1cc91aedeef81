import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/database/database.ts'
import { impedimentosEntreAsPartes } from './impeded-by-partes.ts'
import { ACOMPANHA, ADVOGA, CONDUZ, E_PARTE, type Funcao, PERICIA_ABERTA, PERITO, PROTOCOLOU } from './takes-part.ts'

const UM: Record<Funcao, string> = { arbitro: PAPEIS.arbitro.um, mediador: PAPEIS.mediador.um, perito: 'perito' }

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
  /** The law firm that they share with a parte, a lawyer or the filer, or shared while this went on. */
  escritorio: string | null
  /** The role they have or, after accepting it, gave up. */
  papel: Papel | null
  substituido: boolean
  /** They are an expert in it, or were; `pericia`: now. */
  perito: boolean
  pericia: boolean
  perfil: boolean
  bloqueado: boolean
  /** Asked to close their account. */
  encerra: boolean
  equipe: boolean
}

/**
 * Why people may not be arbitrator, mediator or expert of a procedimento, as far as the platform knows (Lei 9.307/96, art. 14;
 * Lei 13.140/15, arts. 6 and 7), each reason as a sentence: their part in it, their law firm's (art. 14 § 1), their part in one linked to it in either direction or in
 * another one of the same partes, or a missing profile. A person without an entry in the answer may be designated. Two queries for
 * all people.
 * @param vaga `designada`: they already hold this seat, which is no impediment
 */
export async function impedimentosDe(
  db: Db | Trx,
  { procedimentoId, papel, designada = false }: { procedimentoId: number; papel: Funcao; designada?: boolean },
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

/** A negociação is linked to it, whose proposals nobody who decides may know (Lei 13.140/15, art. 30). */
const NEGOCIA = sql`exists (select from negociacoes n join negociacao_acessos na on na.negociacao_id = n.id
  where n.procedimento_id = p.id and na.user_id = u.id)`
const NO_ESCRITORIO = (membro: string) =>
  sql.raw(`(${membro}.situacao = 'ativo' or ${membro}.situacao = 'encerrado' and ${membro}.encerrado_em > p.created_at)`)
/** Firms are the same by their CNPJ. In the inner query `u` is the colleague. */
const ESCRITORIO = sql`(select e.nome
  from (select u.id as eu) pessoa join escritorio_membros m on m.user_id = pessoa.eu join escritorios e on e.id = m.escritorio_id
    join escritorios f on f.cnpj = e.cnpj join escritorio_membros o on o.escritorio_id = f.id and o.user_id <> pessoa.eu
    join users u on u.id = o.user_id
  where ${NO_ESCRITORIO('m')} and ${NO_ESCRITORIO('o')} and (${PROTOCOLOU} or ${ADVOGA} or ${E_PARTE})
  order by e.id limit 1)`

/** The procedimento itself first, so that the nearest reason is given. */
async function readFatos(
  db: Db | Trx,
  { procedimentoId, papel, userIds }: { procedimentoId: number; papel: Funcao; userIds: readonly number[] },
): Promise<Fatos[]> {
  const { rows } = await sql<Fatos>`
    with vinculados as (
      select ${procedimentoId}::bigint as id
      union select vinculado_a from procedimentos where id = ${procedimentoId} and vinculado_a is not null
      union select id from procedimentos where vinculado_a = ${procedimentoId}
    )
    select u.id as "userId", p.id as numero, p.tipo, p.id = ${procedimentoId} as proprio,
      ${PROTOCOLOU} as protocolou, ${ADVOGA} as advoga, ${E_PARTE} as parte, ${ACOMPANHA} as acompanha, ${NEGOCIA} as negocia,
      ${ESCRITORIO} as escritorio,
      d.papel, coalesce(d.situacao = 'substituida', false) as substituido,
      exists (select from pericias t where ${PERITO}) as perito, exists (select from pericias t where ${PERICIA_ABERTA}) as pericia,
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

function conflitoDe(fatos: Fatos, papel: Funcao, designada: boolean): string | null {
  const { proprio } = fatos
  const nome = proprio ? 'procedimento' : `${fatos.tipo} ${fatos.numero}, vinculado a este`
  if (fatos.protocolou) return `Esta pessoa protocolou o ${nome}.`
  if (fatos.advoga) return `Esta pessoa é advogada de uma das partes${proprio ? '' : ` no ${nome}`}.`
  if (fatos.parte) return `Esta pessoa é parte, ou contato de uma parte, no ${nome}.`
  if (fatos.acompanha) return `Esta pessoa acompanha o ${nome}${proprio ? '' : ','} ao lado de uma das partes.`
  if (fatos.negocia) return `Esta pessoa é parte de uma negociação vinculada ao ${nome}.`
  if (fatos.escritorio)
    return `Esta pessoa é, ou foi, do escritório ${fatos.escritorio}, o mesmo de quem protocolou, advoga ou é parte no ${nome}.`
  return conducaoDe(fatos, papel, designada) ?? periciaDe(fatos, papel, designada)
}

function habilitacaoDe({ proprio, perfil, bloqueado, encerra, equipe }: Fatos, papel: Funcao): string | null {
  if (!proprio) return null
  if (equipe) return 'Esta pessoa é da secretaria da câmara, e por isso não pode conduzir procedimentos.'
  if (!perfil) return `Esta pessoa não tem perfil de ${UM[papel]} aprovado.`
  if (encerra) return 'Esta pessoa pediu o encerramento da conta.'
  return bloqueado ? 'A conta desta pessoa está bloqueada.' : null
}

/** An expert neither conducts what they examine, nor what is linked to it; and is named once at a time. */
function periciaDe({ proprio, tipo, numero, perito, pericia }: Fatos, papel: Funcao, designada: boolean): string | null {
  if (papel === 'perito') return proprio && pericia && !designada ? 'Esta pessoa já é perita neste processo.' : null
  if (!perito) return null
  return `Esta pessoa é, ou foi, perita ${proprio ? 'neste procedimento' : `no ${tipo} ${numero}, vinculado a este`}.`
}

/** In linked procedimentos only the other role impedes: nobody may judge what they have mediated, or mediate what they judge. */
function conducaoDe(fatos: Fatos, papel: Funcao, designada: boolean): string | null {
  const { proprio, papel: tem, substituido } = fatos
  if (tem === null || (!proprio && tem === papel)) return null
  const nome = PAPEIS[tem].feminino
  const onde = proprio ? 'neste procedimento' : `no ${fatos.tipo} ${fatos.numero}, vinculado a este`
  if (substituido) return `Esta pessoa já atuou como ${nome} ${onde}.`
  if (proprio && tem === papel) return designada ? null : 'Esta pessoa já está designada neste procedimento.'
  return `Esta pessoa é ${nome} ${onde}.`
}

/**
 * The role that an account has in a procedimento, or is asked to take: an arbitrator, mediator or expert may not also be a parte.
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
  if (row) return PAPEIS[row.papel as Papel].um
  const pericia = await db
    .selectFrom('pericias as t')
    .innerJoin('users as u', 'u.id', 't.peritoId')
    .select('t.id')
    .where('t.procedimentoId', '=', procedimentoId)
    .where('t.encerradaEm', 'is', null)
    .where((eb) => ('id' in quem ? eb('u.id', '=', quem.id) : eb('u.email', '=', quem.email)))
    .executeTakeFirst()
  return pericia ? UM.perito : null
}
