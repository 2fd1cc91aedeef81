import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LoadingDialog } from './LoadingDialog.tsx'

// On a busy machine, the button that was pressed is drawn as disabled or enabled some frames before or after the call it waits for.

const frames = async (count: number) => {
  for (let left = count; left > 0; left--) await new Promise(requestAnimationFrame)
}

interface When {
  before: number
  during: number
  after: number
}

/** A button that is disabled `before` frames before its call begins, and until `after` frames after the call's end. */
function Slow({ before, during, after }: When) {
  const [state, setState] = useState<'new' | 'sent' | 'over'>('new')
  const { mutateAsync } = useMutation({ mutationFn: () => frames(during) })
  const press = async () => {
    setState('sent')
    await frames(before)
    await mutateAsync()
    await frames(after)
    setState('over')
  }
  return (
    <button type="button" disabled={state === 'sent'} onClick={() => void press()}>
      {state === 'over' ? 'enviado' : 'enviar'}
    </button>
  )
}

test.for<When>([
  { before: 0, during: 3, after: 0 },
  { before: 5, during: 3, after: 0 },
  { before: 0, during: 3, after: 5 },
  // Over before it is noticed.
  { before: 0, during: 0, after: 5 },
])(
  'a button that is disabled $before frames before its call of $during and $after after it has the focus again',
  async (when) => {
    await render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <LoadingDialog />
          <Slow {...when} />
        </QueryClientProvider>
      </MantineProvider>,
    )
    await page.getByRole('button', { name: 'enviar' }).click()
    await expect.element(page.getByRole('button', { name: 'enviado' })).toHaveFocus()
  },
)
