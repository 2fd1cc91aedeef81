import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { confirm } from '../../ui/dialog/confirm.ts'
import { notify } from '../../ui/notify.ts'
import type { FormularioComPartes, NomeDoLado } from './pedido.ts'
import css from './protocolo.module.css'

const SUBSTITUIR = {
  title: 'Substituir os dados desta parte?',
  message: 'Os dados preenchidos serão substituídos pelos do seu cadastro.',
  confirm: 'substituir',
}

/** Fills the first parte of a side with the user's registration. */
export function MeusDadosButton({ form, polo }: { form: FormularioComPartes; polo: NomeDoLado }) {
  const fill = async () => {
    const { nome, documento, endereco, telefone, emails } = form.getValues(`${polo}.0`)
    const typed = [nome, documento, endereco, telefone, emails[0]?.contato].some((text) => text?.trim())
    if (typed && !(await confirm(SUBSTITUIR))) return
    try {
      // Loaded when it is asked for: most filings do without.
      const { meusDados } = await import('./meusDados.ts')
      const dados = await meusDados()
      for (const [field, value] of Object.entries(dados))
        form.setValue(`${polo}.0.${field}` as `${NomeDoLado}.0.nome`, value, {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      form.setFocus(`${polo}.0.nome`)
    } catch (error) {
      notify.error(error)
    }
  }
  return (
    <Button
      size="sm"
      variant="subtle"
      leftSection={<IconUser size={16} aria-hidden />}
      className={css.noCampo ?? ''}
      onClick={() => void fill()}
    >
      usar meus dados
    </Button>
  )
}
