import { designacao } from '@concordia/contract/procedimentos/calls'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApiError } from '../../../api/error.ts'
import { path } from '../../../paths/paths.ts'
import { NOT_ALL_SAVED } from '../../../ui/draft/saver.ts'
import { isOnItsWay } from '../../../ui/draft/stored.ts'
import { UploadDialog } from '../../../ui/files/UploadDialog.tsx'
import { useSendForm } from '../../../ui/files/useSendForm.ts'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { useGo } from '../../../ui/links.tsx'
import { notify } from '../../../ui/notify.ts'
import { StepTitle } from '../../../ui/wizard/StepTitle.tsx'
import { useLeaveGuard } from '../../../ui/wizard/useLeaveGuard.ts'
import { WizardSteps } from '../../../ui/wizard/WizardSteps.tsx'
import { ANSWERED, REFUSALS, WORDS } from './Desfecho.tsx'
import { ASSINADO, enviado } from './enviado.ts'
import { QuestionarioStep } from './QuestionarioStep.tsx'
import { TermoStep } from './TermoStep.tsx'
import type { AceiteEmCurso } from './useAceite.ts'

const STEPS = ['Questionário', 'Termo de Aceite'] as const
type Step = 0 | 1

const LEAVE = {
  title: 'Sair do aceite?',
  message: NOT_ALL_SAVED,
  confirm: 'sair do aceite',
  cancel: 'continuar aqui',
}
const LEAVE_BUSY = {
  title: 'Sair durante o envio?',
  message: 'O aceite ainda está sendo enviado. Ao sair, o envio é interrompido.',
  confirm: 'sair e interromper',
  cancel: 'continuar aqui',
  danger: true,
}

interface AceiteWizardProps {
  id: number
  aceite: AceiteEmCurso
  /** True if the wizard replaced the button the user pressed: then its title takes the focus. */
  focus: boolean
}

/** The two steps. Both forms live as long as the page, so going back keeps every value, the term file included. */
export function AceiteWizard({ id, aceite: { respostas, termo, draft }, focus }: AceiteWizardProps) {
  const [step, setStep] = useState<Step>(0)
  const moved = useRef(focus)
  const done = useRef(false)
  const go = useGo()
  const finish = () => {
    done.current = true
    draft.remove()
  }
  const { send, progress, cancel, outcome } = useSendForm(designacao.aceitar, {
    words: WORDS,
    refusals: REFUSALS,
    onSent: ({ message, evento }) => {
      finish()
      notify.success(message)
      return go(path('ProcessoDetails', { id }), { replace: true, state: enviado(evento) })
    },
    // An acceptance already recorded needs no draft any more.
    onRefused: (status) => status === ANSWERED && finish(),
    onInvalid: (error) => {
      if (error.errors?.termo) return void applyErrors(termo, error)
      onAnswerRefused(error)
    },
  })
  const onAnswerRefused = (error: ApiError) => {
    // Render step 1 synchronously, so that its fields exist when the errors are applied.
    flushSync(() => goTo(0))
    applyErrors(respostas, error)
  }
  const onSigned = () => {
    finish()
    return go(path('ProcessoDetails', { id }), { replace: true, state: ASSINADO })
  }
  const { holdBack } = useLeaveGuard({
    wouldLose: () => !done.current && (progress !== null || draft.stuck() || isOnItsWay(termo.getValues('termo'))),
    question: () => (progress !== null ? LEAVE_BUSY : LEAVE),
    onBack: () => {
      if (step === 1 && progress === null) goTo(0)
      return step === 1
    },
  })
  const goTo = (next: Step) => {
    if (next > step) holdBack()
    moved.current = true
    setStep(next)
  }

  const submit = (assinado: File) =>
    send({ params: { id }, body: { questionario: JSON.stringify(respostas.getValues('questionario')), termo: assinado } })
  return (
    <>
      <WizardSteps steps={STEPS} active={step} />
      <StepTitle key={step} focus={moved.current}>
        {STEPS[step]}
      </StepTitle>
      {step === 0 ? (
        <QuestionarioStep id={id} form={respostas} onReady={() => goTo(1)} />
      ) : (
        <TermoStep
          id={id}
          respostas={respostas}
          form={termo}
          outcome={outcome}
          busy={progress !== null}
          onBack={() => goTo(0)}
          onReady={submit}
          onSigned={onSigned}
          onInvalid={onAnswerRefused}
        />
      )}
      <UploadDialog
        title="Enviando o aceite"
        finishing="Termo enviado. Registrando o aceite…"
        progress={progress}
        size={isOnItsWay(termo.getValues('termo')) ? termo.getValues('termo').size : 0}
        onCancel={cancel}
      />
    </>
  )
}
