import type { Cents } from '@concordia/contract/values/money'
import { comDe, type Substantivo } from '@concordia/contract/values/substantivo'
import { Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiError } from '../../api/error.ts'
import { ChargeNote } from '../../pagamentos/cartao/ChargeNote.tsx'
import { valorAPagar } from '../../pagamentos/passo/choice.ts'
import { notify } from '../../ui/notify.ts'
import { StepTitle } from '../../ui/wizard/StepTitle.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { WizardSteps } from '../../ui/wizard/WizardSteps.tsx'
import type { CustasStepProps } from './CustasStep.tsx'
import type { PedidoEmCurso } from './usePedido.ts'

const STEPS = ['Dados', 'Revisão', 'Recolhimento de Custas']
type Step = 0 | 1 | 2

interface ProtocoloWizardProps<D extends FieldValues, P> {
  /** What is filed: "petição". */
  nome: Substantivo
  pedido: PedidoEmCurso<D, P>
  /** All files chosen in the form. */
  arquivosDe: (dados: D) => File[]
  custasDe: (dados: P) => Cents
  /** True if the wizard replaced the button the user pressed: then its title takes the focus. */
  focus: boolean
  /** Step 1. `refused`: the 422 that led back to it. */
  dadosStep: (step: { refused: ApiError | null; onReady: (dados: P) => void }) => ReactNode
  revisaoStep: (dados: P, step: { onEdit: () => void; onReady: () => void }) => ReactNode
  custasStep: (dados: P, step: CustasStepProps) => ReactNode
}

/** The three steps. Step 1's form lives as long as the wizard, so going back keeps every value, files included. */
export function ProtocoloWizard<D extends FieldValues, P>(props: ProtocoloWizardProps<D, P>) {
  const { nome, pedido, arquivosDe, custasDe, focus, dadosStep, revisaoStep, custasStep } = props
  const { form, draft, pagamento, changePagamento } = pedido
  const titles = [`Dados ${comDe(nome)}`, 'Revise as informações antes de prosseguir', 'Recolhimento de Custas'] as const
  const [step, setStep] = useState<Step>(0)
  const [dados, setDados] = useState<P | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const moved = useRef(focus)
  const filed = useRef(false)
  const busy = useRef(false)

  const { holdBack } = useLeaveGuard({
    wouldLose: () => !filed.current && (busy.current || arquivosDe(form.getValues()).length > 0),
    question: () => (busy.current ? leaveBusy(nome) : leave(nome)),
    onBack: () => {
      if (step > 0 && !busy.current) goTo((step - 1) as Step)
      return step > 0
    },
  })
  const goTo = (next: Step) => {
    if (next > step) holdBack()
    moved.current = true
    setStep(next)
  }
  return (
    <>
      <WizardSteps steps={STEPS} active={step} />
      <StepTitle key={step} focus={moved.current}>
        {titles[step]}
      </StepTitle>
      <Stack gap="lg">
        {step < 2 && (
          <ChargeNote cobranca={pagamento.cobranca} valor={dados && valorAPagar(custasDe(dados), pagamento.convenio)} />
        )}
        {step === 0 &&
          dadosStep({
            refused,
            onReady: (ready) => {
              setRefused(null)
              setDados(ready)
              goTo(1)
            },
          })}
        {step === 1 && dados && revisaoStep(dados, { onEdit: () => goTo(0), onReady: () => goTo(2) })}
        {step === 2 &&
          dados &&
          custasStep(dados, {
            chave: draft.id,
            pagamento,
            changePagamento,
            onBack: () => goTo(1),
            onBusy: (on) => {
              busy.current = on
            },
            onRefused: (error) => {
              notify.error(error)
              setRefused(error)
              goTo(0)
            },
            onFiled: () => {
              filed.current = true
              draft.drop()
            },
          })}
      </Stack>
    </>
  )
}

const leave = (nome: Substantivo) => ({
  title: `Sair ${comDe(nome)}?`,
  message: 'Os dados ficam guardados como rascunho neste navegador, mas os arquivos terão de ser escolhidos de novo.',
  confirm: `Sair ${comDe(nome)}`,
  cancel: 'Continuar aqui',
})
const leaveBusy = (nome: Substantivo) => ({
  title: 'Sair durante o pagamento e o envio?',
  message: `O pagamento ou o envio ${comDe(nome)} ainda está em andamento. Ao sair, o envio é interrompido. O rascunho guarda uma cobrança já feita, para que nada seja pago duas vezes, mas os arquivos terão de ser escolhidos de novo.`,
  confirm: 'Sair e interromper',
  cancel: 'Continuar aqui',
  danger: true,
})
