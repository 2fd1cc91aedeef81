import type { Call, ResultOf } from '@concordia/contract/http/call'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isUnanswered, isWaiting } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { applyErrors } from '../form/applyErrors.ts'
import { notify, sentenceOf } from '../notify.ts'

/** Why an act failed, when no field can show it. */
export interface Falha {
  /** `conflito`: the state changed since the dialog was opened; `duvida`: no answer came, so the outcome is unknown. */
  tipo: 'conflito' | 'duvida' | 'falha'
  texto: string
}

interface DecisaoOptions<T extends FieldValues, O> {
  /** The form whose fields show the server's validation errors. */
  form?: UseFormReturn<T, unknown, O>
  /** Maps fields of the call to form fields with another name. */
  campos?: Readonly<Record<string, string>>
  /** It was done, or waits until another person confirms it: the dialog is over. */
  onFeito: () => void
}

/**
 * Sends a decision from its dialog. The dialog closes only after the page was read again, so that the
 * page already shows the result.
 */
export function useDecisao<E extends Call, T extends FieldValues, O>(
  endpoint: E,
  { form, campos = {}, onFeito }: DecisaoOptions<T, O>,
) {
  const [falha, setFalha] = useState<Falha | null>(null)
  const [relendo, setRelendo] = useState(false)
  const readAgain = useReadAgain()
  const { send, isPending } = useCommand(endpoint, {
    meta: { quiet: true },
    onSuccess: (data: ResultOf<E>) => {
      setRelendo(true)
      // Not awaited: otherwise "Carregando ..." would still hold the focus when the dialog returns it.
      void readAgain().then(() => {
        notify.success((data as { message: string }).message)
        onFeito()
      })
    },
    onError: (error) => {
      // The message bar tells it.
      if (isWaiting(error)) return onFeito()
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
