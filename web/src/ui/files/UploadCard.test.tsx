import { Pdf } from '@concordia/contract/values/files'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LOCKED, PDF, PROTECTED, pdf, pdfOf } from '../../test/pdf.ts'
import { render } from '../../test/render.tsx'
import { checkFile } from './checkFile.ts'
import { UploadCard } from './UploadCard.tsx'

function Card() {
  const [file, setFile] = useState<File | null>(null)
  return <UploadCard label="Termo ou contrato" value={file} onChange={setFile} />
}

test('one control chooses the file, and gets the focus back when the file is removed', async () => {
  const screen = await render(<Card />)
  const choose = screen.getByRole('button', { name: 'escolha no computador: Termo ou contrato', exact: true })
  expect(screen.getByRole('button').elements()).toEqual([choose.element()])
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Termo ou contrato"]')!
  await userEvent.upload(input, pdf('termo.pdf'))
  await screen.getByRole('button', { name: 'Remover termo.pdf' }).click()
  await expect.element(choose).toHaveFocus()
})

const SCHEMA = Pdf('Adicione o arquivo')

test.each(['', 'application/octet-stream'])('a PDF that comes with the type "%s" is accepted as a PDF', async (type) => {
  const { file, refused } = await checkFile(new File([PDF], 'termo.pdf', { type }), SCHEMA)
  expect(refused).toBeNull()
  expect(file).toMatchObject({ name: 'termo.pdf', type: 'application/pdf' })
  expect(await file?.text()).toBe(PDF)
})

test.each(['', 'application/octet-stream', 'application/pdf'])('what is no PDF is refused with the type "%s"', async (type) => {
  const { file, refused } = await checkFile(new File(['MZ…'], 'termo.pdf', { type }), SCHEMA)
  expect(file).toBeNull()
  expect(refused).toBe('O arquivo deve do tipo PDF')
})

const noPages = ['1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj', '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj']
const inItself = ['1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj', '2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj']
const IS_LOCKED = 'O arquivo está protegido por senha. Remova a senha e envie outra vez.'
const DAMAGED = 'O arquivo está danificado e não pode ser aberto. Gere o PDF novamente e envie outra vez.'

test.each([
  ['nothing but the header', '%PDF-1.4\n', DAMAGED],
  ['noise', `%PDF-1.4\n${Array.from({ length: 50_000 }, (_, i) => String.fromCharCode((i * i * 7919) % 251)).join('')}`, DAMAGED],
  ['no pages', pdfOf(noPages), DAMAGED],
  ['pages that contain themselves', pdfOf(inItself), DAMAGED],
  ['a password', LOCKED, IS_LOCKED],
  ['a password that only forbids changes', PROTECTED, null],
  ['a table that points nowhere', PDF.replace('%%EOF', 'startxref\n7\n%%EOF'), null],
])('a PDF with %s gets the verdict that the server would give', async (_name, content, refused) => {
  expect((await checkFile(pdf('peticao.pdf', content), SCHEMA)).refused).toBe(refused)
})

test('the card says that a file is being checked, and why it was refused', async () => {
  const screen = await render(<Card />)
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Termo ou contrato"]')!
  await userEvent.upload(input, pdf('termo.pdf', LOCKED))
  await expect.element(screen.getByText(IS_LOCKED)).toBeVisible()
  await expect.element(screen.getByText('PDF, menos de 6 MB')).toBeVisible()
})
