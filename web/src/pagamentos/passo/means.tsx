import { MAX_CARTAO, MIN_CARTAO } from '@concordia/contract/rules/custas'
import type { Meio } from '@concordia/contract/rules/pagamento'
import type { Cents } from '@concordia/contract/values/money'
import type { ReactNode } from 'react'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { moneyText } from '../../ui/text/money.ts'

/** One means of payment and whether it can be used. */
export interface Means {
  meio: Meio
  /** Why it cannot be used now; absent when it can. */
  reason?: ReactNode
}

interface Terms {
  valor: Cents
  /** Whether this installation issues slips. */
  boleto: boolean
  /** Whether it takes Pix. */
  pix: boolean
  /** The user's balance; null when it is not known. */
  saldo: Cents | null
  /** Why this fee may not be paid with the balance. */
  semSaldo: string | undefined
  /** Leaving this page would lose work, so links open a new tab. */
  newTab: boolean
}

/** The means for an amount in their order, the usual one first; slips and Pix only where this installation has them. */
export const meansFor = (terms: Terms): Means[] => [
  { meio: 'cartao', reason: againstCard(terms) },
  ...(terms.pix ? [{ meio: 'pix' as const }] : []),
  ...(terms.boleto ? [{ meio: 'boleto' as const }] : []),
  { meio: 'saldo', reason: againstBalance(terms) },
]

function againstCard({ valor, boleto, pix }: Terms): string | undefined {
  if (valor < MIN_CARTAO) return `O cartão aceita cobranças a partir de ${moneyText(MIN_CARTAO)}.`
  if (valor <= MAX_CARTAO) return undefined
  const instead = boleto || pix ? 'Escolha outra forma de pagamento.' : 'Fale com a secretaria.'
  return `O cartão aceita cobranças de até ${moneyText(MAX_CARTAO)}. ${instead}`
}

function againstBalance({ valor, saldo, semSaldo, newTab }: Terms): ReactNode {
  if (semSaldo !== undefined) return semSaldo
  if (saldo === null) return 'Ainda não foi possível consultar o seu saldo.'
  if (saldo >= valor) return undefined
  return (
    <>
      Você tem {moneyText(saldo)}; faltam {moneyText(valor - saldo)}.{' '}
      <TextLink to={path('PagamentosCreateSaldo')} newTab={newTab} inherit>
        Adicionar saldo
      </TextLink>
    </>
  )
}
