import { convenioEspera } from '@concordia/contract/rules/segunda-pessoa'
import type { NovoConvenio, Vigencia } from '@concordia/contract/secretaria/schemas/pagamentos'
import { formatDate } from '@concordia/contract/values/dates'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { findConvenio } from './queries.ts'

/** What a refund does, where it is above the limit of one person; else null. */
export async function resumoDoEstorno({ db, config }: Pick<Deps, 'db' | 'config'>, id: number): Promise<string | null> {
  const { valorCentavos, identificador, name } = await db
    .selectFrom('pagamentos as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.valorCentavos', 'p.identificador', 'u.name'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const cents = Number(valorCentavos)
  if (cents <= config.limiteSegundaPessoa) return null
  return `Devolver ${formatMoney(cents)} das custas ${identificador} ao saldo de ${name}.`
}

/** What a new covenant does, where it takes much of a fee off; else null. */
export function resumoDoConvenio({ codigo, desconto = null, valor_fixo = null, ...vigencia }: z.output<typeof NovoConvenio>) {
  const valorFixo = valor_fixo === null ? null : toCents(valor_fixo)
  if (!convenioEspera({ desconto, valorFixo })) return null
  const { vale_desde = null, vale_ate = null, limite_usos = null } = vigencia
  return `Criar o convênio ${codigo.toUpperCase()}, com ${beneficio(desconto, valorFixo)}; vale ${palavras({ vale_desde, vale_ate, limite_usos })}.`
}

/** What the change of such a covenant does; null for other covenants. */
export async function resumoDaMudanca(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  depois: Vigencia,
): Promise<string | null> {
  const { codigo, desconto: percent, valorFixoCentavos } = await findConvenio(db, id, clock.now())
  const desconto = percent === null ? null : Number(percent)
  const valorFixo = valorFixoCentavos === null ? null : Number(valorFixoCentavos)
  if (!convenioEspera({ desconto, valorFixo })) return null
  return `Mudar o convênio ${codigo}, com ${beneficio(desconto, valorFixo)}; passa a valer ${palavras(depois)}.`
}

const beneficio = (desconto: number | null, valorFixo: number | null) =>
  valorFixo === null ? `${desconto?.toLocaleString('pt-BR')}% de desconto` : `valor fixo de ${formatMoney(valorFixo)}`

function palavras({ vale_desde: de, vale_ate: ate, limite_usos: usos }: Vigencia): string {
  const desde = de ? `desde ${formatDate(de)}` : 'desde já'
  const fim = ate ? `até ${formatDate(ate)}` : 'sem data final'
  return `${desde}, ${fim}, ${usos === null ? 'sem limite de usos' : `com até ${usos} usos`}`
}
