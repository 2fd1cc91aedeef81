import { institucional } from '@concordia/contract/institucional/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { queryOf } from '../../api/query.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { NewPasswordFields } from '../senha/NewPasswordFields.tsx'
import type { AcessoForm } from './registro.ts'
import { StepForm } from './StepForm.tsx'
import { TermosPanel } from './TermosPanel.tsx'

interface AcessoStepProps {
  form: AcessoForm
  onBack: () => void
  onDone: () => void
  sending: boolean
}

/** Step 3 of the registration: e-mail, password and the terms. 'cadastrar' is disabled without the consent. */
export function AcessoStep({
  form: { control, handleSubmit, getValues, setValue, resetField },
  onBack,
  onDone,
  sending,
}: AcessoStepProps) {
  const termos = useQuery(queryOf(institucional.termos))
  const agreed = useWatch({ control, name: 'termos' })
  const versao = termos.data?.versao
  // The consent is to one version of the text: a new version removes it.
  useEffect(() => {
    if (versao === undefined || getValues('termos_versao') === versao) return
    setValue('termos_versao', versao)
    // Keeps the error that says that the terms changed.
    resetField('termos', { keepError: true })
  }, [versao, getValues, setValue, resetField])
  return (
    <StepForm
      onSubmit={handleSubmit(onDone)}
      onBack={onBack}
      submit="cadastrar"
      blocked={agreed ? null : 'Aceite os termos de uso para concluir o cadastro.'}
      sending={sending}
    >
      <TextField
        control={control}
        name="email"
        label="E-mail de login"
        description="Enviaremos a ele um link de confirmação. É também o endereço das comunicações da câmara."
        type="email"
        autoComplete="username"
        required
      />
      <NewPasswordFields control={control} />
      <TermosPanel query={termos} />
      <CheckboxField control={control} name="termos" label="Li e aceito os Termos de Uso" disabled={!termos.data} />
    </StepForm>
  )
}
