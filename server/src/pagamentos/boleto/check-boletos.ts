import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { BoletoProvider } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import { checkBoleto } from './check-boleto.ts'
import { contar, esquecer } from './divergencias.ts'
import { EM_VIGOR } from './em-vigor.ts'
import { findBoleto } from './queries.ts'

/** Slips asked about in one run, of either sort: within the bank's rate and the time until the next run. */
const POR_VEZ = 200
/** After so many silences in a row it is the bank that does not answer, not a slip. */
const SILENCIOS = 3
const HORA_MS = 3_600_000
/** Ended slips are asked again so often (one that never was made may be on its way), for so many days. */
const RELER_HORAS = { encerrados: 24, falhados: 1 }
const RELER_DIAS = 15

/**
 * Cron: asks the bank about every slip that can be paid or that it may have made, the longest unasked first, and does what
 * follows. Ended ones are asked again for a while: money that comes late becomes balance. Each stands for itself; what only people
 * can put right is told to the secretariat.
 * @throws AggregateError when some could not be asked about, after the others have been
 */
export async function checkBoletos(deps: Deps): Promise<void> {
  const banco = deps.boletos
  if (!banco) return
  const failures: unknown[] = []
  const certos: number[] = []
  let silencios = 0
  for (const { id } of [...(await emVigor(deps, banco)), ...(await encerrados(deps, banco))]) {
    try {
      if (await checkOne(deps, banco, id)) certos.push(id)
      silencios = 0
    } catch (error) {
      failures.push(error)
      silencios = error instanceof ProviderUnreachable ? silencios + 1 : 0
      if (silencios === SILENCIOS) break
    }
  }
  await esquecer(deps, banco.name, certos)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} slips could not be asked about`)
}

/** Written down first: one that always fails goes behind the others. @returns false when people have to look into it */
async function checkOne(deps: Deps, banco: BoletoProvider, id: number): Promise<boolean> {
  await deps.db.updateTable('boletos').set({ conferidoEm: deps.clock.now() }).where('id', '=', id).execute()
  try {
    await checkBoleto(deps, banco, (await findBoleto(deps.db, id))!)
    return true
  } catch (error) {
    await contar(deps, banco.name, id, error)
    return false
  }
}

const emVigor = ({ db, clock }: Deps, { name }: BoletoProvider) =>
  db
    .selectFrom('boletos')
    .select('id')
    .where('provedor', '=', name)
    .where('situacao', 'in', EM_VIGOR)
    .where((eb) => eb.or([eb('ocupadoAte', 'is', null), eb('ocupadoAte', '<', clock.now())]))
    .orderBy('conferidoEm', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(POR_VEZ)
    .execute()

const encerrados = ({ db, clock }: Deps, { name }: BoletoProvider) => {
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * HORA_MS)
  return (
    db
      .selectFrom('boletos')
      .innerJoin('pagamentos', 'pagamentos.id', 'boletos.pagamentoId')
      .select('boletos.id')
      .where('provedor', '=', name)
      .where('boletos.situacao', 'in', ['baixado', 'vencido', 'falhou'])
      .where('nuncaFeito', '=', false)
      .where('encerradoEm', '>', ago(24 * RELER_DIAS))
      .where((eb) =>
        eb.or([
          eb('conferidoEm', 'is', null),
          eb('conferidoEm', '<', ago(RELER_HORAS.encerrados)),
          eb.and([eb('boletos.situacao', '=', 'falhou'), eb('conferidoEm', '<', ago(RELER_HORAS.falhados))]),
        ]),
      )
      // One of each user, then the second of each: whoever has many ended slips keeps nobody else's waiting.
      .orderBy(sql`row_number() over (partition by pagamentos.user_id order by boletos.conferido_em nulls first, boletos.id)`)
      .orderBy('boletos.id')
      .limit(POR_VEZ)
      .execute()
  )
}
