import type { DocumentoAchado } from '@concordia/contract/busca/schemas'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { pdfOf, pdfOfPages } from '../../../test/pdf.ts'
import { evento, processo } from '../../../test/processo.ts'
import { loginData } from '../../../test/session.ts'
import { pdfjs } from '../../../ui/files/pdfjs.ts'
import '../PdfFolha.tsx'
import { open, pdf, shows } from '../folha.scene.tsx'

// The library and its worker are large; a test waits for a document only.
beforeAll(async () => {
  await pdfjs.getDocument({ data: new TextEncoder().encode(pdfOfPages(1)) }).promise
}, 120_000)
beforeEach(() => startSession(loginData()))
afterEach(() => page.viewport(1280, 800))

/** Two pages, the second with these words. */
function wordsOnPageTwo(words: string): string {
  const content = `BT /F1 14 Tf 40 700 Td (${words}) Tj ET`
  return pdfOf([
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R>>endobj',
    '4 0 obj<</Type/Page/Parent 2 0 R/Contents 6 0 R>>endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `6 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
  ])
}

const achado = (documento_id: number, pagina: number, nome: string): DocumentoAchado => ({
  ...{ documento_id, pagina, nome, procedimento: { tipo: 'processo', id: 27 } },
  evento: { id: 1, numero: 1, descricao: 'Juntada' },
  trecho: [
    { texto: 'Pede a ', achado: false },
    { texto: 'rescisao', achado: true },
    { texto: ' <i>do</i> contrato', achado: false },
  ],
  palavras: ['rescisao'],
})
const ANSWERS = {
  'GET /processo/documento/7': pdf(wordsOnPageTwo('Pede a rescisao do contrato')),
  'POST /processo/27/busca': { documentos: [achado(7, 2, 'Procuração.pdf')], total: 1 },
}
const marked = () => [...(CSS.highlights.get('achados') ?? [])].map((range) => String(range))

async function search(texto: string) {
  await userEvent.fill(page.getByRole('textbox', { name: 'Buscar nos autos' }), texto)
  await userEvent.keyboard('{Enter}')
}

test('a page that was found opens with the words marked, and the address does not have the words', async () => {
  const { screen, href, callsOf } = await open(ANSWERS)
  await shows(1, 'Petição inicial')
  await search('  rescisões ')
  await expect.element(screen.getByText('1 página', { exact: true })).toBeVisible()
  expect(callsOf('POST /processo/27/busca').map(({ body }) => body)).toEqual([{ texto: 'rescisões' }])
  const found = screen.getByRole('button', { name: /^Procuração, página 2/ })
  expect(found.element().querySelector('i')).toBeNull()
  await expect.element(found).toHaveTextContent('Procuração, página 2 Pede a rescisao <i>do</i> contrato')
  await found.click()
  await shows(2, 'Procuração')
  expect(href()).toBe('/processo/27/leitor?documento=7&pagina=2')
  await expect.poll(marked).toEqual(['rescisao'])
  await expect.element(found).toHaveAttribute('aria-current', 'true')
  // Another page has no marks, and the end of the search takes them away.
  await screen.getByRole('button', { name: 'Página anterior' }).click()
  await expect.poll(marked).toEqual([])
  await found.click()
  await expect.poll(marked).toEqual(['rescisao'])
  await screen.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect.poll(marked).toEqual([])
  await expect.element(found).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Buscar nos autos' })).toHaveFocus()
})

test('it says which documents the search does not reach, and on the sheet that this one is an image', async () => {
  const eventos = [
    evento(1, { documentos: [{ id: 6, nome: 'Petição inicial', texto: 'imagem' }] }),
    evento(2, {
      documentos: [
        { id: 7, nome: 'Procuração', texto: 'pendente' },
        { id: 8, nome: 'Balanço', texto: 'feito', sigilo: { papeis: ['demandantes'], abre: true } },
      ],
    }),
  ]
  const { screen } = await open({
    'GET /processo/27': processo({ eventos }),
    'POST /processo/27/busca': { documentos: [], total: 0 },
  })
  await expect.element(screen.getByText('Imagem, sem texto: a busca não encontra palavras neste documento.')).toBeVisible()
  await search('multa')
  await expect.element(screen.getByText('Nenhuma página dos autos tem “multa”.')).toBeVisible()
  await expect.element(screen.getByText('1 documento é imagem, sem texto.')).toBeVisible()
  await expect.element(screen.getByText('1 documento ainda está na fila para a leitura.')).toBeVisible()
  await expect.element(screen.getByText(/^Documentos sob sigilo/)).toBeVisible()
})

test('more pages than are shown are counted, and a refusal shows its own sentence', async () => {
  let refused = false
  const { screen } = await open({
    'POST /processo/27/busca': () =>
      refused
        ? [429, { message: 'Muitas buscas em pouco tempo.' }]
        : { documentos: [achado(6, 1, 'Petição inicial')], total: 120 },
  })
  await search('contrato')
  await expect.element(screen.getByText('120 páginas; aqui estão as primeiras 1. Use mais palavras.')).toBeVisible()
  refused = true
  await search('multa')
  await expect.element(screen.getByText('Muitas buscas em pouco tempo.')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Páginas encontradas' })).not.toBeInTheDocument()
})

test('on a phone the list of what was found closes when one is chosen', async () => {
  await page.viewport(390, 844)
  const { screen } = await open(ANSWERS)
  await search('rescisões')
  const found = screen.getByRole('button', { name: /^Procuração, página 2/ })
  await found.click()
  await shows(2, 'Procuração')
  await expect.element(found).not.toBeInTheDocument()
  await page.getByText('Páginas encontradas').click()
  await expect.element(found).toBeVisible()
})
