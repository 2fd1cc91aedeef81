import { convite } from '@concordia/contract/convites/calls'
import { fraseDoConvite } from '@concordia/contract/convites/words'
import type { ResultOf } from '@concordia/contract/http/call'
import { identidade } from '@concordia/contract/identidade/calls'
import { institucional } from '@concordia/contract/institucional/calls'
import { Card, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deviceHeaders } from '../../api/device.ts'
import { keyOf, queryOf } from '../../api/query.ts'
import { startSession } from '../../api/session.ts'
import { useCommand } from '../../api/useCommand.ts'
import { DadosFields, EnderecoFields } from '../../conta/cadastro/campos.tsx'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { TextLink } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'
import { PageSkeleton } from '../../ui/page/states/PageSkeleton.tsx'
import { useStepBack } from '../../ui/wizard/useStepBack.ts'
import { WizardSteps } from '../../ui/wizard/WizardSteps.tsx'
import { tokenIn } from '../convite/convite.ts'
import { AcessoStep } from './AcessoStep.tsx'
import { CadastroComecado } from './CadastroComecado.tsx'
import css from './Register.module.css'
import { applyToSteps, bodyOf, PASSOS, stepOf, useRegistroForms } from './registro.ts'
import { StepForm } from './StepForm.tsx'
import { useRegistroDraft } from './useRegistroDraft.ts'

type Invited = ResultOf<typeof convite.ler>['convite'] & { token: string }

/**
 * Registration in three steps (docs/rules/account.md#registration). Success signs in, and the router leads to the page asked for,
 * else to the start. By an invitation its address is filled in.
 */
export default function RegisterPage() {
  const token = tokenIn(useSearchOf('Register').volta)
  const { data, isLoading } = useQuery({
    ...queryOf(convite.ler, { params: { token: token ?? '' } }),
    enabled: token !== undefined,
  })
  if (isLoading) return <PageSkeleton />
  return <Cadastro invited={token && data ? { ...data.convite, token } : null} />
}

function Cadastro({ invited }: { invited: Invited | null }) {
  const { volta } = useSearchOf('Register')
  const [step, setStep] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const forms = useRegistroForms(invited?.email)
  const { found, resume, drop } = useRegistroDraft(forms, step, invited?.email)
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
          {invited && `${fraseDoConvite(invited)} `}
          Já tem cadastro?{' '}
          <TextLink
            to={path('Login', {}, { volta })}
            {...(invited && { state: { email: invited.email, convite: fraseDoConvite(invited) } })}
          >
            Entre na sua conta
          </TextLink>
          .
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
        {step === 0 && (
          <StepForm onSubmit={forms.dados.handleSubmit(() => goTo(1))} submit="prosseguir">
            <DadosFields form={forms.dados} />
          </StepForm>
        )}
        {step === 1 && (
          <StepForm onSubmit={forms.endereco.handleSubmit(() => goTo(2))} onBack={() => goTo(0)} submit="prosseguir">
            <EnderecoFields form={forms.endereco} cidade="cidade" ajuda="Digite as primeiras letras e escolha na lista." />
          </StepForm>
        )}
        {step === 2 && (
          <AcessoStep
            form={forms.acesso}
            onBack={() => goTo(1)}
            onDone={() => register.send({ body: bodyOf(forms, invited?.token), options: { headers: deviceHeaders() } })}
            sending={register.isPending}
          />
        )}
      </Card>
    </Page>
  )
}
