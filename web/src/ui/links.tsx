import { Anchor, type AnchorProps, Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useCallback } from 'react'

interface To {
  /** From `path()`. */
  to: string
  children?: ReactNode
  /** Opens a new tab, and says so to screen readers. */
  newTab?: boolean
  /** Kept in the browser's history, not in the address. */
  state?: Readonly<Record<string, unknown>>
}
type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'color' | 'style'>

/** A bare link inside the app; `aria-current="page"` on the page it leads to. */
export function AppLink({ to, newTab, state, children, ...rest }: To & Native & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <Link {...addressed(to, state)} activeOptions={EXACT} {...(newTab ? NEW_TAB : {})} {...rest}>
      {children}
      {newTab && <VisuallyHidden component="span"> (abre em nova aba)</VisuallyHidden>}
    </Link>
  )
}
/** The router also accepts a whole address, but its type only allows routes known to the compiler. */
const addressed = (href: string, state: To['state']) => ({ href, ...(state && { state }) }) as unknown as LinkProps
const EXACT = { exact: true, includeSearch: false }
const NEW_TAB = { target: '_blank', rel: 'noopener' }

/** A link in running text. */
export const TextLink = (props: To & AnchorProps & Native) => <Anchor component={AppLink} underline="always" {...props} />

/** A link that looks like a button: the page's primary action. */
export const LinkButton = (props: To & ButtonProps & Native) => <Button component={AppLink} {...props} />

export interface GoOptions {
  replace?: boolean
  /** Kept in the browser's history, not in the address: for filters with names and e-mails. */
  state?: Readonly<Record<string, unknown>>
  /** Keep the scroll position. */
  resetScroll?: boolean
}

/** Navigates by code: `const go = useGo(); go(path('Processos'))`. Always the same function, so effects may depend on it. */
export function useGo(): (to: string, options?: GoOptions) => Promise<void> {
  const router = useRouter()
  return useCallback(
    (to, { state, ...options } = {}) =>
      router.navigate({ href: to, ...options, ...(state ? { state: state as Record<string, never> } : {}) }),
    [router],
  )
}
