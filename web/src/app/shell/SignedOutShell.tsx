import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { Brand } from './Brand.tsx'
import css from './SignedOutShell.module.css'
import { CONTENT, SkipLink } from './SkipLink.tsx'

/** Signed out: the top bar only has the link to the chamber's own site (docs/rules/screens.md#shell). */
export function SignedOutShell({ children }: { children: ReactNode }) {
  const { site_url } = useInstalacao()
  return (
    <>
      <SkipLink />
      <header className={css.top}>{site_url && <Anchor href={site_url}>Ir para o site</Anchor>}</header>
      <main id={CONTENT} tabIndex={-1} className={css.main}>
        <Brand />
        {children}
      </main>
    </>
  )
}
