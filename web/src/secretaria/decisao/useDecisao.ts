import type { Endpoint, ResultOf } from '@concordia/contract/http/endpoint'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isUnanswered } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { notify, sentenceOf } from '../../ui/notify.ts'

/** Why something was not done, where no field can say so. */
export interface Falha {
  /** `conflito`: things are not as the dialog took them to be; `duvida`: no answer came, so nobody knows. */
  tipo: 'conflito' | 'duvida' | 'falha'
  texto: string
}

interface DecisaoOptions<E extends Endpoint, T extends FieldValues, O> {
  /** Holds what the server may find wrong. */
  form?: UseFormReturn<T, unknown, O>
  /** Fields of the call that have another name in the form. */
  campos?: Readonly<Record<string, string>>
  onFeito: (data: ResultOf<E>) => void
}

/**
 * Something the secretariat decides, sent from its dialog. The dialog closes once the page has been read again, so that the
 * page already shows what was done.
 */
export function useDecisao<E extends Endpoint, T extends FieldValues, O>(
  endpoint: E,
  { form, campos = {}, onFeito }: DecisaoOptions<E, T, O>,
) {
  const [falha, setFalha] = useState<Falha | null>(null)
  const [relendo, setRelendo] = useState(false)
  const readAgain = useReadAgain()
  const { send, isPending } = useCommand(endpoint, {
    meta: { quiet: true },
    onSuccess: (data: ResultOf<E>) => {
      setRelendo(true)
      // Not waited for here: "Carregando ..." would still hold the focus when the dialog gives it back.
      void readAgain().then(() => {
        notify.success((data as { message: string }).message)
        onFeito(data)
      })
    },
    onError: (error) => {
      const erros = Object.entries(error.errors ?? {}).map(([name, said]) => [campos[name] ?? name, said] as const)
      const fields = form && erros.length > 0 && erros.every(([name]) => name.split('.')[0]! in form.getValues())
      if (fields) applyErrors(form, new ApiError(error.status, error.message, Object.fromEntries(erros)))
      else setFalha({ tipo: tipoDe(error), texto: sentenceOf(error) })
    },
  })
  return {
    falha,
    isPending: isPending || relendo,
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
