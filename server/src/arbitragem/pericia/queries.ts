import type { SituacaoDaPericia } from '@concordia/contract/arbitragem/pericia/words'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { impedidosDe } from '../../direitos/impeded-near.ts'
import { LINHAS } from '../../personal-data.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { forbidden } from '../../platform/http/errors.ts'

export type PericiaRow = Awaited<ReturnType<typeof requirePericia>>

/** The tasks of experts, each with its questions, report and clarifications. */
const todas = (db: Db | Trx) =>
  db
    .selectFrom('pericias as t')
    .innerJoin('users as u', 'u.id', 't.peritoId')
    .selectAll('t')
    .select('u.name as nome')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('periciaEventos as e')
          .select(['e.eventoId', 'e.ato', 'e.dePerito'])
          .$narrowType<{ ato: 'quesitos' | 'laudo' | 'esclarecimento' }>()
          .whereRef('e.periciaId', '=', 't.id')
          .orderBy('e.eventoId'),
      ).as('autos'),
    )
    .$narrowType<{ situacao: SituacaoDaPericia }>()

export const listPericias = (db: Db, procedimentoId: number) =>
  todas(db).where('t.procedimentoId', '=', procedimentoId).orderBy('t.id').execute()

export const findPericia = (db: Db | Trx, { id, pid }: { id: number; pid: number }) =>
  todas(db).where('t.procedimentoId', '=', id).where('t.id', '=', pid).executeTakeFirst()

/** @throws AppError 403 it does not exist in this process */
export async function requirePericia(db: Db | Trx, qual: { id: number; pid: number }) {
  const found = await findPericia(db, qual)
  if (!found) throw forbidden()
  return found
}

/** The task that an evento of this process began. */
export const findNomeada = (db: Db, eventoId: number) => todas(db).where('t.eventoId', '=', eventoId).executeTakeFirstOrThrow()

/** Whether others asked for clarifications after the expert spoke last. */
export const faltaEsclarecer = ({ autos }: Pick<PericiaRow, 'autos'>): boolean =>
  autos.some(({ ato }) => ato === 'laudo') && autos.at(-1)!.ato === 'esclarecimento' && !autos.at(-1)!.dePerito

/** Every approved expert by name, with what impedes them in this process. */
export async function listPeritos(db: Db, procedimentoId: number) {
  const [peritos, impedidos] = await Promise.all([
    db
      .selectFrom('perfis as p')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .select(['u.id', 'u.name'])
      .where('p.tipo', '=', 'perito')
      .where('p.situacao', '=', 'A')
      .where('u.emailVerifiedAt', 'is not', null)
      .orderBy('u.nomeBusca')
      .orderBy('u.id')
      .execute(),
    impedidosDe(db, { procedimentoId, papel: 'perito' }),
  ])
  return peritos.map(({ id, name }) => ({ id, nome: name ?? '', impedimento: impedidos.get(id) ?? null }))
}

/** The names of the partes and of the arbitrators, for an expert who checks whether they are impeded. */
export async function nomesDoProcesso(db: Db, procedimentoId: number) {
  const partes = await db
    .selectFrom('partes')
    .select(['polo', 'nome'])
    .where('procedimentoId', '=', procedimentoId)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  const arbitros = await db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select('u.name')
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.situacao', '=', 'aceita')
    .orderBy('d.id')
    .execute()
  const doPolo = (polo: string) => partes.filter((parte) => parte.polo === polo).map(({ nome }) => nome)
  return {
    demandantes: doPolo('demandante'),
    demandadas: doPolo('demandada'),
    arbitros: arbitros.map(({ name }) => name ?? ''),
  }
}

/** For the copy of a person's data: the tasks in which they are or were the expert, with what they said themselves. */
export const periciasDaPessoa = async (db: Db, userId: number) => ({
  pericias: await db
    .selectFrom('pericias')
    .select(['procedimentoId as processo', 'situacao', 'createdAt as nomeadaEm', 'aceitaEm', 'encerradaEm'])
    .select(['honorariosCentavos', 'revelacao', 'motivoDaRecusa', 'ate'])
    .where('peritoId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
})

/** What this expert has to do, the nearest day first. */
export async function periciasPendentes(db: Db, peritoId: number) {
  const rows = await todas(db)
    .where('t.peritoId', '=', peritoId)
    .where('t.encerradaEm', 'is', null)
    .where('t.situacao', '<>', 'proposta')
    .orderBy(sql`t.ate nulls first`)
    .orderBy('t.id')
    .execute()
  return rows.filter((row) => row.situacao !== 'laudo' || faltaEsclarecer(row))
}
