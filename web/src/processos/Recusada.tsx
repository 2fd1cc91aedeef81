import { useEffect } from 'react'
import { path } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { focusTitle } from '../ui/titleFocus.ts'
import { useProcessoMudou } from './useProcessoMudou.ts'

/** In place of a process whose designation the user has just refused: it is not theirs to see any more. */
export function Recusada({ id }: { id: number }) {
  const mudou = useProcessoMudou(id)
  // Here nothing asks for the process itself any more, which would be refused.
  useEffect(() => {
    mudou()
    focusTitle()
  }, [mudou])
  return (
    <Page title={`Processo ${id}`}>
      <EmptyState action={<LinkButton to={path('Processos')}>Ir para os processos</LinkButton>}>
        Você recusou a designação e não tem mais acesso a este processo. A secretaria foi avisada.
      </EmptyState>
    </Page>
  )
}
