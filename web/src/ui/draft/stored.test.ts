import { UploadedFile } from '@concordia/contract/http/uploaded'
import { expect, test } from 'vitest'
import { enviado } from '../../test/rascunhos.ts'
import { fromStored, toStored } from './stored.ts'

const uploaded = new UploadedFile(enviado(7, 'termo.pdf'))

test('an uploaded file is kept as its id and comes back with name, type and size', () => {
  const stored = toStored({ termo: uploaded, classe: 'Cobrança' })
  expect(JSON.parse(JSON.stringify(stored))).toEqual({ termo: { $arquivo: 7 }, classe: 'Cobrança' })
  const { termo } = fromStored(stored, [enviado(7, 'termo.pdf')]) as { termo: UploadedFile }
  expect(termo).toBeInstanceOf(File)
  expect([termo.arquivo_id, termo.name, termo.type, termo.size]).toEqual([7, 'termo.pdf', 'application/pdf', 1234])
})

test('a file on its way, or one the draft has no longer, is left out with its row', () => {
  const onItsWay = new File(['x'], 'novo.pdf')
  const data = {
    termo: onItsWay,
    documentos: [
      { nome: 'Novo', arquivo: onItsWay },
      { nome: 'Termo', arquivo: uploaded },
    ],
  }
  const stored = toStored(data)
  expect(stored).toEqual({ termo: null, documentos: [{ nome: 'Termo', arquivo: { $arquivo: 7 } }] })
  expect(fromStored(stored, [])).toEqual({ termo: null, documentos: [] })
})
