import { cadastro } from '@concordia/contract/conta/calls'
import { NovaRepresentacao } from '@concordia/contract/representacao/schemas'
import { NOMES_DOS_PODERES, PODERES } from '@concordia/contract/rules/representacao'
import { Button, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { ChecksField } from '../../ui/form/ChecksField.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { notify } from '../../ui/notify.ts'
import css from './protocolo.module.css'

const OPCOES = NOMES_DOS_PODERES.map((value) => ({ value, label: PODERES[value] }))
const SEM_PERFIL = 'Para protocolar por clientes, peça antes o perfil de advogado em Configurações, e espere a aprovação.'

/** What a form has that a lawyer may file for clients; the columns about the lawyer only where the filing names one. */
interface Campos {
  como_advogado?: boolean | undefined
  poderes?: (typeof NOMES_DOS_PODERES)[number][] | undefined
  procuracao?: File | null | undefined
  advogado_email?: string | undefined
  advogado_nome?: string | undefined
  advogado_oab?: string | undefined
}
export type FormularioDoAdvogado = UseFormReturn<Campos>

interface ComoAdvogadoProps {
  form: FormularioDoAdvogado
  /** "demandantes" */
  clientes: string
  /** The form also names the lawyer. */
  nomeia?: boolean
}

/** "sou o advogado": fills in the lawyer's own data, and asks for the powers and the power of attorney of the clients. */
export function ComoAdvogado({ form, clientes, nomeia = false }: ComoAdvogadoProps) {
  const { control, setValue } = form
  const sou = useWatch({ control, name: 'como_advogado' })
  const begin = async () => {
    try {
      // Loaded when it is asked for: most filings do without.
      const { user } = await call(cadastro.settings)
      if (user.advogado?.situacao !== 'A') return notify.error(SEM_PERFIL)
      const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
      if (nomeia) {
        setValue('advogado_nome', user.name, change)
        setValue('advogado_email', user.email, change)
        setValue('advogado_oab', user.advogado.oab_inscricao ?? '', change)
      }
      setValue('poderes', ['foro'], change)
      setValue('como_advogado', true, change)
    } catch (error) {
      notify.error(error)
    }
  }
  const end = () => {
    for (const campo of ['como_advogado', 'poderes', 'procuracao'] as const) setValue(campo, undefined, { shouldDirty: true })
  }
  if (!sou)
    return (
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconScale size={16} aria-hidden />}
        className={css.noCampo ?? ''}
        onClick={() => void begin()}
      >
        sou o advogado
      </Button>
    )
  return (
    <>
      <Text size="sm">
        Você protocola como advogado e representa os {clientes}, com acesso desde já. A secretaria confere a procuração depois.
      </Text>
      <ChecksField control={control} name="poderes" label="Poderes que a procuração dá" options={OPCOES} />
      <FileField control={control} name="procuracao" label="Procuração" schema={NovaRepresentacao.shape.procuracao} required />
      <Button size="sm" variant="subtle" className={css.noCampo ?? ''} onClick={end}>
        não protocolo como advogado
      </Button>
    </>
  )
}
