import type { Deps } from '../../deps.ts'
import { type BoletoProvider, SlipRefused } from '../../platform/payments/boleto.ts'
import { recordDiferenca, resolveDiferencas } from '../conciliacao/record.ts'
import { BoletoPerdido } from './check-boleto.ts'

const TIPOS = ['boleto-sem-baixa', 'boleto-perdido'] as const
type Provedor = BoletoProvider['name']

/**
 * Reports to the secretariat a slip that a retry cannot fix: the bank refuses to withdraw it, or no longer knows it.
 * @throws the error itself when it is of another kind
 */
export async function countRefusal({ db, clock }: Deps, provedor: Provedor, id: number, error: unknown): Promise<void> {
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
