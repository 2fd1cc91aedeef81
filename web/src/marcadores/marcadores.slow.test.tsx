import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { processo } from '../test/processo.ts'
import { loginData } from '../test/session.ts'
import { marcador, open, URGENTE } from './marcadores.scene.tsx'

beforeEach(() => startSession(loginData()))

describe('the list', () => {
  test('without tags says what they are for', async () => {
    const { screen } = await open('/marcadores', { 'GET /marcadores': { marcadores: [] } })
    await expect.element(screen.getByText(/^Você ainda não tem marcadores\./)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Criar marcador' }).first())
      .toHaveAttribute('href', '/marcadores/create')
  })

  test('can be retried when it could not be loaded', async () => {
    let broken = true
    const { screen } = await open('/marcadores', {
      'GET /marcadores': () => (broken ? [500, { message: 'A lista não pôde ser lida.' }] : { marcadores: [URGENTE] }),
    })
    await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText('Urgente')).toBeVisible()
  })
})

describe('a new tag', () => {
  const nome = 'Nome *'

  test('created from a process leads back to it, where it can be added', async () => {
    let all: Marcador[] = []
    const { screen, href } = await open('/processo/27/details', {
      'GET /processo/27': () => processo({}, all),
      'POST /marcador': () => {
        all = [URGENTE]
        return [201, { marcador: URGENTE }]
      },
    })
    await screen.getByRole('button', { name: 'marcador', exact: true }).click()
    await screen.getByRole('menuitem', { name: 'Criar marcador' }).click()
    await expect.element(screen.getByRole('link', { name: 'voltar' })).toHaveAttribute('href', '/processo/27/details')
    await screen.getByLabelText(nome).fill('Urgente')
    await screen.getByRole('button', { name: 'criar' }).click()
    await expect.poll(href).toBe('/processo/27/details')
    await screen.getByRole('button', { name: 'marcador', exact: true }).click()
    await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Urgente' })).toBeVisible()
  })
})

describe('the colours', () => {
  test('are 28 radio buttons with names; arrows move sideways by one and up and down by rows, and wrap around', async () => {
    const { screen } = await open('/marcadores/create', {})
    const colours = screen.getByRole('radiogroup', { name: 'Cor' })
    await expect.element(colours).toBeVisible()
    await expect.element(colours.getByRole('radio')).toHaveLength(28)
    colours.getByRole('radio', { name: 'Cinza escuro' }).element().focus()
    for (const [key, nome] of [
      ['ArrowDown', 'Vermelho escuro'],
      ['ArrowRight', 'Vermelho'],
      ['ArrowDown', 'Âmbar'],
      ['ArrowUp', 'Vermelho'],
      ['ArrowUp', 'Cinza'],
      ['ArrowUp', 'Violeta'],
      ['ArrowLeft', 'Violeta escuro'],
      ['ArrowDown', 'Cinza escuro'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      const chosen = colours.getByRole('radio', { name: nome, exact: true })
      await expect.element(chosen).toBeChecked()
      await expect.element(chosen).toHaveFocus()
    }
  })

  test('keep a colour that is not in the palette until another is chosen', async () => {
    const { screen, callsOf } = await open('/marcadores/3/details', {
      'GET /marcador/3': { marcador: marcador(3, 'Urgente', '#123456') },
      'PUT /marcador/3': { marcador: URGENTE },
      'GET /marcadores': { marcadores: [] },
    })
    await expect.element(screen.getByText('#123456')).toBeVisible()
    const colours = screen.getByRole('radiogroup', { name: 'Cor' })
    await expect.element(colours.getByRole('radio', { checked: true })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'salvar' }).click()
    await expect.poll(() => callsOf('PUT /marcador/3')[0]?.body).toEqual({ nome: 'Urgente', cor: '#123456' })
  })
})

describe('an existing tag', () => {
  const ONE = { 'GET /marcador/3': { marcador: URGENTE }, 'GET /marcadores': { marcadores: [] } }

  test('can get another name and colour', async () => {
    const { screen, callsOf, href } = await open('/marcadores/3/details', { ...ONE, 'PUT /marcador/3': { marcador: URGENTE } })
    await expect.element(screen.getByLabelText('Nome *')).toHaveValue('Urgente')
    await expect.element(screen.getByRole('radio', { name: 'Vermelho', exact: true })).toBeChecked()
    await screen.getByLabelText('Nome *').fill('Prazo correndo')
    await screen.getByRole('radio', { name: 'Âmbar claro' }).click()
    await screen.getByRole('button', { name: 'salvar' }).click()
    await expect.element(screen.getByText('Salvo com sucesso')).toBeVisible()
    expect(callsOf('PUT /marcador/3')[0]!.body).toEqual({ nome: 'Prazo correndo', cor: '#e99b2a' })
    await expect.poll(href).toBe('/marcadores')
  })

  test('is deleted after a question that says what will be lost; a failure shows, and the dialog closes', async () => {
    const answers: (object | [number, object])[] = [
      [500, { message: 'O marcador não pôde ser excluído.' }],
      { message: 'Marcador excluído com sucesso' },
    ]
    const { screen, callsOf, href } = await open('/marcadores/3/details', {
      ...ONE,
      'DELETE /marcador/3': () => answers.shift()!,
    })
    await screen.getByRole('button', { name: 'excluir', exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Excluir marcador' })
    await expect
      .element(dialog.getByText(/^O marcador “Urgente” será excluído e sairá de todos os processos, casos e negociações/))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'cancelar' }).click()
    expect(callsOf('DELETE /marcador/3')).toEqual([])
    await screen.getByRole('button', { name: 'excluir', exact: true }).click()
    await screen.getByRole('button', { name: 'excluir marcador' }).click()
    await expect.element(screen.getByText('O marcador não pôde ser excluído.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(href).toBe('/marcadores/3/details')
    await screen.getByRole('button', { name: 'excluir', exact: true }).click()
    await screen.getByRole('button', { name: 'excluir marcador' }).click()
    await expect.element(screen.getByText('Marcador excluído com sucesso')).toBeVisible()
    await expect.poll(href).toBe('/marcadores')
  })

  test("does not exist or is somebody else's: the page says so and links to the user's own tags", async () => {
    let gone = false
    const NONE: [number, object] = [403, { message: 'Você não tem acesso a este conteúdo.' }]
    const { screen } = await open('/marcadores/3/details', {
      'GET /marcador/3': () => (gone ? NONE : { marcador: URGENTE }),
      'PUT /marcador/3': NONE,
    })
    await expect.element(screen.getByLabelText('Nome *')).toHaveValue('Urgente')
    gone = true
    await screen.getByRole('button', { name: 'salvar' }).click()
    await expect.element(screen.getByText('Este marcador não existe mais ou não é seu.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'ver meus marcadores' })).toHaveAttribute('href', '/marcadores')
  })
})
