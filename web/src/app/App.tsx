import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useInstalacao } from '../api/instalacao.ts'
import { proof } from '../api/proof.ts'
import { question } from '../ui/dialog/confirm.ts'
import { styleNonce } from '../ui/styleNonce.ts'
import type { AppRouter } from './router.tsx'
import { LoadingDialog } from './shell/LoadingDialog.tsx'
import { MessageBar } from './shell/MessageBar.tsx'
import { themeWith, variables } from './theme.ts'

const ConfirmDialog = lazy(() => import('../ui/dialog/ConfirmDialog.tsx'))
const ProofDialog = lazy(() => import('../identidade/prova/ProofDialog.tsx'))
const colorScheme = localStorageColorSchemeManager({ key: 'concordia.aparencia' })

export const App = ({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <Themed>
      <RouterProvider router={router} />
      <LoadingDialog />
      <Questions />
      <Proofs />
      {/* Outside the router, so it stays when a page fails. */}
      <MessageBar onGo={(to) => void router.navigate({ href: to })} />
    </Themed>
  </QueryClientProvider>
)

/** The look of all screens, in the chamber's own colour. */
function Themed({ children }: { children: ReactNode }) {
  const { tons } = useInstalacao()
  const inks = tons?.join() ?? ''
  const shown = useMemo(() => themeWith(inks ? inks.split(',') : null), [inks])
  return (
    <MantineProvider
      theme={shown}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      deduplicateCssVariables={false}
      getStyleNonce={() => styleNonce}
    >
      {children}
    </MantineProvider>
  )
}

/** A dialog that any code may open. Its code is fetched with the first use; it stays mounted, so the dialog can fade out when it closes. */
function Later({ asked, Dialog }: { asked: boolean; Dialog: ComponentType }) {
  const [everAsked, setEverAsked] = useState(false)
  if (asked && !everAsked) setEverAsked(true)
  return everAsked ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null
}

const Questions = () => <Later asked={question.use() !== null} Dialog={ConfirmDialog} />
/** Asks for password and second factor again, for whichever call waits (api/call.ts). */
const Proofs = () => <Later asked={proof.use() !== null} Dialog={ProofDialog} />
