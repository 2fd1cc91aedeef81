import { negociacoes } from '@concordia/contract/negociacoes/calls'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { sentenceOf } from '../../ui/notify.ts'
import { contatosDe, type NegociacaoFormulario } from './formulario.ts'

export interface VinculoConferido {
  /** What the server says of the link on screen; null while it has said nothing good. */
  achado: string | null
  /** Asks the server about the link, and shows its refusal under the number. @returns whether the form may go on */
  confere: () => Promise<boolean>
}

/** Checks with the server that the processo or caso exists for the user, and that every address is a contact there. */
export function useVinculo(form: NegociacaoFormulario): VinculoConferido {
  const [achado, setAchado] = useState<string | null>(null)
  const asked = useRef<AbortController | null>(null)

  useEffect(
    () =>
      form.subscribe({
        name: ['vinculo', 'procedimento_id'],
        formState: { values: true },
        // What the server said was about another number.
        callback: () => {
          asked.current?.abort()
          setAchado(null)
        },
      }),
    [form],
  )
  const matches = async () => {
    const { vinculo, procedimento_id, solicitantes, solicitadas } = form.getValues()
    if (vinculo === 'nenhum' || procedimento_id === null) return true
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    const body = {
      procedimento_type: vinculo,
      procedimento_id,
      solicitantes: contatosDe(solicitantes),
      solicitadas: contatosDe(solicitadas),
    }
    try {
      const { message } = await call(negociacoes.validate, { body }, { signal: controller.signal })
      form.clearErrors('procedimento_id')
      setAchado(message)
      return true
    } catch (error) {
      // A later check replaces this one.
      if (controller.signal.aborted) return false
      setAchado(null)
      const reason = error instanceof ApiError ? error.errors?.procedimento_id?.[0] : undefined
      form.setError('procedimento_id', { type: 'server', message: reason ?? sentenceOf(error) })
      return false
    }
  }
  return { achado, confere: matches }
}
