import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { pdfOfPages } from '../../test/pdf.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData } from '../../test/session.ts'
import { pdfjs } from '../../ui/files/pdfjs.ts'
import './PdfFolha.tsx'
import { open, press, shows } from './folha.scene.tsx'

// The library and its worker are large; a test waits for a document only.
beforeAll(async () => {
  await pdfjs.getDocument({ data: new TextEncoder().encode(pdfOfPages(1)) }).promise
}, 120_000)
beforeEach(() => startSession(loginData()))
afterEach(() => page.viewport(1280, 800))

test('arrows turn pages from the title; with Shift, in a field or in the menu they do not', async () => {
  const { screen, href } = await open()
  await shows(1, 'Petição inicial')
  const at = href()
  await press('{Shift>}{ArrowRight}{PageDown}{/Shift}')
  await press('{Alt>}{PageDown}{/Alt}')
  screen.getByRole('textbox', { name: 'Página, de 1 a 2' }).element().focus()
  await press('{ArrowRight}{PageDown}')
  screen.getByRole('link', { name: 'Recolhimento de Custas' }).element().focus()
  await press('{ArrowRight}{PageDown}')
  expect(href()).toBe(at)
  screen.getByRole('button', { name: 'Petição inicial', exact: true }).element().focus()
  await press('{ArrowRight}')
  await shows(2, 'Petição inicial')
  await press('{ArrowLeft}')
  await shows(1, 'Petição inicial')
})

test('the reader shows the signature of a file, and its active content', async () => {
  const explicacao = 'Assinado por Ana Lima em 20/11/2026.'
  const assinatura = { situacao: 'valida', signatario: 'Ana Lima', quando: null, confianca: 'icp-brasil', explicacao } as const
  const { screen } = await open({
    'GET /processo/27': processo({
      eventos: [
        evento(1, { documentos: [{ id: 6, nome: 'Petição inicial', assinatura }] }),
        evento(2, { documentos: [{ id: 7, nome: 'Procuração', ativo: true }] }),
      ],
    }),
  })
  await expect.element(screen.getByText('Assinatura válida, ICP-Brasil')).toBeVisible()
  await expect.element(screen.getByText(explicacao)).toBeVisible()
  await expect.element(screen.getByText(/^Contém conteúdo ativo/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Procuração', exact: true }).click()
  await expect.element(screen.getByText(/^Contém conteúdo ativo/)).toBeVisible()
  await expect.element(screen.getByText(explicacao)).not.toBeInTheDocument()
})
