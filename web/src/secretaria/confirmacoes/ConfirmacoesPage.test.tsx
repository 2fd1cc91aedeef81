import type { Confirmacao, SegundaPessoa } from '@concordia/contract/secretaria/schemas/confirmacoes'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'admin', name: 'Conta da Administração' } as const
const DECIDIR = 'PUT /secretaria/confirmacao/7'
const SEGUNDA: SegundaPessoa = { exigida: true, configurada: true, desligada: null, varias_pessoas: true }
const confirmacao = (change: Partial<Confirmacao> = {}): Confirmacao => ({
  id: 7,
  ato: 'estornar',
  resumo: 'Devolver R$ 3.000,00 das custas PROC-12-1 ao saldo de Ana Lima.',
  motivo: 'Cobrada em duplicidade',
  por: { id: 900, name: 'Conta da Secretaria' },
  created_at: '2026-11-20T17:05:00.000Z',
  ate: '2026-11-27T17:05:00.000Z',
  pode_confirmar: true,
  ...change,
})

beforeEach(() => startSession(loginData(STAFF)))

async function open(first: Confirmacao[], answers: Answers = {}, segunda_pessoa = SEGUNDA) {
  const server = { confirmacoes: first }
  const app = await renderApp('/secretaria/confirmacoes', {
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /secretaria/confirmacoes': () => ({ confirmacoes: server.confirmacoes, segunda_pessoa }),
    ...answers,
  })
  const said = (text: string) => app.screen.getByRole('region', { name: 'Mensagens' }).getByText(text)
  return { ...app, server, said }
}

test('an act shows what would be done, why, by whom and until when; another person confirms it', async () => {
  const { screen, server, said } = await open([confirmacao()], {
    [DECIDIR]: () => {
      server.confirmacoes = []
      return { message: 'Devolvemos R$ 3.000,00 ao saldo do devedor.' }
    },
  })
  const card = screen.getByRole('article', { name: /^Devolver R\$ 3\.000,00/ })
  for (const text of ['Cobrada em duplicidade', /^Conta da Secretaria, /])
    await expect.element(card.getByText(text)).toBeVisible()
  await card.getByRole('button', { name: 'confirmar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Confirmar o ato' })
  await dialog.getByRole('button', { name: 'confirmar e fazer' }).click()
  await expect.element(said('Devolvemos R$ 3.000,00 ao saldo do devedor.')).toBeVisible()
  await expect.element(screen.getByText('Nenhum ato aguarda confirmação.')).toBeVisible()
})

test('a refusal needs a reason; who asked only waits', async () => {
  const { screen } = await open([
    confirmacao(),
    confirmacao({ id: 8, por: { id: USER.id, name: STAFF.name }, pode_confirmar: false }),
  ])
  await expect.element(screen.getByText(/^Aguarda outra pessoa/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'confirmar' })).toHaveLength(1)
  await screen.getByRole('button', { name: 'recusar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Recusar o ato' })
  await dialog.getByRole('button', { name: 'recusar' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
})

test('the message bar shows an act that waits, with a link, and its dialog closes without claiming that it was done', async () => {
  const conta = {
    id: 5,
    name: 'Rui Paz',
    email: 'rui@exemplo.test',
    cpf: '',
    telefone: '',
    role: 'user',
    created_at: '2026-01-01T12:00:00Z',
  }
  const mais = { email_verified_at: '2026-01-01T12:00:00Z', bloqueio: null, encerrada_em: null, perfis: [] }
  const message = 'Aguarda a confirmação de outra pessoa da secretaria até 27/11/2026 às 14h05. Nada mudou ainda.'
  const { screen, go, said } = await open([], {
    'GET /secretaria/pessoa/5': { conta: { ...conta, ...mais } },
    'PUT /secretaria/pessoa/5/papel': new Response(
      JSON.stringify({ confirmacao: { id: 1, ato: 'mudar-papel', resumo: 'Mudar.', ate: '2026-11-27T17:05:00Z' }, message }),
      { status: 202, headers: { 'content-type': 'application/json' } },
    ),
  })
  await go('/secretaria/pessoa/5')
  await screen.getByRole('button', { name: /mudar papel/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Mudar o papel de Rui Paz' })
  await dialog.getByRole('radio', { name: /^Secretaria/ }).click()
  await dialog.getByRole('button', { name: 'mudar papel' }).click()
  await expect.element(said(message)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'Ver as confirmações' }))
    .toHaveAttribute('href', '/secretaria/confirmacoes')
})
