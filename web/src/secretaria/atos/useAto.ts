import type { Endpoint, ResultOf } from '@concordia/contract/http/endpoint'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isUnanswered } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useRelerProcesso } from '../../processos/useProcessoMudou.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { notify, sentenceOf } from '../../ui/notify.ts'

/** Why an act was not done, where no field can say so. */
export interface Falha {
  /** `conflito`: the process is not as the dialog took it to be; `duvida`: no answer came, so nobody knows. */
  tipo: 'conflito' | 'duvida' | 'falha'
  texto: string
}

interface AtoOptions<T extends FieldValues, O> {
  /** Of the process. */
  id: number
  /** Holds what the server may find wrong. */
  form?: UseFormReturn<T, unknown, O>
  /** Fields of the call that have another name in the form. */
  campos?: Readonly<Record<string, string>>
  onFeito: () => void
}

/**
 * One act of the secretariat, sent from its dialog. Once it is done, and when somebody else was first, the page is read
 * again; when done, the dialog closes only then, so that the new evento stands there at once.
 */
export function useAto<E extends Endpoint, T extends FieldValues, O>(
  endpoint: E,
  { id, form, campos = {}, onFeito }: AtoOptions<T, O>,
) {
  const reler = useRelerProcesso(id)
  const [falha, setFalha] = useState<Falha | null>(null)
  const { send, isPending } = useCommand(endpoint, {
    meta: { quiet: true },
    onSuccess: async (data: ResultOf<E>) => {
      await reler()
      notify.success((data as { message: string }).message)
      onFeito()
    },
    onError: (error) => {
      const erros = Object.entries(error.errors ?? {}).map(([name, said]) => [campos[name] ?? name, said] as const)
      const fields = form && erros.length > 0 && erros.every(([name]) => name.split('.')[0]! in form.getValues())
      if (fields) applyErrors(form, new ApiError(error.status, error.message, Object.fromEntries(erros)))
      else setFalha({ tipo: tipoDe(error), texto: sentenceOf(error) })
      if (error.status === 409 || isUnanswered(error)) void reler()
    },
  })
  return {
    falha,
    isPending,
    send: (variables: Parameters<typeof send>[0]) => {
      setFalha(null)
      send(variables)
    },
  }
}

function tipoDe(error: ApiError): Falha['tipo'] {
  if (error.status === 409) return 'conflito'
  return isUnanswered(error) ? 'duvida' : 'falha'
}
