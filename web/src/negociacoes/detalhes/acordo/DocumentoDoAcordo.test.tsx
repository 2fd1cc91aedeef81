import type { VersaoDoAcordo } from '@concordia/contract/negociacoes/schemas/acordo'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { chooseFile } from '../../../test/files.ts'
import { negociacao } from '../../../test/negociacao.ts'
import { loginData, USER } from '../../../test/session.ts'
import { answerUploads } from '../../../test/uploads.ts'

beforeEach(() => startSession(loginData()))

const EMITIDA: VersaoDoAcordo = {
  ...{ numero: 1, created_at: '2026-11-22T12:00:00.000Z', sha256: 'a'.repeat(64), user: null, assinaturas: [] },
}
const ASSINADA: VersaoDoAcordo = {
  ...{ numero: 2, created_at: '2026-11-23T12:00:00.000Z', sha256: 'b'.repeat(64), user: { name: 'Conta da Parte' } },
  assinaturas: [{ nome: 'ANA SOUZA', confianca: 'icp-brasil', quando: null, paginas: [3] }],
}
const PDF = new File(['%PDF-1.7\n%%EOF'], 'acordo-assinado.pdf', { type: 'application/pdf' })

const open = (answers: Answers = {}) =>
  renderApp('/negociacao/4/details', {
    'GET /user': { user: USER },
    'GET /negociacao/4': negociacao({ situacao: 'finalizada', desfecho: 'acordo', atos: [] }),
    'GET /negociacao/4/documento/versoes': { versoes: [ASSINADA, EMITIDA] },
    ...answers,
  })

async function choose(screen: Awaited<ReturnType<typeof open>>['screen']) {
  await screen.getByRole('button', { name: 'enviar assinado' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Enviar o acordo assinado' })
  await expect.element(dialog.getByRole('button', { name: 'enviar', exact: true })).toBeDisabled()
  await chooseFile('Documento assinado', PDF)
  return dialog
}

test('the versions are listed newest first, with the signer and the authority of the certificate', async () => {
  const { screen } = await open()
  const list = screen.getByRole('list', { name: 'Versões do documento' })
  await expect.element(list).toBeVisible()
  const [atual, primeira] = list.getByRole('listitem').elements()
  expect(atual?.textContent).toMatch(
    /Versão 2 \(atual\).*Enviada por Conta da Parte.*ANA SOUZA. Certificado ICP-Brasil.*Visível na página 3\./,
  )
  expect(primeira?.textContent).toMatch(/Versão 1.*Emitida e selada pela plataforma/)
  await expect.element(screen.getByRole('button', { name: 'baixar para assinar o acordo' })).toBeVisible()
})

test("a signed file is sent; the server's error shows at the file", async () => {
  const sent = answerUploads(() => [422, { message: 'x', errors: { file: ['Este arquivo não traz nenhuma assinatura nova.'] } }])
  const { screen } = await open()
  const dialog = await choose(screen)
  await dialog.getByRole('button', { name: 'enviar', exact: true }).click()
  await expect.element(dialog.getByText('Este arquivo não traz nenhuma assinatura nova.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the second to send reads what to do, and has the newest version at hand; the old file is put away', async () => {
  answerUploads(() => [409, { message: 'Baixe a versão atual e assine de novo.' }])
  const { screen, callsOf } = await open({ 'GET /negociacao/4/documento': PDF })
  const dialog = await choose(screen)
  await dialog.getByRole('button', { name: 'enviar', exact: true }).click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert.getByText('Baixe a versão atual e assine de novo.')).toBeVisible()
  await expect.element(dialog.getByText('acordo-assinado.pdf')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'enviar', exact: true })).toBeDisabled()
  await alert.getByRole('button', { name: 'baixar a versão atual do acordo' }).click()
  await expect.poll(() => callsOf('GET /negociacao/4/documento')).toHaveLength(1)
})

test('while the document is being prepared the section says so', async () => {
  const { screen } = await open({ 'GET /negociacao/4/documento/versoes': { versoes: [] } })
  await expect.element(screen.getByText('O documento está sendo preparado.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'enviar assinado' })).not.toBeInTheDocument()
})
