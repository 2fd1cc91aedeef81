import { expect, test, vi } from 'vitest'
import { wav } from '../../../test/audio.ts'
import { render } from '../../../test/render.tsx'
import { AudioPlayer } from './AudioPlayer.tsx'

const player = (id: number, load: () => Promise<File>) => <AudioPlayer audio={{ id, nome: `Audiência ${id}` }} load={load} />

test('a recording is fetched on click, plays, pauses and can be rewound', async () => {
  const load = vi.fn(async () => wav('audiencia.wav'))
  const screen = await render(player(1, load))
  expect(load).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Audiência 1 (áudio)' }).click()
  const position = screen.getByRole('slider', { name: 'Posição em Audiência 1' })
  await expect.element(position).toBeEnabled()
  await expect.element(position).toHaveAttribute('max', '0.1')
  await expect.element(screen.getByRole('button', { name: /(Tocar|Pausar) Audiência 1/ })).toHaveFocus()
  // A tenth of a second is over soon.
  await expect.element(screen.getByRole('button', { name: 'Tocar Audiência 1' })).toBeVisible()
  await position.fill('0.05')
  await expect.poll(() => document.querySelector('audio')?.currentTime).toBeCloseTo(0.05, 2)
  expect(load).toHaveBeenCalledOnce()
})

test('only one recording plays at a time, and their object URLs are revoked', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const paused: number[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push([...document.querySelectorAll('audio')].indexOf(this as HTMLAudioElement))
  })
  const load = async () => wav('audiencia.wav')
  const screen = await render(
    <>
      {player(1, load)}
      {player(2, load)}
    </>,
  )
  await screen.getByRole('button', { name: 'Audiência 1 (áudio)' }).click()
  await expect.element(screen.getByRole('slider', { name: 'Posição em Audiência 1' })).toBeVisible()
  expect(paused).toEqual([])
  await screen.getByRole('button', { name: 'Audiência 2 (áudio)' }).click()
  await expect.poll(() => paused).toEqual([0])
  await screen.unmount()
  expect(revoke).toHaveBeenCalledTimes(2)
})

test('a recording the browser cannot play can still be saved', async () => {
  const screen = await render(player(1, async () => new File(['nada'], 'ruim.mp3', { type: 'audio/mpeg' })))
  await screen.getByRole('button', { name: 'Audiência 1 (áudio)' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('O navegador não conseguiu tocar este áudio. Baixe-o para ouvir em outro programa.')
  await expect.element(screen.getByRole('button', { name: 'Baixar Audiência 1' })).toBeVisible()
})

test('a failed fetch can be retried', async () => {
  let broken = true
  const load = async () => {
    if (broken) throw new Error('lost')
    return wav('audiencia.wav')
  }
  const screen = await render(player(1, load))
  const button = screen.getByRole('button', { name: 'Audiência 1 (áudio)' })
  await button.click()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  broken = false
  await button.click()
  await expect.element(screen.getByRole('slider')).toBeVisible()
})
