import { expect, test, vi } from 'vitest'
import { render } from '../../test/render.tsx'
import { notice } from '../notify.ts'
import { CopyText } from './CopyText.tsx'

const HASH = 'abcdef0123456789'.repeat(4)

test('shows the beginning, copies the whole text and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await render(<CopyText value={HASH} label="SHA-256" />)
  await screen.getByRole('button', { name: 'Copiar SHA-256: abcdef012345…' }).click()
  await expect.poll(() => notice.get()).toMatchObject({ kind: 'success', text: 'Copiado: SHA-256.' })
  expect(write).toHaveBeenCalledWith(HASH)
})

test('when the browser refuses to copy, the message shows the whole code', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const screen = await render(<CopyText value={HASH} label="SHA-256" />)
  await screen.getByRole('button', { name: /SHA-256/ }).click()
  await expect.poll(() => notice.get()).toMatchObject({ kind: 'error', text: `O navegador não permitiu copiar SHA-256: ${HASH}` })
})
