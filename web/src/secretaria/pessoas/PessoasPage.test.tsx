import type { User } from '@concordia/contract/identidade/identidade'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import type { Answers } from '../../test/app.tsx'
import { pagina } from '../../test/custas.ts'
import { conta, openAsStaff, signedInAs } from '../../test/secretaria.ts'
import { loginData } from '../../test/session.ts'

const LIST = 'GET /secretaria/pessoas?page=1'
const PEDIDOS = 'GET /secretaria/perfis?page=1'
const RESPONDER = 'PUT /secretaria/pessoa/7/perfil/arbitro'
const pedido = (id = 7) => ({
  user: { id, name: `Conta ${id}`, email: `conta${id}@concordia.test` },
  tipo: 'arbitro',
  created_at: '2026-11-20T17:05:00.000Z',
})
const open = (answers: Answers, at = '/secretaria/pessoas') =>
  openAsStaff(at, { [PEDIDOS]: { pedidos: pagina([]) }, [LIST]: { pessoas: pagina([]) }, ...answers })

const PERFIL = {
  ...{ created_at: '2026-11-20T17:05:00.000Z', motivo: null, decidido_em: null },
  ...{ oab_inscricao: null, lattes: null, descricao: '', publicar: false, arquivos: [] },
}

signedInAs()

describe('accounts', () => {
  test('each account shows its owner, its role and whether it can sign in; the row links to it', async () => {
    const { screen } = await open({
      [LIST]: {
        pessoas: pagina([
          conta(7, {
            role: 'secretario',
            perfis: [
              { ...PERFIL, tipo: 'arbitro', situacao: 'A' },
              { ...PERFIL, tipo: 'perito', situacao: 'P' },
            ],
          }),
          conta(8, { bloqueio: { em: '2026-11-20T17:05:00.000Z', motivo: 'Uso indevido' } }),
          conta(9, { email_verified_at: null }),
        ]),
      },
    })
    const row = screen.getByRole('row', { name: /Conta 7/ })
    for (const text of ['111.444.777-35', 'Secretaria', 'Árbitro', 'Perito, aguarda resposta', 'Ativa'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await expect.element(row.getByRole('link', { name: 'Conta 7' })).toHaveAttribute('href', '/secretaria/pessoa/7')
    await expect.element(screen.getByRole('row', { name: /Conta 8/ }).getByText('Bloqueada')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Conta 9/ }).getByText('E-mail não confirmado')).toBeVisible()
  })

  test('a search by name and role; the name stays out of the address; the search can be cleared', async () => {
    const { screen, href } = await open({
      [LIST]: { pessoas: pagina([conta(1)]) },
      'GET /secretaria/pessoas?page=1&busca=Fulana&role=admin': { pessoas: pagina([]) },
      'GET /secretaria/pessoas?page=1&busca=Fulana': { pessoas: pagina([conta(5)]) },
    })
    const busca = screen.getByRole('textbox', { name: 'Nome, e-mail ou CPF' })
    await busca.fill('Fulana')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('link', { name: 'Conta 5' })).toBeVisible()
    await expect.element(busca).toHaveFocus()
    await expect.element(screen.getByText('1 conta encontrada')).toBeInTheDocument()
    await expect.poll(href).toBe('/secretaria/pessoas')
    await screen.getByRole('combobox', { name: 'Papel' }).click()
    await screen.getByRole('option', { name: 'Administração' }).click()
    await screen.getByRole('button', { name: 'buscar', exact: true }).click()
    await expect.element(screen.getByText('Nenhuma conta encontrada com esta busca.')).toBeVisible()
    await expect.poll(href).toBe('/secretaria/pessoas?papel=admin')
    await screen.getByRole('button', { name: 'limpar busca' }).click()
    await expect.element(screen.getByRole('link', { name: 'Conta 1' })).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Nome, e-mail ou CPF' })).toHaveValue('')
    await expect.poll(href).toBe('/secretaria/pessoas')
  })

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

  test('who signs in later in the same tab does not find the search by going back', async () => {
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

  test('an approval shows its consequences; once answered, the request is gone', async () => {
    let answered = false
    const { screen, said, callsOf } = await open(
      {
        [PEDIDOS]: () => ({ pedidos: pagina(answered ? [] : [pedido()]) }),
        [RESPONDER]: () => {
          answered = true
          return { conta: conta(7), message: 'Perfil aprovado' }
        },
      },
      at,
    )
    await screen.getByRole('button', { name: 'aprovar o perfil Árbitro de Conta 7' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Aprovar perfil' })
    await expect.element(dialog.getByText(/aparecer na busca de quem pode ser designado como árbitro/)).toBeVisible()
    // The second click of a double click on the button that opened the dialog.
    const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
    dialog.getByRole('button', { name: 'aprovar perfil' }).element().dispatchEvent(second)
    expect(callsOf(RESPONDER)).toEqual([])
    await dialog.getByRole('button', { name: 'aprovar perfil' }).click()
    await expect.element(said('Perfil aprovado')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText('Nenhum pedido de perfil a responder.')).toBeVisible()
    expect(callsOf(RESPONDER).map(({ body }) => body)).toEqual([{ situacao: 'A', pedido_em: '2026-11-20T17:05:00.000Z' }])
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('a refusal requires a reason', async () => {
    const { screen, callsOf } = await open({ ...waiting, [RESPONDER]: { conta: conta(7), message: 'Perfil recusado' } }, at)
    await screen.getByRole('button', { name: 'recusar o perfil Árbitro de Conta 7' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Recusar perfil' })
    await dialog.getByRole('button', { name: 'recusar perfil' }).click()
    await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta o currículo')
    await dialog.getByRole('button', { name: 'recusar perfil' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(callsOf(RESPONDER).map(({ body }) => body)).toEqual([
      { situacao: 'R', motivo: 'Falta o currículo', pedido_em: '2026-11-20T17:05:00.000Z' },
    ])
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
