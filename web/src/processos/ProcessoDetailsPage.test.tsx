import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { renderApp } from '../test/app.tsx'
import { processo } from '../test/processo.ts'
import { loginData, USER } from '../test/session.ts'

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
  await expect.element(screen.getByText('PDF, 1,2 MB')).toBeVisible()
  await expect.element(screen.getByText(/^parte2@concordia\.test/)).toBeVisible()
  await expect.element(screen.getByText('e-mail recusado')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
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
