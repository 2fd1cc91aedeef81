import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { proof } from '../api/proof.ts'
import { question } from '../ui/dialog/confirm.ts'
import { styleNonce } from '../ui/styleNonce.ts'
import type { AppRouter } from './router.tsx'
import { LoadingDialog } from './shell/LoadingDialog.tsx'
import { MessageBar } from './shell/MessageBar.tsx'
import { theme, variables } from './theme.ts'

const ConfirmDialog = lazy(() => import('../ui/dialog/ConfirmDialog.tsx'))
const ProofDialog = lazy(() => import('../identidade/prova/ProofDialog.tsx'))
const colorScheme = localStorageColorSchemeManager({ key: 'concordia.aparencia' })

/** Providers, dialogs and message bar around the pages. */
export const App = ({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    defaultColorScheme="auto"
    colorSchemeManager={colorScheme}
    deduplicateCssVariables={false}
    getStyleNonce={() => styleNonce}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LoadingDialog />
      <Questions />
      <Proofs />
      <MessageBar />
    </QueryClientProvider>
  </MantineProvider>
)

/** The dialog's code is fetched with the first question. It stays mounted, so the dialog can fade out when it closes. */
function Questions() {
  const [everAsked, setEverAsked] = useState(false)
  const asked = question.use() !== null
  if (asked && !everAsked) setEverAsked(true)
  return everAsked ? (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  ) : null
}

/** Asks for password and second factor again, for whichever call waits (api/call.ts). */
function Proofs() {
  const [everAsked, setEverAsked] = useState(false)
  const asked = proof.use() !== null
  if (asked && !everAsked) setEverAsked(true)
  return everAsked ? (
    <Suspense>
      <ProofDialog />
    </Suspense>
  ) : null
}
