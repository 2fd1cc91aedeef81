import type { Cidade, DadosPessoais, Endereco } from '@concordia/contract/identidade/schemas/identidade'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { stored } from '../../api/storage.ts'
import type { RegistroForms } from './registro.ts'

/** What is kept of an unfinished registration (docs/rules/screens.md#drafts): never the password or the consent. */
interface RegistroDraft {
  step: number
  dados: z.input<typeof DadosPessoais>
  /** Also the city's name, because the form keeps only its id. */
  endereco: Omit<z.input<typeof Endereco>, 'cidade'> & { cidade: Cidade | null }
  email: string
}
interface Stored {
  /** ISO 8601. */
  savedAt: string
  data: Partial<RegistroDraft>
}

const KEY = 'concordia.cadastro'
const WAIT_MS = 500
/** The browser may be shared. */
const MAX_AGE_MS = 86_400_000

function read(): Stored | null {
  try {
    const found = JSON.parse(stored.get(KEY) ?? 'null') as Stored | null
    if (found && Date.now() - Date.parse(found.savedAt) <= MAX_AGE_MS) return found
  } catch {
    // Not written by us.
  }
  stored.remove(KEY)
  return null
}

/**
 * The draft of a registration: there is no account yet, so it is in the browser, until the account is made or for a day.
 * @param invited an invited address, which the one of the draft does not replace
 */
export function useRegistroDraft({ dados, endereco, acesso }: RegistroForms, step: number, invited?: string) {
  const [found, setFound] = useState(read)
  const pending = useRef<{ data: RegistroDraft; timer: ReturnType<typeof setTimeout> } | null>(null)
  const asking = found !== null

  const drop = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = null
    stored.remove(KEY)
    setFound(null)
  }, [])

  useEffect(() => {
    const flush = () => {
      if (!pending.current) return
      clearTimeout(pending.current.timer)
      stored.set(KEY, JSON.stringify({ savedAt: new Date().toISOString(), data: pending.current.data }))
      pending.current = null
    }
    const keep = () => {
      if (asking) return
      clearTimeout(pending.current?.timer)
      const data: RegistroDraft = {
        step,
        dados: dados.getValues(),
        endereco: endereco.getValues() as RegistroDraft['endereco'],
        email: acesso.getValues('email'),
      }
      pending.current = { data, timer: setTimeout(flush, WAIT_MS) }
    }
    const onValues = { formState: { values: true }, callback: keep }
    const stops = [dados.subscribe(onValues), endereco.subscribe(onValues), acesso.subscribe(onValues)]
    window.addEventListener('pagehide', flush)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [asking, step, dados, endereco, acesso])

  /** Fills the forms with what was found. @returns the last step that was reached */
  const resume = (): number => {
    const { data } = found ?? { data: {} as Partial<RegistroDraft> }
    if (data.dados) dados.reset(data.dados)
    if (data.endereco) endereco.reset(data.endereco as never)
    if (data.email && !invited) acesso.setValue('email', data.email)
    setFound(null)
    return data.step ?? 0
  }
  return { found, resume, drop }
}
