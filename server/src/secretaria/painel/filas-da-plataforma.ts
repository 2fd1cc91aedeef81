import { NOMES_DA_RETENCAO, type Retencao } from '@concordia/contract/rules/avisos-retidos'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { type NomeDaFila, TIPOS_DE_DIFERENCA, type TipoDeDiferenca } from '@concordia/contract/secretaria/words'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { oldestFailedJobs } from '../../platform/jobs/failed.ts'
import { pendente } from '../emails/queries.ts'
import { presentTrabalho } from '../trabalhos/present.ts'
import { MOSTRADOS, type Row, total } from './fila-row.ts'

/** What the platform could not do alone. All but refused e-mails are handled in their own list, not in a procedimento. */
export const filasDaPlataforma = ({ db, jobWords }: Pick<Deps, 'db' | 'jobWords'>, now: Date) =>
  ({
    retidos: retidos(db),
    emails: emails(db, now),
    trabalhos: trabalhos(db, jobWords),
    diferencas: diferencas(db),
  }) satisfies Partial<Record<NomeDaFila, Promise<Row[]>>>

/** Notices that wait for a decision, one item for each procedimento and reason. */
async function retidos(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('emails as m')
    .innerJoin('procedimentos as p', 'p.id', 'm.procedimentoId')
    .select(['p.id', 'p.tipo', 'm.retidoPor', total])
    .select(({ fn }) => [fn.countAll<number>().as('mensagens'), fn.min('m.createdAt').as('desde')])
    .where('m.situacao', '=', 'retido')
    .groupBy(['p.id', 'm.retidoPor'])
    .orderBy('desde')
    .orderBy('p.id')
    .orderBy('m.retidoPor')
    .limit(MOSTRADOS)
    .execute()
  return rows.map(({ id, tipo, retidoPor, mensagens, desde, total }) => ({
    titulo: `${TIPOS[tipo as Tipo].titulo} ${id}: ${NOMES_DA_RETENCAO[retidoPor as Retencao]}`,
    sobre: mensagens === 1 ? '1 e-mail espera' : `${mensagens.toLocaleString('pt-BR')} e-mails esperam`,
    desde,
    total,
  }))
}

const emails = (db: Db, now: Date): Promise<Row[]> =>
  db
    .selectFrom('emails')
    .leftJoin('procedimentos as p', 'p.id', 'emails.procedimentoId')
    .select(['p.id', 'p.tipo', 'emails.destinatario as titulo', 'emails.assunto as sobre', 'emails.recusadoEm as desde', total])
    .where('emails.situacao', '=', 'recusado')
    .where(pendente(now))
    .orderBy('emails.recusadoEm')
    .orderBy('emails.id')
    .limit(MOSTRADOS)
    .execute()

/** Jobs that used up their attempts. */
async function trabalhos(db: Db, words: Deps['jobWords']): Promise<Row[]> {
  const { jobs, total } = await oldestFailedJobs(db, MOSTRADOS)
  return jobs.map((job) => {
    const { descricao, erro } = presentTrabalho(job, words)
    return { titulo: descricao, sobre: erro, desde: job.failedAt, total }
  })
}

/** Differences between our books and a provider's. */
async function diferencas(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('conciliacaoDiferencas')
    .select(['tipo', 'detalhe as sobre', 'vistaEm as desde', total])
    .where('resolvidaEm', 'is', null)
    .orderBy('vistaEm')
    .orderBy('id')
    .limit(MOSTRADOS)
    .execute()
  return rows.map(({ tipo, ...row }) => ({ ...row, titulo: TIPOS_DE_DIFERENCA[tipo as TipoDeDiferenca] ?? tipo }))
}
