import type { TipoDeDiferenca } from '@concordia/contract/secretaria/words'
import { formatMoney } from '@concordia/contract/values/money'
import type { Charge, ChargeStatus } from '../../platform/payments/card.ts'

/** What our books say of a charge. */
export interface CobrancaNossa {
  providerId: string | null
  status: string | null
  valorCentavos: number
  consumidaEm: Date | null
  devolucaoEm: Date | null
  devolvidaEm: Date | null
  /** The fee that is open again because of a lost dispute. */
  custaReabertaId: number | null
}
interface Discordancia {
  tipo: TipoDeDiferenca
  detalhe: string
}

/** The kinds that `judgeCobranca` returns. */
export const TIPOS_DE_COBRANCA = [
  'cobranca-desconhecida',
  'cobranca-perdida',
  'cobranca-nao-concluida',
  'valor-diferente',
  'devolvida-fora',
  'devolucao-nao-feita',
  'contestada',
  'contestacao-perdida',
] as const satisfies readonly TipoDeDiferenca[]

/**
 * Where we and the provider disagree about one charge; empty when they agree. The caller reads our row before it asks the
 * provider, so that the answer is newer: we use and return a charge only after the provider said that it can be.
 * @param theirs null: the provider knows no charge with this id
 * @param ours null: no row of ours has its id or its key
 * @param now used to tell for how long a return has been on its way
 */
export function judgeCobranca(theirs: Charge | null, ours: CobrancaNossa | null, now: Date): Discordancia[] {
  if (theirs && ours) return [...compare(theirs, ours, now)]
  if (theirs) return desconhecida(theirs)
  if (ours) return perdida(ours)
  return []
}

const SITUACOES: Record<ChargeStatus, string> = {
  succeeded: 'concluída',
  requires_action: 'à espera da autenticação do titular',
  processing: 'em processamento',
  requires_payment_method: 'recusada',
  canceled: 'cancelada',
}
/** A status of the provider → our adjective. */
export const situacaoDaCobranca = (status: string | null): string => SITUACOES[status as ChargeStatus] ?? 'sem resposta'

const restante = ({ status, cents, refunded, lost }: Charge) => (status === 'succeeded' && !lost ? cents - refunded : 0)

function desconhecida(theirs: Charge): Discordancia[] {
  const cents = restante(theirs)
  if (cents <= 0) return []
  return [
    {
      tipo: 'cobranca-desconhecida',
      detalhe: `A operadora recebeu ${formatMoney(cents)}, e nenhuma cobrança nossa corresponde.`,
    },
  ]
}

function perdida({ status, valorCentavos, consumidaEm, devolvidaEm }: CobrancaNossa): Discordancia[] {
  if (devolvidaEm || (status !== 'succeeded' && !consumidaEm)) return []
  const uso = consumidaEm ? 'e já foi usada' : 'e ainda não foi usada'
  const detalhe = `Aqui a cobrança de ${formatMoney(valorCentavos)} consta como concluída ${uso}; a operadora não a conhece.`
  return [{ tipo: 'cobranca-perdida', detalhe }]
}

function* compare(theirs: Charge, ours: CobrancaNossa, now: Date): Generator<Discordancia> {
  const { valorCentavos, consumidaEm } = ours
  const nosso = formatMoney(valorCentavos)
  const deles = formatMoney(theirs.cents)
  if (theirs.cents !== valorCentavos && (consumidaEm || restante(theirs) > 0)) {
    yield { tipo: 'valor-diferente', detalhe: `Aqui a cobrança é de ${nosso}; na operadora, de ${deles}.` }
  }
  if (consumidaEm && theirs.status !== 'succeeded') {
    const detalhe = `A cobrança de ${nosso} foi usada aqui, mas na operadora ela está ${situacaoDaCobranca(theirs.status)}.`
    yield { tipo: 'cobranca-nao-concluida', detalhe }
  }
  if (consumidaEm && theirs.refunded > 0) {
    const detalhe = `A cobrança de ${nosso} foi usada aqui, e a operadora devolveu ${formatMoney(theirs.refunded)} ao cartão.`
    yield { tipo: 'devolvida-fora', detalhe }
  }
  if (theirs.lost) {
    const detalhe = `O banco decidiu a contestação da cobrança de ${deles} a favor do titular do cartão, e o valor voltou a ele. ${consequencia(ours)}`
    yield { tipo: 'contestacao-perdida', detalhe }
  } else if (theirs.disputed) {
    const detalhe = `O titular do cartão contestou a cobrança de ${deles}. Responda à contestação na página da operadora.`
    yield { tipo: 'contestada', detalhe }
  }
  if (restante(theirs) > 0 && deviaTerVoltado(ours, now)) {
    const detalhe = `A cobrança de ${nosso} devia ter voltado ao cartão; na operadora ainda há ${formatMoney(restante(theirs))}.`
    yield { tipo: 'devolucao-nao-feita', detalhe }
  }
}

/** What a lost dispute means for what the charge had paid. */
function consequencia({ custaReabertaId, consumidaEm }: CobrancaNossa): string {
  if (custaReabertaId !== null) return 'As custas que ela tinha pago voltaram a ficar em aberto.'
  if (consumidaEm === null) return 'Ela não tinha pago nada aqui.'
  return 'O valor virou saldo ou já tinha sido devolvido ao saldo: confira a conta e acerte com o titular.'
}

/** A return takes seconds and is retried every hour: one that is hours old is failing. */
const deviaTerVoltado = ({ devolucaoEm, devolvidaEm }: CobrancaNossa, now: Date) =>
  devolvidaEm !== null || (devolucaoEm !== null && devolucaoEm.getTime() < now.getTime() - 2 * 3_600_000)
