import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { PRORROGAR_PRAZOS } from '../../platform/jobs/prorrogar-prazos.ts'
import { recordIssued } from '../../platform/pdf/issued/issue.ts'
import { drawCertidao, type Periodo } from './certidao.ts'

/** The longest period: anything longer is more than an outage. */
const MAX_DIAS = 31
/** The earliest start, midnight in São Paulo: no deadline of the chamber is older. */
const PRIMEIRO_INICIO = new Date('2020-01-01T00:00:00-03:00')
const DIA_MS = 86_400_000

export interface Indisponibilidade extends Periodo {
  id: number
  certidaoId: number | null
  anuladaEm: Date | null
  motivoAnulacao: string | null
}

/**
 * Registers a period in which the platform was down. The certificate is drawn, sealed and stored before the transaction that
 * makes the period visible and queues the moving of deadlines. The number of a failed registration is not used again.
 * @throws AppError 409 it overlaps a registered period; 422 by field
 */
export async function recordIndisponibilidade(deps: Deps, caller: Caller, periodo: Periodo): Promise<Indisponibilidade> {
  const now = deps.clock.now()
  const { inicio, fim, motivo } = checkPeriodo(periodo, now)
  await refuseCoinciding(deps.db, periodo)
  const id = await nextProcedimentoId(deps.db)
  const issued = await drawCertidao(deps, id, periodo)
  const { file: certidao, level } = issued
  await deps.tx(async (trx) => {
    // One registration at a time; readers do not wait.
    await sql`lock table indisponibilidades in share row exclusive mode`.execute(trx)
    await refuseCoinciding(trx, periodo)
    await markUsed(trx, [certidao.id])
    await recordIssued(trx, issued, certidao)
    await sql`insert into indisponibilidades (id, inicio, fim, motivo, created_at, certidao_id, registrada_por)
      overriding system value values (${id}, ${inicio}, ${fim}, ${motivo}, ${now}, ${certidao.id}, ${caller.user.id})`.execute(
      trx,
    )
    await addJob(trx, PRORROGAR_PRAZOS, {}, { key: PRORROGAR_PRAZOS })
    const data = { inicio: inicio.toISOString(), fim: fim.toISOString(), sha256: certidao.sha256, selo: level }
    await audit(trx, caller, { act: 'registrar-indisponibilidade', object: 'indisponibilidade', id, data })
  })
  return { id, ...periodo, certidaoId: certidao.id, anuladaEm: null, motivoAnulacao: null }
}

/** Refuses a period that could not be registered now; nothing is drawn. @throws as the registration */
export async function checkIndisponibilidade({ db, clock }: Pick<Deps, 'db' | 'clock'>, periodo: Periodo): Promise<void> {
  await refuseCoinciding(db, checkPeriodo(periodo, clock.now()))
}

/** Only past periods can be certified, and a typo in the year would move deadlines for months: the period must be over. */
function checkPeriodo(periodo: Periodo, now: Date): Periodo {
  const { inicio, fim } = periodo
  if (inicio < PRIMEIRO_INICIO) throw invalid({ inicio: ['O período não pode começar antes de 01/01/2020'] })
  if (fim > now) throw invalid({ fim: ['O período ainda não terminou: a certidão atesta o que já aconteceu'] })
  if (fim.getTime() - inicio.getTime() > MAX_DIAS * DIA_MS) throw invalid({ fim: [`O período deve ter até ${MAX_DIAS} dias`] })
  return periodo
}

async function refuseCoinciding(db: Db, { inicio, fim }: Periodo): Promise<void> {
  const other = await db
    .selectFrom('indisponibilidades')
    .select('id')
    .where('inicio', '<', fim)
    .where('fim', '>', inicio)
    .where('anuladaEm', 'is', null)
    .executeTakeFirst()
  if (other) throw conflict(`A certidão nº ${other.id} já abrange parte deste período.`)
}

/** The certificate shows its number, so the number is taken before the row exists. */
async function nextProcedimentoId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('indisponibilidades', 'id'))::int as id`.execute(db)
  return rows[0]!.id
}
