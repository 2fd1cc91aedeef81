import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render as renderInBrowser } from 'vitest-browser-react'
import { createQueryClient } from '../app/queryClient.ts'
import { theme, variables } from '../app/theme.ts'

/** Renders as the application does, without the router: theme, styles and its own query client. */
export const render = (children: ReactNode) =>
  renderInBrowser(
    <MantineProvider theme={theme} cssVariablesResolver={variables} deduplicateCssVariables={false}>
      <QueryClientProvider client={createQueryClient()}>
        <main>{children}</main>
      </QueryClientProvider>
    </MantineProvider>,
  )
