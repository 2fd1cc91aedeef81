import { path } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'
import { SessionShell } from './shell/layouts.tsx'

/** Shown for an unknown address. It has no layout of its own, so the page brings the shell. */
export const NotFoundPage = () => (
  <SessionShell>
    <Page
      title="Página não encontrada"
      about="O endereço não existe ou mudou. Confira se foi digitado por inteiro, ou volte ao início."
      width="form"
    >
      <LinkButton to={path('Home')}>ir para o início</LinkButton>
    </Page>
  </SessionShell>
)
