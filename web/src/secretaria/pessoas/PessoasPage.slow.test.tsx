import type { User } from '@concordia/contract/identidade/schemas/identidade'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { pagina } from '../../test/custas.ts'
import { conta, signedInAs } from '../../test/secretaria.ts'
import { loginData } from '../../test/session.ts'
import { LIST, open, PEDIDOS, pedido, RESPONDER } from './PessoasPage.scene.tsx'

signedInAs()

describe('accounts', () => {
  test('the search works by keyboard and keeps the focus', async () => {
    const { screen, back } = await open({
      [LIST]: { pessoas: pagina([conta(1)]) },
      'GET /secretaria/pessoas?page=1&busca=Fulana': { pessoas: pagina([conta(5)]) },
    })
    const busca = screen.getByRole('textbox', { name: 'Nome, e-mail ou CPF' })
    await busca.fill('Fulana')
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'limpar', exact: true }).click()
    await expect.element(screen.getByRole('link', { name: 'Conta 1' })).toBeVisible()
    await expect.element(busca).toHaveValue('')
    await expect.element(busca).toHaveFocus()
    await back()
    await expect.element(busca).toHaveValue('Fulana')
    await expect.element(screen.getByRole('link', { name: 'Conta 5' })).toBeVisible()
  })

  test("'back' from an account leads to the search it was opened from", async () => {
    const { screen, href } = await open({
      'GET /secretaria/pessoas?page=1&busca=Fulana': { pessoas: pagina([conta(5)], 21) },
      'GET /secretaria/pessoas?page=2&busca=Fulana': { pessoas: pagina([conta(6)], 21) },
      'GET /secretaria/pessoa/6': { conta: conta(6) },
    })
    await screen.getByRole('textbox', { name: 'Nome, e-mail ou CPF' }).fill('Fulana')
    await screen.getByRole('button', { name: 'buscar', exact: true }).click()
    await screen.getByRole('button', { name: 'Página 2' }).click()
    await screen.getByRole('link', { name: 'Conta 6' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Conta 6' })).toBeVisible()
    await screen.getByRole('main').getByRole('link', { name: 'Pessoas' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Nome, e-mail ou CPF' })).toHaveValue('Fulana')
    await expect.element(screen.getByRole('link', { name: 'Conta 6' })).toBeVisible()
    await expect.poll(href).toBe('/secretaria/pessoas?page=2')
  })

  test('another user who signs in later in the same tab does not find the search by going back', async () => {
    const [first, second] = [1, 99].map((id) => loginData({ id, role: 'secretario' }).user) as [User, User]
    let who = first
    const { screen, callsOf, go, back } = await open({
      'GET /user': () => ({ user: who }),
      'GET /secretaria/pessoas?page=1&busca=Fulana': { pessoas: pagina([conta(5)]) },
    })
    await screen.getByRole('textbox', { name: 'Nome, e-mail ou CPF' }).fill('Fulana')
    await screen.getByRole('button', { name: 'buscar', exact: true }).click()
    await expect.element(screen.getByRole('link', { name: 'Conta 5' })).toBeVisible()
    await go('/suporte')
    who = second
    startSession({ ...loginData(second), authToken: 'outra' })
    const before = callsOf(LIST).length
    await back()
    await expect.poll(() => callsOf(LIST).length).toBeGreaterThan(before)
    await expect.element(screen.getByRole('textbox', { name: 'Nome, e-mail ou CPF' })).toHaveValue('')
    expect(callsOf('GET /secretaria/pessoas?page=1&busca=Fulana')).toHaveLength(1)
  })

  test('paging keeps the search', async () => {
    const { screen, href } = await open(
      {
        'GET /secretaria/pessoas?page=1&role=user': { pessoas: pagina([conta(1)], 21) },
        'GET /secretaria/pessoas?page=2&role=user': { pessoas: pagina([conta(2)], 21) },
      },
      '/secretaria/pessoas?papel=user',
    )
    await screen.getByRole('button', { name: 'Página 2' }).click()
    await expect.element(screen.getByRole('link', { name: 'Conta 2' })).toBeVisible()
    await expect.poll(href).toBe('/secretaria/pessoas?papel=user&page=2')
  })

  test('a failure can be retried', async () => {
    let broken = true
    const { screen } = await open({
      [LIST]: () => (broken ? [500, { message: 'A lista não pôde ser lida.' }] : { pessoas: pagina([conta(3)]) }),
    })
    await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByRole('link', { name: 'Conta 3' })).toBeVisible()
  })
})

describe('profile requests', () => {
  const at = '/secretaria/pessoas?aba=pedidos'
  const waiting = { [PEDIDOS]: { pedidos: pagina([pedido()]) } }

  test('the tab shows the number of pending requests and opens them', async () => {
    const { screen, href } = await open(waiting)
    await screen.getByRole('tab', { name: 'Pedidos de perfil (1)' }).click()
    await expect.element(screen.getByRole('row', { name: /Conta 7.*Árbitro/ })).toBeVisible()
    await expect.poll(href).toBe(at)
  })

  test('without a network the dialog keeps the reason', async () => {
    let lost = false
    const { screen } = await open(
      {
        [PEDIDOS]: () => {
          if (lost) throw new TypeError('Failed to fetch')
          return waiting[PEDIDOS]
        },
        [RESPONDER]: () => {
          lost = true
          throw new TypeError('Failed to fetch')
        },
      },
      at,
    )
    await screen.getByRole('button', { name: 'recusar o perfil Árbitro de Conta 7' }).click()
    const motivo = screen.getByRole('dialog').getByRole('textbox', { name: 'Motivo' })
    await motivo.fill('Falta o currículo')
    await screen.getByRole('dialog').getByRole('button', { name: 'recusar perfil' }).click()
    await expect.element(screen.getByText('Não foi possível atualizar')).toBeInTheDocument()
    await expect.element(motivo).toHaveValue('Falta o currículo')
  })

  test('somebody else answered first: the message shows, nothing more can be sent, and the list is read again', async () => {
    let asked = 0
    const { screen } = await open(
      {
        [PEDIDOS]: () => ({ pedidos: pagina(asked > 0 ? [] : [pedido()]) }),
        [RESPONDER]: () => {
          asked++
          return [409, { message: 'Este pedido já foi respondido ou não existe mais.' }]
        },
      },
      at,
    )
    await screen.getByRole('button', { name: 'aprovar o perfil Árbitro de Conta 7' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Aprovar perfil' })
    await dialog.getByRole('button', { name: 'aprovar perfil' }).click()
    await expect
      .element(dialog.getByRole('alert').getByText(/já foi respondido.*A página já mostra a situação atual/))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'aprovar perfil' })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'fechar', exact: true }).click()
    await expect.element(screen.getByText('Nenhum pedido de perfil a responder.')).toBeVisible()
  })
})
