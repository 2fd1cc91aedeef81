import type { NegociacaoForm } from '@concordia/contract/negociacoes/schemas/nova'
import { Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ApiError } from '../../api/error.ts'
import { isOnItsWay } from '../../ui/draft/stored.ts'
import { leaveBusyOf, leaveOf } from '../../ui/files/useSendDraft.ts'
import { StepTitle } from '../../ui/wizard/StepTitle.tsx'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import { WizardSteps } from '../../ui/wizard/WizardSteps.tsx'
import { arquivosEm } from '../proposta/proposta.ts'
import { NegociacaoStep } from './NegociacaoStep.tsx'
import { PropostaStep } from './PropostaStep.tsx'
import type { NegociacaoEmCurso } from './useNovaNegociacao.ts'

const STEPS = ['Nova negociação', 'Primeira proposta']

const NEGOCIACAO = { um: 'negociação', muitos: 'negociações', artigo: 'a' } as const

interface NegociacaoPassosProps {
  emCurso: NegociacaoEmCurso
  /** True if the steps replaced the button the user pressed: then their title takes the focus. */
  focus: boolean
}

/** The two steps. Their forms live as long as the page, so going back keeps every value, files included. */
export default function NegociacaoPassos({ emCurso, focus }: NegociacaoPassosProps) {
  const { form, proposta, draft } = emCurso
  const [step, setStep] = useState<0 | 1>(0)
  const [dados, setDados] = useState<NegociacaoForm | null>(null)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const moved = useRef(focus)
  const sent = useRef(false)
  const busy = useRef(false)

  const chosen = () => [...form.getValues('documentos'), ...proposta.getValues('documentos')]
  const { holdBack } = useLeaveGuard({
    wouldLose: () => !sent.current && (busy.current || draft.stuck() || arquivosEm(chosen()).some(isOnItsWay)),
    question: () => (busy.current ? leaveBusyOf(NEGOCIACAO) : leaveOf(NEGOCIACAO, 'Sair da nova negociação?')),
    onBack: () => {
      if (step > 0 && !busy.current) goTo(0)
      return step > 0
    },
  })
  const goTo = (next: 0 | 1) => {
    if (next > step) holdBack()
    moved.current = true
    setStep(next)
  }
  return (
    <>
      <WizardSteps steps={STEPS} active={step} />
      <StepTitle key={step} focus={moved.current}>
        {STEPS[step] ?? ''}
      </StepTitle>
      <Stack gap="lg">
        {step === 0 && (
          <NegociacaoStep
            form={form}
            refused={refused}
            onReady={(ready) => {
              setRefused(null)
              setDados(ready)
              goTo(1)
            }}
          />
        )}
        {step === 1 && dados && (
          <PropostaStep
            dados={dados}
            form={proposta}
            draft={draft}
            onBack={() => goTo(0)}
            onBusy={(on) => {
              busy.current = on
            }}
            onRefused={(error) => {
              setRefused(error)
              goTo(0)
            }}
            onSent={() => {
              sent.current = true
              draft.renew()
            }}
          />
        )}
      </Stack>
    </>
  )
}
