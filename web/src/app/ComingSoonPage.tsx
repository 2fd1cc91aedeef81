import { useMatches } from '@tanstack/react-router'
import { path, paths } from '../paths/paths.ts'
import { LinkButton } from '../ui/links.tsx'
import { Page } from '../ui/page/Page.tsx'

/** The one screen for pages of the path table that this installation does not offer yet. */
export default function ComingSoonPage() {
  const page = useMatches().at(-1)?.staticData.page ?? 'Home'
  return (
    <Page title={paths[page].title} about="Esta página ainda não está disponível nesta instalação." width="form">
      <LinkButton to={path('Home')}>Voltar para o início</LinkButton>
    </Page>
  )
}
