import './app/styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetOpenedLater } from './api/opened.ts'
import { watchPresence } from './api/presence.ts'
import { App } from './app/App.tsx'
import { watchExpiry } from './app/expiry.ts'
import { createQueryClient } from './app/queryClient.ts'
import { createAppRouter } from './app/router.tsx'
import { tolerateTranslators } from './app/translated.ts'
import { watchNavigation, watchSession } from './app/watch.ts'

// With the first code that runs: a translator may have begun before the first screen is drawn.
tolerateTranslators()
// After all modules have run: in the pause a phone can answer a touch.
setTimeout(start)

function start(): void {
  const queryClient = createQueryClient()
  const router = createAppRouter()
  watchSession(router, queryClient)
  watchNavigation(router, queryClient)
  watchExpiry()
  watchPresence()
  forgetOpenedLater()
  void import('./app/storageNotice.ts').then(({ watchStorage }) => watchStorage())

  // The frame that came with the page stays until the screen's code is there. So the whole is drawn once, and as a transition, which
  // leaves the browser free in between.
  const root = createRoot(document.getElementById('root')!)
  void router.load().finally(() =>
    startTransition(() =>
      root.render(
        <StrictMode>
          <App router={router} queryClient={queryClient} />
        </StrictMode>,
      ),
    ),
  )
}
