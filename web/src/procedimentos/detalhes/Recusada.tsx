import { useEffect } from 'react'
import { path } from '../../paths/paths.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { LinkButton } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Page } from '../../ui/page/Page.tsx'

/** In place of a process whose designation the user has just refused: it is not theirs to see any more. */
export function Recusada({ id }: { id: number }) {
  useEffect(() => focusTitle(), [])
  return (
    <Page title={`Processo ${id}`}>
      <EmptyState action={<LinkButton to={path('Processos')}>Ir para os processos</LinkButton>}>
        Você recusou a designação e não tem mais acesso a este processo. A secretaria foi avisada.
      </EmptyState>
    </Page>
  )
}
