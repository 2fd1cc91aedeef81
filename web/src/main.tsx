import './app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/queryClient.ts'
import { createAppRouter } from './app/router.tsx'
import { watchNavigation, watchSession } from './app/watch.ts'

// The CSP forbids eval: without this zod would try it once, and browsers report even a caught attempt.
z.config({ jitless: true })

const queryClient = createQueryClient()
const router = createAppRouter()
watchSession(router, queryClient)
watchNavigation(router, queryClient)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
)
