import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { pdfReach, pdfText } from '../../../test/pdf/pdf-text.ts'
import { createPdfRenderer } from '../../platform/pdf/draw/render.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const arquivo = (n: number, nome = `documento-${n}.pdf`) => ({
  nome,
  tipo: 'Documento',
  tamanho: `${n},5 kB`,
  sha256: sha256(nome),
})
const recibo = {
  camara: 'Câmara Concórdia',
  emitido: '20/11/2026 às 11h41 (UTC-03:00)',
  verificacao: 'Confira este documento em http://localhost:3000/valida.',
  titulo: 'Recibo de protocolo',
  tipo: { um: 'processo', titulo: 'Processo' },
  numero: '123',
  ato: 'Protocolo da petição inicial',
  protocolo: { instante: '20/11/2026 às 11h40min12s (UTC-03:00)', protocolante: 'Parte Demandante', documento: '***.456.789-**' },
  processo: {
    area: 'Direito Empresarial',
    classe: 'Cobrança',
    valor: 'R$ 150.000,00',
    demandantes: ['Parte Demandante'],
    demandadas: ['Primeira Demandada', 'Segunda Demandada'],
  },
  pagamento: { valor: 'R$ 1.500,00', meio: 'Cartão de crédito', referencia: 'PROC-123-1' },
  arquivos: [arquivo(1), arquivo(2)],
  evento: { numero: 1, hash: sha256('evento'), anterior: '' },
}
const print = async (data: object) => pdfText(await renderer.render('autos/eventos/recibo.typ', data))

test('the receipt says what was filed, by whom, when and with which files', async () => {
  const text = await print(recibo)
  for (const expected of [
    'Recibo de protocolo nº 123',
    'Ato Protocolo da petição inicial',
    'Recebido em 20/11/2026 às 11h40min12s (UTC-03:00)',
    'Protocolado por Parte Demandante',
    'Documento ***.456.789-**',
    'Área Direito Empresarial',
    'Classe Cobrança',
    'Valor da causa R$ 150.000,00',
    'Demandante Parte Demandante',
    'Demandadas Primeira Demandada\nSegunda Demandada',
    'Valor R$ 1.500,00',
    'Meio de pagamento Cartão de crédito',
    'Referência PROC-123-1',
    `Hash do evento ${recibo.evento.hash}`,
    ...recibo.arquivos.flatMap(({ nome, tamanho, sha256 }) => [nome, tamanho, sha256]),
  ])
    expect(text).toContain(expected)
})

test('leaves out lines without a value', async () => {
  const text = await print({ ...recibo, pagamento: null, arquivos: [], protocolo: { ...recibo.protocolo, documento: '' } })
  for (const absent of ['Custas', 'Meio de pagamento', 'Documento', 'Hash do evento anterior', 'SHA-256 Tipo'])
    expect(text).not.toContain(absent)
  expect(text).toContain('Nenhum arquivo acompanhou este ato.')
})

test('25 files and the longest names fit without being cut, on numbered pages', async () => {
  const arquivos = Array.from({ length: 25 }, (_, i) => arquivo(i, i % 2 ? `${'contrato'.repeat(25)}${i}.pdf` : undefined))
  const anterior = sha256('anterior')
  const nome = 'Empreendimentos'.repeat(20)
  const pdf = await renderer.render('autos/eventos/recibo.typ', {
    ...recibo,
    arquivos,
    processo: { ...recibo.processo, demandantes: Array(30).fill(nome) },
    evento: { ...recibo.evento, anterior },
  })
  const text = await pdfText(pdf)
  const joined = text.replaceAll('\n', '')
  for (const file of arquivos) {
    expect(joined).toContain(file.nome)
    expect(joined).toContain(file.sha256)
  }
  expect(joined).toContain(nome)
  expect(joined).toContain(anterior)
  const pages = text.split('\f')
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  expect(await pdfReach(pdf)).toBeLessThan(((210 - 23) / 25.4) * 72 + 1)
})
