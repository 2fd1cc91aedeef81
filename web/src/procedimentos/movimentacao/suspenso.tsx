import { SITUACAO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comEste, maiuscula } from '@concordia/contract/values/substantivo'
import { Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { detalhesDe } from '../../paths/procedimento.ts'
import { confirm, question } from '../../ui/dialog/confirm.ts'
import { useGo } from '../../ui/links.tsx'
import { TEXTOS } from '../textos.ts'

/** History state set by the button that already showed the warning. */
export const CIENTE = { ciente: true }

/** Warns before a movement on a suspended procedimento. @returns whether to go on */
export const askSuspenso = (tipo: Tipo): Promise<boolean> =>
  confirm({
    title: `${TIPOS[tipo].titulo} suspenso`,
    message: (
      <>
        <span>
          {maiuscula(comEste(TIPOS[tipo]))} está suspenso, caso você faça uma movimentação ele voltará a ficar ativo. Deseja
          prosseguir?
        </span>
        <Text component="span" display="block" mt="sm" c="dimmed">
          Os prazos parados pela suspensão voltam a correr.
        </Text>
      </>
    ),
    ...TEXTOS[tipo].suspenso,
  })

/**
 * Warns users who open the movement form of a suspended procedimento by its address; cancelling leads back to the details.
 * @param situacao undefined while loading
 * @returns whether to show the form
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
