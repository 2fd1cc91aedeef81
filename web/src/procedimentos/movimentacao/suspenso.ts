import { SITUACAO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comEste, maiuscula } from '@concordia/contract/values/substantivo'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { detalhesDe } from '../../paths/procedimento.ts'
import { confirm, question } from '../../ui/dialog/confirm.ts'
import { useGo } from '../../ui/links.tsx'

/** History state of who has been warned already, by the button that leads here. */
export const CIENTE = { ciente: true }

/** The warning before a movement on a suspended one. @returns whether to go on */
export const askSuspenso = (tipo: Tipo): Promise<boolean> =>
  confirm({
    title: `${TIPOS[tipo].titulo} suspenso`,
    message: `${maiuscula(comEste(TIPOS[tipo]))} está suspenso, caso você faça uma movimentação ele voltará a ficar ativo. Deseja prosseguir?`,
    confirm: 'Prosseguir',
  })

/**
 * Warns people who open the movement of a suspended one by its address; a no leads back to its details.
 * @param situacao undefined until it is known
 * @returns whether the form may show
 */
export function useAvisoDeSuspensao(tipo: Tipo, id: number, situacao: SituacaoProcedimento | undefined): boolean {
  const { ciente } = useLocation().state as Partial<typeof CIENTE>
  const [aware, setAware] = useState(ciente === true)
  const go = useGo()
  const waits = situacao === SITUACAO.suspenso && !aware

  useEffect(() => {
    if (!waits) return
    let gone = false
    void askSuspenso(tipo).then((yes) => {
      if (gone) return
      if (yes) setAware(true)
      else void go(detalhesDe({ tipo, id }), { replace: true })
    })
    return () => {
      gone = true
      question.get()?.answer(false)
    }
  }, [waits, tipo, id, go])
  return situacao !== undefined && !waits
}
