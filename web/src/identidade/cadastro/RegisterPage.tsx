import { identidade } from '@concordia/contract/identidade/calls'
import { institucional } from '@concordia/contract/institucional/calls'
import { Card, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deviceHeaders } from '../../api/device.ts'
import { keyOf } from '../../api/query.ts'
import { startSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'
import { useStepBack } from '../../ui/wizard/useStepBack.ts'
import { WizardSteps } from '../../ui/wizard/WizardSteps.tsx'
import { AcessoStep } from './AcessoStep.tsx'
import { CadastroComecado } from './CadastroComecado.tsx'
import { DadosStep } from './DadosStep.tsx'
import { EnderecoStep } from './EnderecoStep.tsx'
import css from './Register.module.css'
import { applyToSteps, bodyOf, PASSOS, stepOf, useRegistroForms } from './registro.ts'
import { useRegistroDraft } from './useRegistroDraft.ts'

/** Registration in three steps (docs/rules/account.md#registration). Success signs in, and the router leads to the start. */
export default function RegisterPage() {
  const [step, setStep] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const forms = useRegistroForms()
  const { found, resume, drop } = useRegistroDraft(forms, step)
  const holdBack = useStepBack(() => {
    if (step > 0 && !register.isPending) goTo(step - 1)
    return step > 0
  })
  const goTo = (next: number) => {
    if (next > step) holdBack()
    // Synchronously, so that the new step's heading and fields exist when the focus is set.
    flushSync(() => setStep(next))
    heading.current?.focus()
  }
  const discard = () => {
    drop()
    heading.current?.focus()
  }
  const queryClient = useQueryClient()
  const register = useCommand(identidade.register, {
    onSuccess: (data) => {
      notify.close()
      drop()
      startSession(data)
    },
    onError: (error) => {
      // The terms changed meanwhile: load the new ones.
      if (error.errors?.termos) void queryClient.invalidateQueries({ queryKey: keyOf(institucional.termos) })
      const refused = stepOf(error)
      if (refused === null) return
      if (refused !== step) goTo(refused)
      applyToSteps(forms, error)
    },
  })

  return (
    <Page
      title="Cadastro"
      about={
        <>
          Já tem cadastro? <TextLink to={path('Login')}>Entre na sua conta</TextLink>.
        </>
      }
      width="form"
    >
      {found && <CadastroComecado savedAt={found.savedAt} onResume={() => goTo(resume())} onDiscard={discard} />}
      <WizardSteps steps={PASSOS} active={step} />
      <Card>
        <Title order={2} ref={heading} tabIndex={-1} className={css.heading ?? ''}>
          {PASSOS[step]}
        </Title>
        {step === 0 && <DadosStep form={forms.dados} onDone={() => goTo(1)} />}
        {step === 1 && <EnderecoStep form={forms.endereco} onBack={() => goTo(0)} onDone={() => goTo(2)} />}
        {step === 2 && (
          <AcessoStep
            form={forms.acesso}
            onBack={() => goTo(1)}
            onDone={() => register.send({ body: bodyOf(forms), options: { headers: deviceHeaders() } })}
            sending={register.isPending}
          />
        )}
      </Card>
    </Page>
  )
}
