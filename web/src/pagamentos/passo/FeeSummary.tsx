import type { Convenio } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { type Cents, toReais } from '@concordia/contract/values/money'
import { Card } from '@mantine/core'
import { Money } from '../../ui/table/Money.tsx'
import { valorAPagar } from './choice.ts'
import css from './payment.module.css'

interface FeeSummaryProps {
  sobre: string
  /** Before the covenant. */
  custas: Cents
  convenio: Convenio | null
}

/** The fee, what the covenant makes of it, and what is to be paid. */
export function FeeSummary({ sobre, custas, convenio }: FeeSummaryProps) {
  const total = valorAPagar(custas, convenio)
  return (
    <Card>
      <dl className={css.fee}>
        <dt>{sobre}</dt>
        <dd>
          <Money reais={toReais(custas)} />
        </dd>
        {convenio && (
          <>
            <dt>
              Convênio {convenio.codigo} ({beneficioOf(convenio)})
            </dt>
            <dd>
              {/* A fixed amount may also be more than the fee. */}
              {total <= custas ? '− ' : '+ '}
              <Money reais={toReais(Math.abs(custas - total))} />
            </dd>
          </>
        )}
        <dt className={css.total}>Total a pagar</dt>
        <dd className={css.total}>
          <Money reais={toReais(total)} />
        </dd>
      </dl>
    </Card>
  )
}

/** "10% de desconto", "valor fixo de R$ 100,00". */
export function beneficioOf({ desconto, valor_fixo }: Convenio) {
  if (valor_fixo === null) return `${(desconto ?? 0).toLocaleString('pt-BR')}% de desconto`
  return (
    <>
      valor fixo de <Money reais={valor_fixo} />
    </>
  )
}
