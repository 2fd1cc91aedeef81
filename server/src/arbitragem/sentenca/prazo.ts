import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import { relogiosDe } from '@concordia/contract/rules/relogios'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, addMeses, diasEntre } from '@concordia/contract/values/dias'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { notify } from '../../avisos/notify.ts'
import type { Deps, Instituted } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { findRito } from '../rito/settings.ts'
import { fimDoPrazo, readFatos } from './facts.ts'
import { listArbitros } from './minuta.ts'
import { NOTICES } from './notices.ts'

/** So many days before the end arbitrators and secretariat are told. */
const AVISOS = [60, 30, 10]

/** Sets until when the award is due, at the institution; a chamber that sets no term has no clock. */
export async function openPrazo(trx: Trx, { tipo, procedimentoId, now }: Instituted): Promise<void> {
  const meses = tipo === 'processo' && (await findRito(trx)).sentenca_meses
  if (!meses) return
  const desde = dayOf(now)
  await trx
    .insertInto('sentencaPrazos')
    .values({ procedimentoId, desde, ate: addMeses(desde, meses) })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()
}

/** The terms `z` for the award of active processes `p` whose final award was not given. */
export const prazosEmCurso = (db: Db) =>
  db
    .selectFrom('sentencaPrazos as z')
    .innerJoin('procedimentos as p', 'p.id', 'z.procedimentoId')
    .where('p.situacao', '=', SITUACAO.ativo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sentencas as s')
            .select('s.id')
            .whereRef('s.procedimentoId', '=', 'z.procedimentoId')
            .where('s.situacao', '=', 'proferida')
            .where('s.tipo', '=', 'final'),
        ),
      ),
    )

/** The terms that end within the days of the first warning, or have ended; with their last day as `dia`. @param hoje `yyyy-mm-dd` */
export const quaseVencidos = (db: Db, hoje: string) =>
  prazosEmCurso(db)
    .select(fimDoPrazo.as('dia'))
    .where(fimDoPrazo, '<=', addDias(hoje, Math.max(...AVISOS)))

/** The terms that end in a period, in processes of which this user is an arbitrator; `eventoId`: the institution. */
export const listPrazosDoArbitro = (
  db: Db,
  userId: number,
  { de, ate, procedimento }: { de: string; ate: string; procedimento?: number | undefined },
) =>
  prazosEmCurso(db)
    // A process may have become active again after its arbitrators were replaced: its institution is the first time.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('eventos')
          .select((of) => of.fn.min('eventos.id').as('id'))
          .whereRef('eventos.procedimentoId', '=', 'p.id')
          .where('eventos.ato', '=', 'ativacao')
          .as('e'),
      (join) => join.onTrue(),
    )
    .select((eb) => eb.ref('e.id').$notNull().as('eventoId'))
    .select('p.id')
    .where('e.id', 'is not', null)
    .select(fimDoPrazo.$castTo<string>().as('dia'))
    .where('p.id', 'in', (mine) =>
      mine
        .selectFrom('designacoes as d')
        .select('d.procedimentoId')
        .where('d.userId', '=', userId)
        .where('d.papel', '=', 'arbitro')
        .where('d.situacao', '=', 'aceita'),
    )
    .where(fimDoPrazo, '>=', de)
    .where(fimDoPrazo, '<=', ate)
    .$if(procedimento !== undefined, (all) => all.where('p.id', '=', procedimento!))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('partes as pt')
          .select(['pt.polo', 'pt.nome'])
          .whereRef('pt.procedimentoId', '=', 'p.id')
          .orderBy('pt.ordem'),
      ).as('partes'),
    )
    .orderBy('e.id')
    .execute()

/**
 * Cron job: warns arbitrators and secretariat 60, 30 and 10 days before the end, each once. After a standstill one warning stands
 * for those that were missed. A suspended process warns when it goes on.
 */
export async function warnPrazos(deps: Pick<Deps, 'db' | 'tx' | 'clock' | 'letterhead'>): Promise<void> {
  const today = dayOf(deps.clock.now())
  for (const { procedimentoId } of await quaseVencidos(deps.db, today).select('z.procedimentoId').orderBy('z.ate').execute())
    await deps.tx((trx) => warn(deps, trx, procedimentoId, today))
}

async function warn(deps: Pick<Deps, 'clock' | 'letterhead'>, trx: Trx, id: number, today: string): Promise<void> {
  // The lock also keeps another node from warning at the same time.
  const { situacao } = await lockProcedimento(trx, id)
  const [relogio] = relogiosDe(await readFatos(trx, id), deps.clock.now())
  if (ENCERRADOS.includes(situacao) || relogio?.tipo !== 'sentenca' || relogio.ate === null) return
  const { avisados } = await trx
    .selectFrom('sentencaPrazos')
    .select('avisados')
    .where('procedimentoId', '=', id)
    .executeTakeFirstOrThrow()
  const { ate } = relogio
  const faltam = diasEntre(today, ate)
  const due = AVISOS.filter((dias) => faltam <= dias)
  if (faltam < 0 || due.every((dias) => avisados.includes(dias))) return
  await trx.updateTable('sentencaPrazos').set({ avisados: due }).where('procedimentoId', '=', id).execute()
  for (const { userId } of await listArbitros(trx, id)) {
    const facts = { tipo: 'processo' as const, procedimento: id, ate: formatDate(ate), faltam }
    await notify(deps, trx, NOTICES.prazoDaSentenca, { ...facts, userId, procedimentoId: id })
  }
  await announce(deps, trx, NOTICES.prazoDaSentencaNaSecretaria, { tipo: 'processo', numero: id, ate: formatDate(ate), faltam })
}
