import type { Cidade, DadosPessoais, Endereco } from '@concordia/contract/identidade/identidade'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useDraft } from '../../ui/wizard/useDraft.ts'
import type { RegistroForms } from './registro.ts'

/** What is kept of an unfinished registration (docs/rules/screens.md#drafts): never the password or the consent. */
interface RegistroDraft {
  step: number
  dados: z.input<typeof DadosPessoais>
  /** Also the city's name, because the form keeps only its id. */
  endereco: Omit<z.input<typeof Endereco>, 'cidade'> & { cidade: Cidade | null }
  email: string
}

/** The draft of the registration, saved while the user types in any of the steps. */
export function useRegistroDraft({ dados, endereco, acesso }: RegistroForms, step: number) {
  const draft = useDraft<RegistroDraft>('cadastro', 'Cadastro')
  const { save } = draft
  useEffect(() => {
    const keep = () =>
      save({
        step,
        dados: dados.getValues(),
        endereco: endereco.getValues() as RegistroDraft['endereco'],
        email: acesso.getValues('email'),
      })
    const onValues = { formState: { values: true }, callback: keep }
    const stops = [dados.subscribe(onValues), endereco.subscribe(onValues), acesso.subscribe(onValues)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [save, step, dados, endereco, acesso])

  /** Fills the forms and returns the last step of the draft. */
  const fill = (data: Partial<RegistroDraft>): number => {
    if (data.dados) dados.reset(data.dados)
    if (data.endereco) endereco.reset(data.endereco as never)
    if (data.email) acesso.setValue('email', data.email)
    return data.step ?? 0
  }
  return { draft, fill }
}
