import { partesConhecidas } from '@concordia/contract/procedimentos/calls'
import type { ParteConhecida } from '@concordia/contract/procedimentos/schemas/partes-conhecidas'
import { formatDocument } from '@concordia/contract/values/documento'
import type { ReactElement } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { Offers } from '../../ui/form/Offers.tsx'
import { NOMES_DOS_CAMPOS } from './campos.ts'
import type { FormularioComPartes, NomeDoLado, novaParte } from './pedido.ts'

interface ConhecidasProps extends Pick<FormularioComPartes, 'control' | 'setValue' | 'getValues'> {
  polo: NomeDoLado
  index: number
  /** The field that is typed into. */
  campo: 'nome' | 'documento'
  className?: string | undefined
  children: ReactElement
}

/**
 * Offers the partes that the user named before; a chosen one fills the fields of this parte, which stay open to change. Where it
 * would replace others than the one that is typed into, the user is asked; what they keep stays, and the empty ones are filled.
 */
export function Conhecidas({ control, setValue, getValues, polo, index, campo, className, children }: ConhecidasProps) {
  const base = `${polo}.${index}` as const
  const text = useWatch({ control, name: `${base}.${campo}` })
  const { isSubmitted } = useFormState({ control, name: base })
  const fill = async ({ emails, ...parte }: ParteConhecida) => {
    const contatos = emails.map((contato, at) => ({ contato, principal: at === 0 }))
    const values = { ...parte, complemento: '', emails: contatos }
    const typed = trocados(getValues(base), values).filter((field) => field !== campo)
    const kept = typed.length > 0 && !(await confirm(perguntaDe(parte.nome, typed))) ? typed : []
    for (const [field, value] of Object.entries(values).filter(([name]) => !kept.includes(name)))
      setValue(`${base}.${field as keyof typeof values}`, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <Offers
      name="parte"
      text={text ?? ''}
      search={searchConhecidas}
      optionOf={({ nome, documento }) => ({ key: documento, label: nome, detail: formatDocument(documento) })}
      textOf={(parte) => parte[campo]}
      onChoose={(parte) => void fill(parte)}
      announce={announce}
      className={className}
    >
      {children}
    </Offers>
  )
}

type Parte = ReturnType<typeof novaParte>

const addressesOf = ({ emails }: Pick<Parte, 'emails'>) =>
  emails.map(({ contato }) => contato.trim()).filter((contato) => contato)
const CAMPOS = ['nome', 'documento', 'telefone', 'endereco', 'complemento'] as const

/** The fields that hold something else than this parte has. */
function trocados(agora: Parte, parte: Parte): string[] {
  const fields = CAMPOS.filter((field) => agora[field]?.trim() && agora[field]?.trim() !== parte[field])
  const emails = addressesOf(agora)
  return emails.length > 0 && emails.join() !== addressesOf(parte).join() ? [...fields, 'emails'] : fields
}

const perguntaDe = (nome: string, fields: readonly string[]) => ({
  title: 'Substituir os dados desta parte?',
  message: `Já está preenchido: ${fields.map((field) => NOMES_DOS_CAMPOS[field] ?? 'e-mails').join(', ')}. Você pode substituir pelos dados de ${nome}, ou manter o que preencheu.`,
  confirm: 'substituir',
  cancel: 'manter',
})

const searchConhecidas = async (texto: string, signal: AbortSignal) =>
  (await call(partesConhecidas.buscar, { body: { texto } }, { signal })).partes

const announce = (count: number) =>
  `${count === 1 ? 'Uma parte que você já informou' : `${count} partes que você já informou`}. Use as setas para escolher.`
