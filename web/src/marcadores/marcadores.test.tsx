import type { Marcador } from '@concordia/contract/marcadores/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { loginData } from '../test/session.ts'
import { marcador, open, URGENTE } from './marcadores.scene.tsx'

beforeEach(() => startSession(loginData()))

describe('the list', () => {
  test('shows each tag as it looks, when it was made, and leads to it', async () => {
    const { screen } = await open('/marcadores', {
      'GET /marcadores': { marcadores: [URGENTE, marcador(4, 'Verão', '#fed7d1')] },
    })
    const chip = screen.getByRole('link', { name: 'Urgente' })
    await expect.element(chip).toHaveAttribute('href', '/marcadores/3/details')
    await expect.element(screen.getByText('20/11/2026').first()).toBeVisible()
    const colours = (nome: string) => {
      const { backgroundColor, color } = getComputedStyle(screen.getByText(nome, { exact: true }).element().parentElement!)
      return [backgroundColor, color]
    }
    expect(colours('Urgente')).toEqual(['rgb(199, 46, 43)', 'rgb(255, 255, 255)'])
    expect(colours('Verão')).toEqual(['rgb(254, 215, 209)', 'rgb(0, 0, 0)'])
  })
})

describe('a new tag', () => {
  const nome = 'Nome *'

  test('needs a name, which is not cut when too long, starts with the default colour, shows a preview, and is created once', async () => {
    let all: Marcador[] = []
    const { screen, callsOf, href } = await open('/marcadores/create', {
      'GET /marcadores': () => ({ marcadores: all }),
      'POST /marcador': () => {
        all = [URGENTE]
        return [201, { marcador: URGENTE }]
      },
    })
    await screen.getByRole('button', { name: 'criar' }).click()
    await expect.element(screen.getByText('Informe o nome do marcador')).toBeVisible()
    await expect.element(screen.getByLabelText(nome)).toHaveFocus()
    expect(callsOf('POST /marcador')).toEqual([])
    await expect.element(screen.getByRole('radio', { name: 'Cinza escuro' })).toBeChecked()
    const field = screen.getByLabelText(nome)
    await field.fill('x'.repeat(51))
    await screen.getByRole('button', { name: 'criar' }).click()
    await expect.element(field).toHaveValue('x'.repeat(51))
    await expect.element(field).toHaveAccessibleDescription(/50/)
    await field.fill('Urgente')
    await screen.getByRole('radio', { name: 'Vermelho', exact: true }).click()
    const preview = screen.getByText('Urgente').element().parentElement!
    expect(getComputedStyle(preview).backgroundColor).toBe('rgb(199, 46, 43)')
    await screen.getByRole('button', { name: 'criar' }).dblClick()
    await expect.element(screen.getByText('Marcador criado com sucesso')).toBeVisible()
    expect(callsOf('POST /marcador').map(({ body }) => body)).toEqual([{ nome: 'Urgente', cor: '#c72e2b' }])
    await expect.poll(href).toBe('/marcadores')
    await expect.element(screen.getByRole('link', { name: 'Urgente' })).toBeVisible()
  })

  test('with a name that exists already is refused under the field', async () => {
    const sentence = 'Você já tem o marcador “Urgente”. Escolha outro nome.'
    const { screen } = await open('/marcadores/create', {
      'POST /marcador': [422, { message: sentence, errors: { nome: [sentence] } }],
    })
    await screen.getByLabelText(nome).fill('urgente')
    await screen.getByRole('button', { name: 'criar' }).click()
    await expect.element(screen.getByLabelText(nome)).toHaveAccessibleDescription(sentence)
    await expect.element(screen.getByLabelText(nome)).toHaveFocus()
  })
})
