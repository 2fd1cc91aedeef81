import { identidade } from '@concordia/contract/identidade/calls'
import type { Meio } from '@concordia/contract/rules/pagamento'
import { type Cents, toCents } from '@concordia/contract/values/money'
import { comArtigo, maiuscula, type Substantivo } from '@concordia/contract/values/substantivo'
import { Button, Card, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { instalacaoQuery } from '../../api/instalacao.ts'
import { queryOf } from '../../api/query.ts'
import { focusLost } from '../../ui/dialog/focusLost.ts'
import layout from '../../ui/layout.module.css'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { moneyText } from '../../ui/text/money.ts'
import { CardFields } from '../cartao/CardFields.tsx'
import { ChargeNote, ChargeOffer, OtherCharges } from '../cartao/ChargeNote.tsx'
import { type CardForm, CardNotEntered } from '../cartao/cardForm.ts'
import { useCardCharge } from '../cartao/useCardCharge.ts'
import { useSandboxForm } from '../cartao/useSandboxForm.tsx'
import { useUnusedCharge } from '../cartao/useUnusedCharge.ts'
import { Balance } from './Balance.tsx'
import { CovenantBox } from './CovenantBox.tsx'
import { type Payment, type PaymentChoice, type UpdateChoice, valorAPagar } from './choice.ts'
import { FeeSummary } from './FeeSummary.tsx'
import { MeansChoice } from './MeansChoice.tsx'
import { meansFor } from './means.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import { SlipOwner } from './SlipOwner.tsx'
import { usePay } from './usePay.ts'
import { useTerceiros } from './useTerceiros.ts'

export interface PaymentStepProps {
  /** What the fee is for: "Processo com 1 árbitro". */
  sobre: string
  /** The fee before any covenant applied here. */
  custas: Cents
  /** Identifies what is paid for, the same after a reload: part of the idempotency key of its charges. */
  chave: string
  choice: PaymentChoice
  onChange: UpdateChoice
  /** What is filed with the payment: "petição". Absent where there is only a fee to pay. */
  filing?: Substantivo
  /** Checks what is paid for, before the card is charged; what it throws is shown, and nothing is charged. */
  beforeCharge?: (payment: Payment) => Promise<void>
  /** Makes the call that the payment is for, once the card is charged. This step shows the errors it throws. */
  onPaid: (payment: Payment) => Promise<void>
  /** Called with true from the click until payment and call are finished, including the cardholder's authentication. */
  onBusy?: (busy: boolean) => void
  /** The page that shows whether it was recorded, for the advice after a conflict. */
  foundAt: { to: string; label: string }
  back?: ReactNode
  /** Whether a covenant may be applied here; default true. */
  convenios?: boolean
  /** Disables 'aplicar' of the covenant while its code is empty. */
  seguraConvenioVazio?: boolean
  /** Why this fee may not be paid with the balance, as a sentence. */
  semSaldo?: string
}

/**
 * The payment step, the same for every fee: fee, covenant, balance, means, and one button that charges the card and then
 * makes the call that the money is for. The same amount is never charged twice.
 */
export function PaymentStep({ sobre, custas, chave, choice, onChange, filing, onPaid, onBusy, ...rest }: PaymentStepProps) {
  const verb = filing && 'protocolar'
  const { beforeCharge, foundAt, back, convenios = true, seguraConvenioVazio = false, semSaldo } = rest
  const instalacao = useQuery(instalacaoQuery)
  const user = useQuery(queryOf(identidade.user, undefined, { overlay: false }))
  const { pay, busy, problem, forget } = usePay({ onChange, onPaid, onBusy })
  const sandbox = useSandboxForm(choice.cartao)
  const [stripe, setStripe] = useState<CardForm | null>(null)
  const change = (patch: Partial<PaymentChoice>) => onChange((before) => ({ ...before, ...patch }))

  const { convenio, cobranca, pendente } = choice
  const valor = valorAPagar(custas, convenio)
  const unused = useUnusedCharge(valor, choice, onChange)
  const charge = useCardCharge({ chave, choice, onChange, dispensadas: unused.declined })
  const settled = valor === 0 || cobranca?.valor === valor
  const means = meansFor({
    valor,
    boleto: instalacao.data?.boleto != null,
    pix: instalacao.data?.pix === true,
    saldo: user.data ? toCents(user.data.user.saldo) : null,
    semSaldo,
    newTab: verb !== undefined,
  })
  const usable = means.find((one) => one.meio === choice.meio && one.reason === undefined)
  const meio: Meio | null = settled ? 'cartao' : (usable?.meio ?? null)
  const cardForm = instalacao.data?.cartao === 'stripe' ? stripe : sandbox.form

  const terceiros = useTerceiros(meio === 'boleto')
  const terceiro = terceiros.known.find(({ id }) => id === choice.terceiro_id) ?? null
  const ownerUnknown = meio === 'boleto' && choice.terceiro_id !== null && terceiros.pending

  // Stopped without an error to read: the button was disabled meanwhile, so give its focus back.
  const primary = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && problem === null && focusLost()) primary.current?.focus()
    wasBusy.current = busy
  }, [busy, problem])

  const settle = async (): Promise<Payment> => {
    const payment = { meio: meio ?? 'cartao', valor, convenio }
    if (valor === 0) return payment
    if (cobranca?.valor === valor) return { ...payment, stripe_payment: cobranca.stripe_payment }
    if (meio === 'cartao') await beforeCharge?.(payment)
    await unused.recheck()
    if (meio === 'boleto') return { ...payment, ...(terceiro ? { terceiro_id: terceiro.id } : {}) }
    if (meio === 'saldo' || meio === 'pix') return payment
    return { ...payment, stripe_payment: await charge(valor, cardForm!) }
  }
  const depois = filing ? afterFiling(filing) : AFTER
  const ready =
    settled || (!unused.pending && !unused.offered && (meio === 'cartao' ? cardForm !== null : meio !== null && !ownerUnknown))
  return (
    <Stack gap="lg">
      <FeeSummary sobre={sobre} custas={custas} convenio={convenio} />
      <Card>
        <Stack gap="lg">
          {convenios && (
            <CovenantBox
              holdEmpty={seguraConvenioVazio}
              convenio={convenio}
              onChange={(found) => {
                forget()
                change({ convenio: found })
              }}
              error={problem instanceof ApiError ? problem.errors?.convenio_id?.[0] : undefined}
            />
          )}
          <Balance saldo={user.data?.user.saldo} failed={user.isError} onRetry={() => void user.refetch()} />
        </Stack>
      </Card>
      {!settled &&
        !unused.offered &&
        (instalacao.data ? (
          <Card>
            <Stack gap="lg">
              <MeansChoice
                means={means}
                value={meio}
                onChange={(chosen) => {
                  forget()
                  change({ meio: chosen })
                }}
                disabled={busy}
              />
              {meio === 'cartao' && (
                <CardFields
                  instalacao={instalacao.data}
                  cartao={choice.cartao}
                  onCartao={(cartao) => change({ cartao })}
                  pendente={pendente?.valor === valor ? pendente.payment_method : null}
                  busy={busy}
                  onForm={setStripe}
                />
              )}
              {meio === 'pix' && <Text>O QR code e o código aparecem em seguida. {depois}</Text>}
              {meio === 'boleto' && (
                <SlipOwner
                  terceiros={terceiros}
                  value={terceiro}
                  onChange={(terceiro_id) => change({ terceiro_id })}
                  depois={depois}
                  disabled={busy}
                />
              )}
            </Stack>
          </Card>
        ) : instalacao.error ? (
          <Failure error={instalacao.error} retry={instalacao.refetch} />
        ) : (
          <CardSkeleton lines={4} />
        ))}
      {unused.offered ? (
        <ChargeOffer
          cobranca={unused.offered}
          onUse={() => {
            forget()
            unused.use()
          }}
          onDecline={() => {
            forget()
            unused.decline()
          }}
          disabled={busy}
        />
      ) : (
        <ChargeNote cobranca={cobranca} valor={valor} />
      )}
      {!settled && <OtherCharges cobrancas={unused.ofOtherAmounts} newTab={verb !== undefined} />}
      {problem !== null && !(problem instanceof CardNotEntered) && (
        <PaymentProblem
          error={problem}
          meio={meio ?? choice.meio}
          repeatable={verb !== undefined || meio !== 'saldo'}
          foundAt={foundAt}
        />
      )}
      <div className={layout.stepActs}>
        {back}
        <Button ref={primary} onClick={() => void pay(settle)} loading={busy} disabled={!ready}>
          {labelOf(settled ? null : (meio ?? choice.meio), valor, verb)}
        </Button>
      </div>
      {sandbox.dialog}
    </Stack>
  )
}

const afterFiling = (filing: Substantivo) =>
  `${maiuscula(comArtigo(filing))} é protocolad${filing.artigo} agora; o procedimento prossegue assim que o pagamento for reconhecido.`
const AFTER = 'As custas constarão como pagas assim que ele for reconhecido.'

/** @param meio null when there is nothing left to charge */
function labelOf(meio: Meio | null, valor: Cents, verb: string | undefined): string {
  if (meio === null) return verb ?? 'concluir pagamento'
  const act = meio === 'boleto' ? 'gerar boleto' : meio === 'pix' ? 'gerar Pix' : `pagar ${moneyText(valor)}`
  return verb ? `${act} e ${verb}` : act
}
