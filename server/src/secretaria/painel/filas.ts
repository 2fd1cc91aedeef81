import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import type { Fila } from '@concordia/contract/secretaria/schemas/painel'
import type { NomeDaFila } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { EM_VIGOR } from '../../pagamentos/boleto/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { aguardaDesignacao } from '../../procedimentos/designacao/designacoes.ts'
import { emAndamento } from '../tarefas/queries.ts'
import { MOSTRADOS, partes, presentNaFila, type Row, total } from './fila-row.ts'
import { filasDaPlataforma } from './filas-da-plataforma.ts'
import { filasProprias } from './filas-proprias.ts'

/** All but the acts that wait for the caller, which the rights of the caller decide. */
type Outras = Exclude<NomeDaFila, 'confirmacoes'>

/** The oldest items of what people wait for, read over the partial index of each queue. */
export async function listFilas(deps: Pick<Deps, 'db' | 'jobWords'>, now: Date): Promise<Record<Outras, Fila>> {
  const hoje = dayOf(now)
  const filas = Object.entries(queues(deps, now, hoje)).map(async ([nome, found]) => {
    const rows = await found
    return [nome, { total: rows[0]?.total ?? 0, itens: rows.map(presentNaFila) }] as const
  })
  return Object.fromEntries(await Promise.all(filas)) as Record<Outras, Fila>
}

function queues(deps: Pick<Deps, 'db' | 'jobWords'>, now: Date, hoje: string): Record<Outras, Promise<Row[]>> {
  const { db } = deps
  const proprias = filasProprias(db, hoje)
  const maisAntigas = { limit: MOSTRADOS, offset: 0 }
  return {
    designar: designar(db),
    recusas: proprias.recusas(maisAntigas),
    impugnacoes: proprias.impugnacoes(maisAntigas),
    aceites: proprias.aceites(maisAntigas),
    prazos: proprias.prazos(maisAntigas),
    sentencas: proprias.sentencas(maisAntigas),
    cobrancas: proprias.cobrancas(maisAntigas),
    contatos: proprias.contatos(maisAntigas),
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
    ...filasDaPlataforma(deps, now),
  }
}

/** The oldest of each tipo, which have cards of their own, and how many both have. */
const designar = (db: Db): Promise<Row[]> =>
  db
    .selectFrom((aguardam) =>
      aguardam
        .selectFrom('procedimentos as p')
        .select(['p.id', 'p.tipo', 'p.createdAt', total])
        .select(sql<number>`row_number() over (partition by p.tipo order by p.created_at, p.id)`.as('lugar'))
        .where(aguardaDesignacao)
        .as('p'),
    )
    .select(['p.id', 'p.tipo', 'p.createdAt as desde', 'p.total', partes])
    .where('p.lugar', '<=', MOSTRADOS)
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .execute()

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
