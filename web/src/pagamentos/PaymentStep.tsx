import { identidade } from '@concordia/contract/identidade'
import type { Convenio } from '@concordia/contract/pagamentos'
import type { Meio } from '@concordia/contract/rules/pagamento'
import { type Cents, formatMoney } from '@concordia/contract/values/money'
import { Button, Card, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/error.ts'
import { queryOf } from '../api/query.ts'
import { Money } from '../ui/Money.tsx'
import { notify } from '../ui/notify.ts'
import { ChargeNote } from './ChargeNote.tsx'
import { CovenantBox } from './CovenantBox.tsx'
import { type PaymentChoice, type UpdateChoice, valorAPagar } from './choice.ts'
import { FeeSummary } from './FeeSummary.tsx'
import { MeansChoice, reasonAgainst } from './MeansChoice.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import css from './payment.module.css'
import { SandboxCard } from './SandboxCard.tsx'
import { useAuthentication } from './useAuthentication.tsx'
import { useCardCharge } from './useCardCharge.ts'

/** What was settled here, for the call that it pays for. */
export interface Payment {
  meio: Meio
  valor: Cents
  convenio: Convenio | null
  /** The card charge; absent when nothing was left to pay. */
  stripe_payment?: string
}

interface PaymentStepProps {
  /** What the fee is for: "Processo com 1 árbitro". */
  sobre: string
  /** The fee before any covenant. */
  custas: Cents
  /** UUID of what is being paid for, the same after a reload. */
  chave: string
  choice: PaymentChoice
  onChange: UpdateChoice
  /** What happens once it is paid, for the button: "protocolar". */
  verb: string
  /** Makes the call the payment is for, once the money is there. What it throws is told here. */
  onPaid: (payment: Payment) => Promise<void>
  /** True from the click until money and call are settled, the cardholder's answer to the bank included. */
  onBusy?: (busy: boolean) => void
  /** Where what was paid for would be found, for the advice after a conflict. */
  foundAt: { to: string; label: string }
  /** The way back, beside the primary button. */
  back?: ReactNode
}

/**
 * The payment step, the same wherever a fee is paid: fee, covenant, balance, means, card, and one button that charges
 * and then does what the money is for. A charge that was made is never made again for the same amount.
 */
export function PaymentStep({ sobre, custas, chave, choice, onChange, verb, onPaid, onBusy, foundAt, back }: PaymentStepProps) {
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const authentication = useAuthentication()
  const charge = useCardCharge({ chave, choice, onChange, authenticate: authentication.ask })
  const change = (patch: Partial<PaymentChoice>) => onChange((before) => ({ ...before, ...patch }))

  const { convenio, meio, cobranca, pendente } = choice
  const valor = valorAPagar(custas, convenio)
  const charged = cobranca?.valor === valor
  const free = valor === 0

  // Stopped without a problem to read: the button, disabled meanwhile, gets its focus back.
  const primary = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && problem === null) primary.current?.focus()
    wasBusy.current = busy
  }, [busy, problem])

  const work = (on: boolean) => {
    working.current = on
    setBusy(on)
    onBusy?.(on)
  }
  const pay = async () => {
    // A double click comes before the button is drawn disabled.
    if (working.current) return
    work(true)
    setProblem(null)
    // What was said before is about something else.
    notify.close()
    try {
      const paid = free ? {} : { stripe_payment: await charge(valor) }
      await onPaid({ meio, valor, convenio, ...paid })
    } catch (error) {
      if (refusesCharge(error)) onChange((before) => ({ ...before, cobranca: null, tentativa: before.tentativa + 1 }))
      setProblem(error)
    } finally {
      work(false)
    }
  }
  return (
    <Stack gap="lg">
      <FeeSummary sobre={sobre} custas={custas} convenio={convenio} />
      <Card>
        <Stack gap="lg">
          <CovenantBox
            convenio={convenio}
            onChange={(found) => {
              setProblem(null)
              change({ convenio: found })
            }}
            error={errorsOf(problem).convenio_id?.[0]}
          />
          <Balance />
        </Stack>
      </Card>
      {!free && !charged && (
        <Card>
          <Stack gap="lg">
            <MeansChoice valor={valor} value={meio} onChange={(chosen) => change({ meio: chosen })} />
            {meio === 'cartao' && reasonAgainst(meio, valor) === null && (
              <SandboxCard
                value={pendente?.valor === valor ? pendente.payment_method : choice.cartao}
                onChange={(cartao) => change({ cartao })}
                locked={pendente?.valor === valor && !busy ? LOCKED : undefined}
              />
            )}
          </Stack>
        </Card>
      )}
      <ChargeNote cobranca={cobranca} valor={valor} />
      {problem !== null && <PaymentProblem error={problem} foundAt={foundAt} />}
      <div className={css.actions}>
        {back}
        <Button
          ref={primary}
          onClick={() => void pay()}
          loading={busy}
          disabled={!free && !charged && reasonAgainst(meio, valor) !== null}
        >
          {free || charged ? verb : `pagar ${formatMoney(valor)} e ${verb}`}
        </Button>
      </div>
      {authentication.dialog}
    </Stack>
  )
}

const LOCKED =
  'A tentativa anterior ficou sem resposta. Ao tentar de novo, perguntamos primeiro por ela, com o mesmo cartão, para que nada seja cobrado duas vezes.'

function Balance() {
  const { data } = useQuery(queryOf(identidade.user, undefined, { overlay: false }))
  return <Text>Seu saldo na plataforma: {data ? <Money reais={data.user.saldo} /> : '…'}</Text>
}

const errorsOf = (error: unknown) => (error instanceof ApiError && error.errors) || {}

/** The server will not take this charge any more: used, returned to the card, or of another amount. */
const refusesCharge = (error: unknown) =>
  error instanceof ApiError && (error.status === 409 || errorsOf(error).stripe_payment !== undefined)
