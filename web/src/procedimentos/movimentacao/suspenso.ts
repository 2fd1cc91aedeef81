import type { Processo } from '@concordia/contract/procedimentos/processos'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { path } from '../../paths/paths.ts'
import { confirm, question } from '../../ui/dialog/confirm.ts'
import { useGo } from '../../ui/links.tsx'

/** History state of who has been warned already, by the button that leads here. */
export const CIENTE = { ciente: true }

/** The warning of spec 1 §4, before a movement on a suspended process. @returns whether to go on */
export const askSuspenso = (): Promise<boolean> =>
  confirm({
    title: 'Processo suspenso',
    message: 'Este processo está suspenso, caso você faça uma movimentação ele voltará a ficar ativo. Deseja prosseguir?',
    confirm: 'Prosseguir',
  })

/**
 * Warns whoever opens the movement of a suspended process by its address; a no leads back to the process.
 * @returns whether the form may show
 */
export function useAvisoDeSuspensao(processo: Processo | undefined): boolean {
  const { ciente } = useLocation().state as Partial<typeof CIENTE>
  const [aware, setAware] = useState(ciente === true)
  const go = useGo()
  const waits = processo?.situacao === SITUACAO.suspenso && !aware
  const id = processo?.id

  useEffect(() => {
    if (!waits || id === undefined) return
    let gone = false
    void askSuspenso().then((yes) => {
      if (gone) return
      if (yes) setAware(true)
      else void go(path('ProcessoDetails', { id }), { replace: true })
    })
    return () => {
      gone = true
      question.get()?.answer(false)
    }
  }, [waits, id, go])
  return processo !== undefined && !waits
}
