import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { evento, parte, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const SHELL = { 'GET /user': { user: USER } }
const open = (change: Partial<Processo> = {}) =>
  renderApp('/processo/27/details', { ...SHELL, 'GET /processo/27': processo(change) })

test('general data and partes show in the usual formats, and no refused e-mail where there is none', async () => {
  const { screen } = await open({ advogado_nome: 'Conta do Advogado', advogado_oab: 'SP 123.456' })
  const dados = screen.getByRole('region', { name: 'Dados gerais' })
  await expect.element(screen.getByText('Aguardando aceite', { exact: true })).toBeVisible()
  for (const text of ['R$ 1.234.567,89', 'Não', '20/11/2026 às 08h48', 'Conta do Advogado', 'OAB: SP 123.456']) {
    await expect.element(dados.getByText(text, { exact: true })).toBeVisible()
  }
  const partes = screen.getByRole('region', { name: 'Partes' })
  for (const text of ['111.444.777-35', '12.ABC.345/01DE-35', 'parte1@concordia.test (principal)']) {
    await expect.element(partes.getByText(text)).toBeVisible()
  }
  await expect.element(partes.getByText('(11) 98765 4321').first()).toBeVisible()
  await expect.element(screen.getByText(/^parte2@concordia\.test/)).toBeVisible()
  await expect.element(screen.getByText('e-mail recusado')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
})

test('the partes show since when they have come, if the answer says it', async () => {
  const { screen } = await open({
    demandantes: [parte(1, { entrou_em: '2026-11-20T11:48:34.363Z' })],
    demandadas: [parte(2, { entrou_em: null }), parte(3)],
  })
  const partes = screen.getByRole('region', { name: 'Partes' })
  await expect.element(partes.getByText('entrou em 20/11/2026')).toBeVisible()
  await expect.element(partes.getByText('ainda não entrou')).toBeVisible()
  await expect.element(partes.getByText(/entrou/)).toHaveLength(2)
})

test('each document is on the page once, and the receipts are apart', async () => {
  const peticao = { id: 8, nome: 'Petição inicial' }
  const contrato = { id: 9, nome: 'Contrato' }
  const recibo = { id: 6, nome: 'Recibo de protocolo 27-1.pdf', recibo: true } as const
  const { screen } = await open({ documentos: [contrato], eventos: [evento(1, { documentos: [peticao, contrato, recibo] })] })
  const docket = screen.getByRole('region', { name: /^Eventos/ })
  for (const { nome } of [peticao, contrato]) {
    await expect.element(docket.getByRole('button', { name: nome })).toBeVisible()
    expect(screen.getByText(nome, { exact: true }).elements()).toHaveLength(1)
  }
  const recibos = screen.getByRole('region', { name: /^Recibos de protocolo/ })
  await expect.element(recibos.getByText('Recibo de protocolo 27-1')).not.toBeVisible()
  await recibos.getByText('ver o recibo').click()
  await expect.element(recibos.getByRole('button', { name: 'Recibo de protocolo 27-1', exact: true })).toBeVisible()
  await expect.element(docket.getByText(/Recibo/)).not.toBeInTheDocument()
})

test('the page leads with the award, to read, to save and to validate; one under secrecy is left out', async () => {
  const sentenca = { id: 8, nome: 'Sentença.pdf' }
  const file = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  const { screen, callsOf } = await renderApp('/processo/27/details', {
    ...SHELL,
    'GET /processo/27': processo({
      eventos: [
        evento(1),
        evento(2, {
          ...{ descricao: 'Sentença arbitral', desfecho: 'sentenca', created_at: '2026-11-21T12:00:00.000Z' },
          documentos: [sentenca, { id: 7, nome: 'Recibo de protocolo 27-2.pdf', recibo: true }],
        }),
        evento(3, {
          ...{ descricao: 'Acordo assinado em negociação', desfecho: 'acordo' },
          documentos: [{ id: 9, nome: 'Documento sob sigilo', sigilo: { papeis: [], abre: false } }],
        }),
      ],
    }),
    'GET /processo/documento/8': file,
    'POST /valida': [422, { message: 'O arquivo não é um PDF.' }],
  })
  await expect.element(screen.getByText('Sentença, proferida em 21/11/2026')).toBeVisible()
  const headings = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(headings[0]).toBe('Sentença arbitral')
  expect(headings).not.toContain('Acordo assinado em negociação')
  await expect.element(screen.getByRole('link', { name: 'ler' })).toHaveAttribute('href', '/processo/27/leitor?documento=8')
  await expect.element(screen.getByRole('button', { name: 'baixar Sentença.pdf' })).toBeVisible()
  await screen.getByRole('button', { name: 'validar Sentença.pdf' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Validar Sentença' }).getByText('O arquivo não é um PDF.'))
    .toBeVisible()
  expect(callsOf('POST /valida')).toHaveLength(1)
})

test('a user without access is sent to number and password, with the number filled in and the reason shown', async () => {
  const { screen, href } = await renderApp('/processo/27/details', {
    ...SHELL,
    'GET /processo/27': [403, { message: 'Você não tem acesso a este conteúdo.' }],
  })
  await expect.poll(href).toBe('/processo/add?id=27')
  await expect.element(screen.getByRole('alert').getByText(/^Sua conta não tem acesso ao processo 27\./)).toBeVisible()
  await expect.element(screen.getByLabelText('Número do processo *')).toHaveValue('27')
})
