import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { ChargeNote } from '../../pagamentos/cartao/ChargeNote.tsx'
import { valorAPagar } from '../../pagamentos/passo/choice.ts'
import { CustasStep } from '../../procedimentos/protocolo/CustasStep.tsx'
import { notify } from '../../ui/notify.ts'
import { StepTitle } from '../../ui/wizard/StepTitle.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { WizardSteps } from '../../ui/wizard/WizardSteps.tsx'
import { DadosStep } from './DadosStep.tsx'
import { arquivosDe, custasDe, type DadosProntos } from './peticao.ts'
import { RevisaoStep } from './RevisaoStep.tsx'
import type { PeticaoEmCurso } from './usePeticao.ts'

const STEPS = ['Dados', 'Revisão', 'Recolhimento de Custas']
const TITLES = ['Dados da petição', 'Revise as informações antes de prosseguir', 'Recolhimento de Custas'] as const
type Step = 0 | 1 | 2

const LEAVE = {
  title: 'Sair da petição?',
  message: 'Os dados ficam guardados como rascunho neste navegador, mas os arquivos terão de ser escolhidos de novo.',
  confirm: 'Sair da petição',
  cancel: 'Continuar aqui',
}
const LEAVE_BUSY = {
  title: 'Sair durante o pagamento e o envio?',
  message:
    'O pagamento ou o envio da petição ainda está em andamento. Ao sair, o envio é interrompido. O rascunho guarda uma cobrança já feita, para que nada seja pago duas vezes, mas os arquivos terão de ser escolhidos de novo.',
  confirm: 'Sair e interromper',
  cancel: 'Continuar aqui',
  danger: true,
}

interface PeticaoWizardProps {
  peticao: PeticaoEmCurso
  areas: readonly Area[]
  /** It stands where a button was pressed: its title takes the focus. */
  focus: boolean
}

/** The three steps. The form of the first lives as long as the wizard, so that going back finds everything, files too. */
export default function PeticaoWizard({ peticao, areas, focus }: PeticaoWizardProps) {
  const { form, draft, pagamento, changePagamento, faltam } = peticao
  const [step, setStep] = useState<Step>(0)
  const [dados, setDados] = useState<DadosProntos | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const moved = useRef(focus)
  const filed = useRef(false)
  const busy = useRef(false)

  const { holdBack } = useLeaveGuard({
    wouldLose: () => !filed.current && (busy.current || arquivosDe(form.getValues()).length > 0),
    question: () => (busy.current ? LEAVE_BUSY : LEAVE),
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

  const onFiled = () => {
    filed.current = true
    draft.drop()
  }
  return (
    <>
      <WizardSteps steps={STEPS} active={step} />
      <StepTitle key={step} focus={moved.current}>
        {TITLES[step]}
      </StepTitle>
      <Stack gap="lg">
        {step < 2 && (
          <ChargeNote cobranca={pagamento.cobranca} valor={dados && valorAPagar(custasDe(dados), pagamento.convenio)} />
        )}
        {step === 0 && (
          <DadosStep
            form={form}
            areas={areas}
            faltam={faltam}
            refused={refused}
            onReady={(ready) => {
              setRefused(null)
              setDados(ready)
              goTo(1)
            }}
          />
        )}
        {step === 1 && dados && <RevisaoStep dados={dados} areas={areas} onEdit={() => goTo(0)} onReady={() => goTo(2)} />}
        {step === 2 && dados && (
          <CustasStep
            dados={dados}
            chave={draft.id}
            pagamento={pagamento}
            changePagamento={changePagamento}
            onBack={() => goTo(1)}
            onBusy={(on) => {
              busy.current = on
            }}
            onRefused={(error) => {
              notify.error(error)
              setRefused(error)
              goTo(0)
            }}
            onFiled={onFiled}
          />
        )}
      </Stack>
    </>
  )
}
