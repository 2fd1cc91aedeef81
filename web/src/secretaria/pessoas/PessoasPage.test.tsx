import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pagina } from '../../test/custas.ts'
import { conta, signedInAs } from '../../test/secretaria.ts'
import { LIST, open, PEDIDOS, pedido, RESPONDER } from './PessoasPage.scene.tsx'

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
})

describe('profile requests', () => {
  const at = '/secretaria/pessoas?aba=pedidos'
  const waiting = { [PEDIDOS]: { pedidos: pagina([pedido()]) } }

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
})
