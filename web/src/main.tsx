import './app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetOpenedLater } from './api/opened.ts'
import { App } from './app/App.tsx'
import { watchExpiry } from './app/expiry.ts'
import { createQueryClient } from './app/queryClient.ts'
import { createAppRouter } from './app/router.tsx'
import { watchNavigation, watchSession } from './app/watch.ts'

const queryClient = createQueryClient()
const router = createAppRouter()
watchSession(router, queryClient)
watchNavigation(router, queryClient)
watchExpiry()
forgetOpenedLater()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
)
