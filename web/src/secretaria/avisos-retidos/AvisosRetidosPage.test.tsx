import type { AvisosRetidos } from '@concordia/contract/secretaria/schemas/avisos-retidos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
const LIST = 'GET /secretaria/avisos-retidos?page=1'
const LIBERAR = 'POST /secretaria/avisos-retidos/27/liberar'
const DESCARTAR = 'POST /secretaria/avisos-retidos/27/descartar'
const LIMITE = 'PUT /secretaria/avisos-retidos/27/limite'

const retidos = (change: Partial<AvisosRetidos> = {}): AvisosRetidos => ({
  procedimento: { id: 27, tipo: 'processo' },
  por: 'enderecos',
  quem: ['Conta da Parte'],
  atos: [
    { assunto: 'Processo 27: réplica', descricao: 'Réplica', quando: '2026-11-20T17:05:00.000Z', enderecos: 23 },
    { assunto: 'Processo 27: número e senha', descricao: null, quando: '2026-11-19T17:05:00.000Z', enderecos: 1 },
  ],
  enderecos: 23,
  mensagens: 24,
  desde: '2026-11-19T17:05:00.000Z',
  ate: 812,
  limite: 60,
  total: 83,
  ...change,
})

beforeEach(() => startSession(loginData(STAFF)))

