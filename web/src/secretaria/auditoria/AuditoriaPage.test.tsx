import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { loginData } from '../../test/session.ts'
import { list, open, registro, STAFF } from './AuditoriaPage.scene.tsx'

beforeEach(() => startSession(loginData(STAFF)))

test('each line shows when (to the second), who, what, on what, from where, and the stored data', async () => {
  const { table, screen } = await open(
    list([
      registro(5, {
        dados: {
          motivo: 'Pedido <b>da</b> parte',
          papeis: ['arbitro', 'parte'],
          antes: null,
          filtro: { from: 'hoje', ok: true },
        },
      }),
      registro(4, { objeto: 'processo', objeto_id: '27', acao: 'designar', ip: null, request_id: null }),
      registro(3, { user: null, objeto: 'pagamento', objeto_id: '12', acao: 'liquidar', ip: null }),
      registro(2, { objeto: 'usuario', objeto_id: '4', acao: 'entrar' }),
      registro(1, { objeto: 'sessao', objeto_id: null, acao: 'palavra-antiga' }),
    ]),
  )
  const seen = table.getByRole('row', { name: /Abriu documento sigiloso/ })
  await expect.element(seen.getByText(/^20\/11\/2026/)).toMatchTextContent('20/11/2026 às 14h05min09s')
  for (const text of ['Conta do Árbitro', 'Documento 5', '2001:db8::1']) await expect.element(seen.getByText(text)).toBeVisible()
  await expect.element(seen.getByText(/Pedido/)).not.toBeVisible()
  await seen.getByText('Ver dados').click()
  for (const text of ['Pedido <b>da</b> parte', 'quem pode ver', 'Árbitros, parte', 'vazio', 'desde', 'hoje', 'sim', 'req-1'])
    await expect.element(seen.getByText(text)).toBeVisible()
  const link = (name: string) => screen.getByRole('link', { name, exact: true })
  await expect.element(link('Processo 27')).toHaveAttribute('href', '/processo/27/details')
  await expect.element(link('Pagamento 12')).toHaveAttribute('href', '/pagamentos/12/details')
  await expect.element(link('Conta 4')).toHaveAttribute('href', '/secretaria/pessoa/4')
  await expect.element(table.getByRole('row', { name: /Pagamento confirmado/ }).getByText('a plataforma')).toBeVisible()
  await expect.element(table.getByText('palavra-antiga')).toBeVisible()
  await expect.element(table.getByRole('row', { name: /Designou/ }).getByText('Ver dados')).not.toBeInTheDocument()
})

test('an empty filter and days in the wrong order show errors at their fields', async () => {
  const { dialog, filtrar, asked, screen } = await open()
  await expect.element(screen.getByText('Documento 1')).toBeVisible()
  await filtrar.click()
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect.element(dialog.getByText('Preencha ao menos um campo para filtrar')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('20/11/2026')
  await dialog.getByRole('textbox', { name: 'Até' }).fill('01/11/2026')
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect.element(dialog.getByText('A data final não pode ser anterior à inicial')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(filtrar).toHaveFocus()
  expect(asked()).toEqual({})
})
