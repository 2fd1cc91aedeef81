import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import type { Charge } from '../platform/payments/card.ts'
import { anotar } from './anotar.ts'
import { registrarDiferenca } from './conciliacao/registrar.ts'

export const CONFERIR_COBRANCA = 'conferirCobranca'

/** Job: see `conferirCobranca`. */
export const conferirCobrancaTask =
  (deps: Deps) =>
  (payload: unknown): Promise<void> =>
    conferirCobranca(deps, (payload as { providerId: string }).providerId)

/**
 * Brings our row of a charge up to what the provider says now. Money that left a charge which had already paid something
 * (returned in the provider's own screens, or disputed by the cardholder) is for the secretariat to look at: the fee stays paid.
 */
export async function conferirCobranca(deps: Deps, providerId: string): Promise<void> {
  const charge = await deps.cards.retrieve(providerId)
  if (!charge) return
  const row = await findOurs(deps, charge)
  // Another system may use the same account; the nightly comparison lists what nobody here knows.
  if (!row) return
  await anotar(deps, charge, row.chave)
  if (charge.refunded > 0 && row.consumidaEm) {
    const detalhe = `A operadora devolveu ${formatMoney(charge.refunded)} de uma cobrança de ${formatMoney(charge.cents)} que já tinha sido usada.`
    await registrar(deps, charge, row, 'devolvida-fora', detalhe)
  }
  if (charge.disputed) {
    const detalhe = `O titular do cartão contestou a cobrança de ${formatMoney(charge.cents)}. Responda à contestação na página da operadora.`
    await registrar(deps, charge, row, 'contestada', detalhe)
  }
}

type Ours = NonNullable<Awaited<ReturnType<typeof findOurs>>>

/** By its id, or by our key where the answer that names the id never came. */
const findOurs = ({ db, cards }: Deps, { id, key }: Charge) =>
  db
    .selectFrom('cobrancas')
    .leftJoin('pagamentos', 'pagamentos.cobrancaId', 'cobrancas.id')
    .select(['cobrancas.chave', 'cobrancas.consumidaEm', 'pagamentos.id as pagamentoId'])
    .where('cobrancas.provedor', '=', cards.name)
    .where((eb) =>
      eb.or([
        eb('cobrancas.providerId', '=', id),
        eb.and([eb('cobrancas.providerId', 'is', null), eb('cobrancas.chave', '=', key)]),
      ]),
    )
    .executeTakeFirst()

const registrar = (
  { db, cards, clock }: Deps,
  { id }: Charge,
  { pagamentoId }: Ours,
  tipo: 'devolvida-fora' | 'contestada',
  detalhe: string,
) => registrarDiferenca(db, { provedor: cards.name, tipo, objeto: id, pagamentoId, detalhe, now: clock.now() })
