import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { path } from '../../paths/paths.ts'
import { AppLink } from '../../ui/links.tsx'
import { Brand } from './Brand.tsx'
import css from './SignedOutShell.module.css'
import { CONTENT, SkipLink } from './SkipLink.tsx'

/** Signed out: the chamber's name leads to the sign-in, and the top bar only has the link to the chamber's own site (docs/rules/screens.md#shell). */
export function SignedOutShell({ children }: { children: ReactNode }) {
  const { site_url } = useInstalacao()
  return (
    <>
      <SkipLink />
      <header className={css.top}>{site_url && <Anchor href={site_url}>Ir para o site</Anchor>}</header>
      <main id={CONTENT} tabIndex={-1} className={css.main}>
        <AppLink to={path('Login')} className={css.brand}>
          <Brand />
        </AppLink>
        {children}
      </main>
    </>
  )
}
