import { type ParteConhecida, partesConhecidas } from '@concordia/contract/procedimentos/partes-conhecidas'
import { formatDocument } from '@concordia/contract/values/documento'
import type { ReactElement } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { Offers } from '../../ui/form/Offers.tsx'
import type { FormularioComPartes, NomeDoLado } from './pedido.ts'

interface ConhecidasProps extends Pick<FormularioComPartes, 'control' | 'setValue'> {
  polo: NomeDoLado
  index: number
  /** The field that is typed into. */
  campo: 'nome' | 'documento'
  className?: string | undefined
  children: ReactElement
}

/** Offers the partes that the user named before; a chosen one fills all fields of this parte, which stay open to change. */
export function Conhecidas({ control, setValue, polo, index, campo, className, children }: ConhecidasProps) {
  const base = `${polo}.${index}` as const
  const text = useWatch({ control, name: `${base}.${campo}` })
  const { isSubmitted } = useFormState({ control, name: base })
  const fill = ({ emails, ...parte }: ParteConhecida) => {
    const contatos = emails.map((contato, at) => ({ contato, principal: at === 0 }))
    const values = { ...parte, complemento: '', emails: contatos }
    for (const [field, value] of Object.entries(values))
      setValue(`${base}.${field as keyof typeof values}`, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <Offers
      name="parte"
      text={text ?? ''}
      search={searchConhecidas}
      optionOf={({ nome, documento }) => ({ key: documento, label: nome, detail: formatDocument(documento) })}
      textOf={(parte) => parte[campo]}
      onChoose={fill}
      announce={announce}
      className={className}
    >
      {children}
    </Offers>
  )
}

const searchConhecidas = async (texto: string, signal: AbortSignal) =>
  (await call(partesConhecidas.buscar, { body: { texto } }, { signal })).partes

const announce = (count: number) =>
  `${count === 1 ? 'Uma parte que você já informou' : `${count} partes que você já informou`}. Use as setas para escolher.`
