import { Pdf } from '@concordia/contract/values/schemas'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PDF, pdf } from '../../test/pdf.ts'
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

test('a PDF after other bytes is accepted, a page that only names its header is not', async () => {
  const check = (content: string) => checkFile(new File([content], 'termo.pdf', { type: 'application/pdf' }), SCHEMA)
  expect(await check(`\r\n${PDF}`)).toMatchObject({ refused: null })
  expect(await check('<!doctype html><p>%PDF-1.7')).toMatchObject({ file: null, refused: 'O arquivo deve do tipo PDF' })
})

test.each(['', 'application/octet-stream', 'application/pdf'])('a non-PDF file is refused with type "%s"', async (type) => {
  const { file, refused } = await checkFile(new File(['MZ…'], 'termo.pdf', { type }), SCHEMA)
  expect(file).toBeNull()
  expect(refused).toBe('O arquivo deve do tipo PDF')
})