async function open(first: AvisosRetidos[], answers: Answers = {}) {
  const server = { data: first }
  const app = await renderApp('/secretaria/avisos', {
    'GET /user': { user: { ...USER, ...STAFF } },
    [LIST]: () => ({ retidos: { data: server.data, total: server.data.length, per_page: 20 } }),
    ...answers,
  })
  const { screen } = app
  return {
    ...app,
    server,
    botao: (name: string) => screen.getByRole('button', { name: `${name}: Processo 27, endereços demais` }),
    dialogo: (name: string) => screen.getByRole('dialog', { name }),
    said: (text: string) => screen.getByRole('region', { name: 'Mensagens' }).getByText(text),
  }
}
type Opened = Awaited<ReturnType<typeof open>>
const decide = async (dialog: ReturnType<Opened['dialogo']>, botao: string) => {
  await dialog.getByRole('button', { name: botao }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Conferi com a parte.')
  await dialog.getByRole('button', { name: botao }).click()
}

test('each group shows why it waits, whose acts, what they say, and how many addresses and e-mails', async () => {
  const { screen } = await open([
    retidos(),
    retidos({ procedimento: { id: 9, tipo: 'processo' }, por: 'movimentacoes', quem: ['Conta do Advogado'] }),
    retidos({ procedimento: { id: 4, tipo: 'caso' }, por: 'julga', quem: ['Caio Árbitro (caio@exemplo.test)'] }),
  ])
  await expect.element(screen.getByText('3 grupos de avisos aguardam decisão.')).toBeVisible()
  const addresses = screen.getByRole('article', { name: 'Processo 27: endereços demais' })
  for (const text of ['Conta da Parte', '23', '24', '19/11/2026 às 14h05'])
    await expect.element(addresses.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(addresses.getByText(/têm 83 endereços de e-mail, e ele escreve a 60/)).toBeVisible()
  await addresses.getByText('Ver o que esses e-mails dizem').click()
  await expect.element(addresses.getByText('Processo 27: réplica')).toBeVisible()
  await expect.element(addresses.getByText(/, 1 endereço$/)).toBeVisible()
  await expect.element(addresses.getByRole('link', { name: 'Abrir o processo' })).toHaveAttribute('href', '/processo/27/details')
  const movements = screen.getByRole('article', { name: 'Processo 9: movimentações demais' })
  await expect.element(movements.getByText('Conta do Advogado')).toBeVisible()
  const judges = screen.getByRole('article', { name: 'Caso 4: endereço do árbitro' })
  for (const text of ['Titular do endereço', 'Caio Árbitro (caio@exemplo.test)'])
    await expect.element(judges.getByText(text, { exact: true })).toBeVisible()
  await expect.element(judges.getByText(/Quem julga não acompanha a mediação/)).toBeVisible()
  for (const card of [movements, judges])
    await expect.element(card.getByRole('button', { name: /^aumentar limite/ })).not.toBeInTheDocument()
})

test('notices are released with a reason, only those that were on the screen', async () => {
  const { botao, dialogo, said, server, screen, callsOf } = await open([retidos()], {
    [LIBERAR]: () => {
      server.data = []
      return { message: '24 avisos liberados para envio.' }
    },
  })
  await botao('liberar envio').click()
  const dialog = dialogo('Liberar envio')
  await expect.element(dialog.getByText('Processo 27: 24 e-mails a 23 endereços.')).toBeVisible()
  await decide(dialog, 'liberar envio')
  await expect.element(said('24 avisos liberados para envio.')).toBeVisible()
  await expect.element(screen.getByText('Nenhum aviso retido.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsOf(LIBERAR).map(({ body }) => body)).toEqual([{ por: 'enderecos', ate: 812, motivo: 'Conferi com a parte.' }])
})

test('the limit is raised to the number of addresses, or to another one', async () => {
  const { botao, dialogo, said, server, callsOf } = await open([retidos()], {
    [LIMITE]: () => {
      server.data = []
      return { message: 'O limite passou a 90 endereços.' }
    },
  })
  await botao('aumentar limite').click()
  const dialog = dialogo('Aumentar limite')
  const limite = dialog.getByRole('textbox', { name: 'Novo limite de endereços' })
  await expect.element(limite).toHaveValue('83')
  await limite.fill('60')
  await dialog.getByRole('button', { name: 'aumentar limite' }).click()
  await expect.element(dialog.getByText('Informe um número de 61 a 1000')).toBeVisible()
  await limite.fill('90')
  await decide(dialog, 'aumentar limite')
  await expect.element(said('O limite passou a 90 endereços.')).toBeVisible()
  expect(callsOf(LIMITE).map(({ body }) => body)).toEqual([{ limite: 90, motivo: 'Conferi com a parte.' }])
})

test('notices are discarded after the dialog says that the parte is not served by them', async () => {
  const { botao, dialogo, said, server, callsOf } = await open([retidos()], {
    [DESCARTAR]: () => {
      server.data = []
      return { message: '24 avisos descartados: eles não serão enviados.' }
    },
  })
  await botao('descartar').click()
  const dialog = dialogo('Descartar avisos')
  await expect.element(dialog.getByText(/a parte não fica intimada por eles/)).toBeVisible()
  await decide(dialog, 'descartar avisos')
  await expect.element(said('24 avisos descartados: eles não serão enviados.')).toBeVisible()
  expect(callsOf(DESCARTAR)).toHaveLength(1)
})

test('somebody else was first: the server’s message, and the list as it is now', async () => {
  const message = 'Estes avisos já foram liberados ou descartados.'
  const { botao, dialogo, server, screen } = await open([retidos()], {
    [LIBERAR]: () => {
      server.data = []
      return [409, { message }]
    },
  })
  await botao('liberar envio').click()
  const dialog = dialogo('Liberar envio')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Conferi.')
  await dialog.getByRole('button', { name: 'liberar envio' }).click()
  await expect.element(dialog.getByText(new RegExp(message))).toBeVisible()
  await dialog.getByRole('button', { name: 'fechar' }).click()
  await expect.element(screen.getByText('Nenhum aviso retido.')).toBeVisible()
})

test('a failure can be retried', async () => {
  let broken = true
  const { screen } = await open([], {
    [LIST]: () => (broken ? [500, { message: 'A lista não pôde ser lida.' }] : { retidos: { data: [], total: 0, per_page: 20 } }),
  })
  await expect.element(screen.getByText('A lista não pôde ser lida.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText('Nenhum aviso retido.')).toBeVisible()
})
