import { TIPOS } from '@concordia/contract/rules/tipos'
import { comEste } from '@concordia/contract/values/substantivo'
import { useEffect } from 'react'
import { path } from '../../paths/paths.ts'
import { nomeDe, PAGINAS, type Referencia } from '../../paths/procedimento.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { LinkButton } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'

/** Replaces the details after the user refused the designation and lost access. */
export function Recusada({ tipo, id }: Referencia) {
  const { muitos, artigo } = TIPOS[tipo]
  useEffect(() => focusTitle(), [])
  return (
    <Page title={nomeDe({ tipo, id })}>
      <EmptyState
        action={
          <LinkButton to={path(PAGINAS[tipo].lista)}>
            ir para {artigo}s {muitos}
          </LinkButton>
        }
      >
        Você recusou a designação e não tem mais acesso a {comEste(TIPOS[tipo])}. A secretaria foi avisada.
      </EmptyState>
    </Page>
  )
}
