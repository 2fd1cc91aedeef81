import type { Etiqueta } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { renderApp } from '../../../test/app.tsx'
import { processo } from '../../../test/processo.ts'
import { loginData, USER } from '../../../test/session.ts'

const URGENTE = { id: 3, nome: 'Urgente', cor: '#c72e2b' }
const CONFERIR = { id: 4, nome: 'Conferir', cor: '#fed7d1' }

beforeEach(() => startSession(loginData()))

/** A process whose server remembers which tags are on it. */
async function open(on: Etiqueta[], all: Etiqueta[] = [CONFERIR, URGENTE]) {
  let now = on
  const put = (tag: Etiqueta) => () => {
    now = [...now.filter(({ id }) => id !== tag.id), tag]
    return { marcador: tag }
  }
  const take = (tag: Etiqueta) => () => {
    now = now.filter(({ id }) => id !== tag.id)
    return { marcador: tag }
  }
  return renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': () => processo({ marcadores: now }, all),
    'POST /processo/27/marcador/3': put(URGENTE),
    'DELETE /processo/27/marcador/3': take(URGENTE),
    'POST /processo/27/marcador/4': [403, { message: 'Este marcador não existe mais ou não é seu.' }],
  })
}
type Screen = Awaited<ReturnType<typeof open>>['screen']
const chips = (screen: Screen) =>
  screen
    .getByRole('region', { name: 'Marcadores' })
    .getByRole('listitem')
    .elements()
    .map((chip) => chip.textContent)
const openMenu = (screen: Screen) => screen.getByRole('button', { name: 'marcador', exact: true }).click()

test('the menu adds and removes tags, and stays open after each choice', async () => {
  const { screen } = await open([])
  await openMenu(screen)
  const urgente = screen.getByRole('menuitemcheckbox', { name: 'Urgente' })
  await expect.element(urgente).toHaveAttribute('aria-checked', 'false')
  await urgente.click()
  await expect.element(screen.getByText('Marcador adicionado com sucesso')).toBeVisible()
  await expect.poll(() => chips(screen)).toEqual(['Urgente'])
  await expect.element(urgente).toHaveAttribute('aria-checked', 'true')
  await urgente.click()
  await expect.element(screen.getByText('Marcador removido com sucesso')).toBeVisible()
  await expect.poll(() => chips(screen)).toEqual([])
})

test('the icon on a tag removes it at once, and the focus moves to the menu', async () => {
  const { screen } = await open([URGENTE])
  const remove = screen.getByRole('button', { name: 'Remover o marcador Urgente' })
  await expect.element(remove).toBeVisible()
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Marcador removido com sucesso')).toBeVisible()
  await expect.poll(() => chips(screen)).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'marcador', exact: true })).toHaveFocus()
})

test('the menu works with the keyboard alone', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByRole('button', { name: 'marcador', exact: true })).toBeVisible()
  screen.getByRole('button', { name: 'marcador', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Conferir' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Urgente' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chips(screen)).toEqual(['Urgente'])
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Conferir' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'marcador', exact: true })).toHaveFocus()
})

test('a tag deleted meanwhile: the server’s message shows and the process is read again', async () => {
  const { screen, callsOf } = await open([])
  await openMenu(screen)
  await screen.getByRole('menuitemcheckbox', { name: 'Conferir' }).click()
  await expect.element(screen.getByText('Este marcador não existe mais ou não é seu.')).toBeVisible()
  await expect.poll(() => callsOf('GET /processo/27').length).toBeGreaterThan(1)
})

test('without tags the menu still offers to create one', async () => {
  const { screen } = await open([], [])
  await openMenu(screen)
  await expect.element(screen.getByText('Você ainda não tem marcadores.')).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Criar marcador' })).toHaveAttribute('href', '/marcadores/create')
})
