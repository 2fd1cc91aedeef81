import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type BoletoProvider, SlipRefused } from '../../platform/payments/boleto.ts'
import { ProviderUnreachable } from '../../platform/payments/card.ts'
import { recordDiferenca, resolveDiferencas } from '../conciliacao/record.ts'
import { BoletoPerdido, checkBoleto } from './check-boleto.ts'
import { EM_VIGOR, findBoleto } from './queries.ts'

/** Slips checked in one run, of each kind: within the bank's rate limit and the time until the next run. */
const POR_VEZ = 200
/** After this many failed calls in a row, assume that the bank is down and not that a slip is the cause. */
const SILENCIOS = 3
const HORA_MS = 3_600_000
/** Ended slips are checked this often (one that was never issued may be on its way), for this many days. */
const RELER_HORAS = { encerrados: 24, falhados: 1 }
const RELER_DIAS = 15

/**
 * Cron: asks the bank about every slip that can be paid or that it may have issued, the longest unchecked first, and acts on the
 * answers. Ended slips are checked for some days more: money that comes late becomes balance. One failure does not stop the
 * others; what only people can resolve is reported to the secretariat.
 * @throws AggregateError when some checks failed, after all the others were made
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
  await forget(deps, banco.name, certos)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} slips could not be asked about`)
}

/** Recorded before the call: a slip that always fails goes behind the others. @returns false when people have to look into it */
async function checkOne(deps: Deps, banco: BoletoProvider, id: number): Promise<boolean> {
  await deps.db.updateTable('boletos').set({ conferidoEm: deps.clock.now() }).where('id', '=', id).execute()
  try {
    await checkBoleto(deps, banco, (await findBoleto(deps.db, id))!)
    return true
  } catch (error) {
    await countRefusal(deps, banco.name, id, error)
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
      // One slip of each user, then the second of each: a user with many ended slips does not delay the others.
      .orderBy(sql`row_number() over (partition by pagamentos.user_id order by boletos.conferido_em nulls first, boletos.id)`)
      .orderBy('boletos.id')
      .limit(POR_VEZ)
      .execute()
  )
}

const TIPOS = ['boleto-sem-baixa', 'boleto-perdido'] as const
type Provedor = BoletoProvider['name']

/**
 * Reports to the secretariat a slip that a retry cannot fix: the bank refuses to withdraw it, or no longer knows it.
 * @throws the error itself when it is of another kind
 */
async function countRefusal({ db, clock }: Deps, provedor: Provedor, id: number, error: unknown): Promise<void> {
  const recusado = error instanceof SlipRefused
  if (!recusado && !(error instanceof BoletoPerdido)) throw error
  const { nossoNumero, identificador, pagamentoId } = await db
    .selectFrom('boletos as b')
    .innerJoin('pagamentos as p', 'p.id', 'b.pagamentoId')
    .select(['b.nossoNumero', 'b.pagamentoId', 'p.identificador'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  const qual = `boleto ${nossoNumero}, das custas ${identificador}`
  await recordDiferenca(db, {
    provedor,
    tipo: recusado ? 'boleto-sem-baixa' : 'boleto-perdido',
    objeto: nossoNumero!,
    pagamentoId,
    detalhe: recusado
      ? `O banco não dá baixa no ${qual}, que não deve mais ser pago. Ele diz: “${error.message}”`
      : `O banco emitiu o ${qual}, e agora diz que não o conhece.`,
    now: clock.now(),
  })
}

/** The bank has just answered correctly for these slips; a paid one is not checked any more. */
export async function forget({ db, clock }: Deps, provedor: Provedor, certos: readonly number[]): Promise<void> {
  const abertas = db
    .selectFrom('conciliacaoDiferencas')
    .select('objeto')
    .where('provedor', '=', provedor)
    .where('tipo', 'in', TIPOS)
    .where((eb) => eb.or([eb('resolvidaEm', 'is', null), eb('calada', '=', true)]))
  const rows = await db
    .selectFrom('boletos')
    .select('nossoNumero')
    .where('provedor', '=', provedor)
    .where('nossoNumero', 'in', abertas)
    .where((eb) => eb.or([eb('situacao', '=', 'liquidado'), ...(certos.length > 0 ? [eb('id', 'in', certos)] : [])]))
    .execute()
  const objetos = rows.map(({ nossoNumero }) => nossoNumero!)
  await resolveDiferencas(db, { provedor, tipos: TIPOS, objetos, now: clock.now() })
}
