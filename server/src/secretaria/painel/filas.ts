import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/perfis'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Fila, NaFila, NomeDaFila } from '@concordia/contract/secretaria/painel'
import { dayOf } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import { EM_VIGOR } from '../../pagamentos/boleto/em-vigor.ts'
import type { Db } from '../../platform/database/database.ts'
import { aguardaDesignacao } from '../../procedimentos/designacao/designacoes.ts'
import { vencido } from '../../procedimentos/prazos/vencidos.ts'
import { emAndamento } from '../tarefas/tarefas-pendentes.ts'
import { MOSTRADOS, type Row, total } from './fila-row.ts'
import { filasDaPlataforma } from './filas-da-plataforma.ts'

/** "Fulano × Beltrana": the first parte of each side of a procedimento `p`. */
const partes = sql<string | null>`(
  select string_agg(nome, ' × ' order by polo desc) from (
    select distinct on (polo) polo, nome from partes where procedimento_id = p.id order by polo desc, ordem) lados)`.as('sobre')

/** The oldest items of what people wait for, read over the partial index of each queue. */
export async function listFilas(db: Db, now: Date): Promise<Record<NomeDaFila, Fila>> {
  const hoje = dayOf(now)
  const found: Record<NomeDaFila, Row[]> = Object.fromEntries(
    await Promise.all(Object.entries(queues(db, now, hoje)).map(async ([nome, rows]) => [nome, await rows] as const)),
  ) as never
  return Object.fromEntries(
    Object.entries(found).map(([nome, rows]) => [nome, { total: rows[0]?.total ?? 0, itens: rows.map(present) }]),
  ) as Record<NomeDaFila, Fila>
}

const present = ({ id, tipo, sobre, titulo, desde, dia }: Row): NaFila => ({
  procedimento: id && tipo ? { id, tipo: tipo as Tipo } : null,
  titulo: titulo ?? null,
  sobre: sobre ?? null,
  desde: desde?.toISOString() ?? null,
  dia: dia ?? null,
})

function queues(db: Db, now: Date, hoje: string): Record<NomeDaFila, Promise<Row[]>> {
  const designados = db
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['p.id', 'p.tipo', 'u.name as titulo', partes, total])
  return {
    designar: db
      .selectFrom('procedimentos as p')
      .select(['p.id', 'p.tipo', 'p.createdAt as desde', partes, total])
      .where(aguardaDesignacao)
      .orderBy('p.createdAt')
      .orderBy('p.id')
      .limit(MOSTRADOS)
      .execute(),
    aceites: designados
      .select('d.createdAt as desde')
      .where('d.situacao', '=', 'pendente')
      .where('p.situacao', 'not in', ENCERRADOS)
      .orderBy('d.createdAt')
      .orderBy('d.id')
      .limit(MOSTRADOS)
      .execute(),
    // Refusals after which the seat is still free.
    recusas: designados
      .select('d.respondidaEm as desde')
      .where('d.situacao', '=', 'recusada')
      .where(aguardaDesignacao)
      .orderBy('d.respondidaEm')
      .orderBy('d.id')
      .limit(MOSTRADOS)
      .execute(),
    // Of today, or overdue.
    prazos: db
      .selectFrom('prazos as z')
      .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
      .innerJoin('eventos as e', 'e.id', 'z.eventoId')
      .select(['p.id', 'p.tipo', 'z.dia', partes, total])
      .select(sql<string>`coalesce(e.descricao_outros, e.descricao)`.as('titulo'))
      .where('z.restantes', 'is', null)
      .where('p.situacao', 'not in', ENCERRADOS)
      .where((eb) => eb.or([eb('z.dia', '=', hoje), vencido(hoje)]))
      .orderBy('z.dia')
      .orderBy('z.eventoId')
      .limit(MOSTRADOS)
      .execute(),
    tarefas: db
      .selectFrom('tarefas')
      .innerJoin('procedimentos as p', 'p.id', 'tarefas.procedimentoId')
      .select([
        'p.id',
        'p.tipo',
        'tarefas.descricao as titulo',
        'tarefas.prazo as dia',
        'tarefas.createdAt as desde',
        partes,
        total,
      ])
      .where('tarefas.situacao', '<>', 'concluida')
      .where(emAndamento)
      .orderBy('tarefas.prazo')
      .orderBy('tarefas.id')
      .limit(MOSTRADOS)
      .execute(),
    custas: custas(db),
    perfis: perfis(db),
    ...filasDaPlataforma(db, now),
  }
}

/** Requests for a profile. */
async function perfis(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('perfis as f')
    .innerJoin('users as u', 'u.id', 'f.userId')
    .select(['u.name as titulo', 'f.tipo as perfil', 'f.createdAt as desde', total])
    .where('f.situacao', '=', 'P')
    .orderBy('f.createdAt')
    .orderBy('f.userId')
    .limit(MOSTRADOS)
    .execute()
  return rows.map(({ perfil, ...row }) => ({ ...row, sobre: NOMES_DOS_PERFIS[perfil as TipoDePerfil] }))
}

/** Open fees with a slip in force. */
async function custas(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('boletos as b')
    .innerJoin('pagamentos as g', 'g.id', 'b.pagamentoId')
    .leftJoin('procedimentos as p', 'p.id', 'g.procedimentoId')
    .select(['p.id', 'p.tipo', 'g.valorCentavos', 'g.createdAt as desde', partes, total])
    .where('b.situacao', 'in', EM_VIGOR)
    .where('g.situacao', '=', 'A')
    .orderBy('g.createdAt')
    .orderBy('g.id')
    .limit(MOSTRADOS)
    .execute()
  return rows.map(({ valorCentavos, ...row }) => ({ ...row, titulo: formatMoney(Number(valorCentavos)) }))
}
