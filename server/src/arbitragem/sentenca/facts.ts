import type { TipoDeSentenca } from '@concordia/contract/arbitragem/sentenca/words'
import { type FatosDaSentenca, type FatosDosRelogios, type Relogio, relogiosDe } from '@concordia/contract/rules/relogios'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { direitosDe } from '../../direitos/move.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { partesDe } from './policy.ts'

interface ParteRow {
  id: number
  nome: string
}
/** The last day for the award, of a row `z` of `sentenca_prazos`; null while the process is suspended. */
export const fimDoPrazo = sql<string | null>`fim_do_prazo_da_sentenca(z.procedimento_id, z.desde, z.ate)`

/** Everything the clocks of a process follow from, and the rows that its page shows of it. */
export interface Fatos extends FatosDosRelogios {
  /** In the order of `notificadas`. */
  partes: readonly ParteRow[]
  sentencas: readonly (Omit<FatosDaSentenca, 'pedidos'> & Publicada)[]
}
interface Publicada {
  id: number
  proferidaEm: Date
  decisaoDias: number
  pedidos: readonly PedidoRow[]
}
interface PedidoRow {
  id: number
  por: string
  createdAt: Date
  desde: string
  ate: string
  decididoEm: Date | null
  documentoId: number | null
  decisao: { notificadas: readonly (string | null)[] } | null
}

/** Reads them by at most five queries; by two where there is neither a clock nor an award. @param partes only of these; absent: of all */
export async function readFatos(db: Db | Trx, id: number, partes?: readonly number[]): Promise<Fatos> {
  const { prazo, sentencas } = await readPrincipal(db, id)
  if (!prazo && sentencas.length === 0) return { prazo: null, partes: [], sentencas: [] }
  const [pedidos, named] = sentencas.length > 0 ? [await readPedidos(db, id), await readPartes(db, id)] : [[], []]
  const shown = named.filter((parte) => !partes || partes.includes(parte.id))
  const eventos = [...sentencas.map(({ eventoId }) => eventoId), ...pedidos.flatMap(({ decisaoId }) => decisaoId ?? [])]
  const dias = eventos.length > 0 ? await readNotificadas(db, id, eventos) : new Map()
  const notificadasDe = (eventoId: number) => shown.map((parte) => dias.get(`${eventoId} ${parte.id}`) ?? null)
  return {
    ...{ prazo, partes: shown },
    sentencas: sentencas.map(({ eventoId, ...sentenca }) => ({
      ...sentenca,
      proferida: dayOf(sentenca.proferidaEm),
      notificadas: notificadasDe(eventoId),
      pedidos: pedidos
        .filter(({ sentencaId }) => sentencaId === sentenca.id)
        .map(({ sentencaId: _, decisaoId, ...pedido }) => ({
          ...pedido,
          desde: dayOf(pedido.createdAt),
          decisao: decisaoId === null ? null : { notificadas: notificadasDe(decisaoId) },
        })),
    })),
  }
}

/** The clocks that this user may read: of every parte for those who conduct it and the secretariat, of their own for others. */
export async function relogiosPara(db: Db, user: Actor, id: number, now: Date): Promise<Relogio[]> {
  return relogiosDe(await readFatos(db, id, await partesVisiveis(db, user, id)), now)
}

/** Undefined: all. */
export async function partesVisiveis(db: Db, user: Actor, id: number): Promise<number[] | undefined> {
  const direitos = await direitosDe(db, user, id, 'processo')
  return direitos && (direitos.conduz || direitos.como.includes('secretaria')) ? undefined : partesDe(db, id, user.id)
}

async function readPrincipal(db: Db | Trx, id: number) {
  const prazo = await db
    .selectFrom('sentencaPrazos as z')
    .select(['z.desde', 'z.fundamento', fimDoPrazo.as('ate')])
    .$narrowType<{ fundamento: 'lei' | 'termo' | 'partes' }>()
    .where('z.procedimentoId', '=', id)
    .executeTakeFirst()
  const sentencas = await db
    .selectFrom('sentencas')
    .select(['id', 'tipo', 'proferidaEm', 'eventoId', 'esclarecimentosDias as dias', 'decisaoDias'])
    .$narrowType<{ tipo: TipoDeSentenca; proferidaEm: Date; eventoId: number; decisaoDias: number }>()
    .where('procedimentoId', '=', id)
    .where('eventoId', 'is not', null)
    .orderBy('id')
    .execute()
  return { prazo: prazo ?? null, sentencas }
}

const readPartes = (db: Db | Trx, id: number): Promise<ParteRow[]> =>
  db
    .selectFrom('partes')
    .select(['id', 'nome'])
    .where('procedimentoId', '=', id)
    .orderBy('polo', 'desc')
    .orderBy('ordem')
    .execute()

const readPedidos = (db: Db | Trx, id: number) =>
  db
    .selectFrom('esclarecimentos as x')
    .innerJoin('eventos as e', 'e.id', 'x.eventoId')
    .leftJoin('eventos as d', 'd.id', 'x.decisaoId')
    .select(['x.id', 'x.sentencaId', 'x.decisaoId', 'x.decidirAte as ate', 'e.createdAt', 'd.createdAt as decididoEm'])
    .select((eb) => [
      eb.fn.coalesce('e.autorNome', eb.val('')).as('por'),
      eb
        .selectFrom('documentos as f')
        .select('f.id')
        .whereRef('f.eventoId', '=', 'x.decisaoId')
        .where('f.tipo', '=', 'documento')
        .orderBy('f.ordem')
        .limit(1)
        .as('documentoId'),
    ])
    .where('x.procedimentoId', '=', id)
    .orderBy('x.id')
    .execute()

/**
 * On which day each parte was notified of these eventos: when the mail server first took the notice to one of its addresses, by itself
 * or in a digest; a parte without any address, on the day of the evento. By "evento parte".
 */
async function readNotificadas(db: Db | Trx, id: number, eventos: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ evento: number; parte: number; em: Date | null }>`
    select e.id as evento, t.id as parte,
      case when exists (select from parte_contatos c where c.parte_id = t.id and c.canal = 'email') then
        (select min(s.enviado_em) from emails m
          join emails s on s.id = coalesce(m.resumo_id, m.id)
          join email_contatos ec on ec.email_id = m.id
          join parte_contatos c on c.id = ec.parte_contato_id
          where m.procedimento_id = ${id} and m.evento_id = e.id and c.parte_id = t.id)
      else e.created_at end as em
    from eventos e cross join partes t
    where e.id = any(${sql.val(eventos)}::bigint[]) and t.procedimento_id = ${id}`.execute(db)
  return new Map(rows.flatMap(({ evento, parte, em }) => (em ? [[`${evento} ${parte}`, dayOf(em)] as const] : [])))
}
