import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { client } from '../../../test/client.ts'

const anybody = client(await ownApp())
const simulate = (query: string) => anybody.get(`/custas/simulacao?${query}`)
const REGISTRO = { especie: 'registro', nome: 'Taxa de registro', quem: 'requerente', quando: 'protocolo' }
const TABELA = { id: 1, vigente_de: '2000-01-01' }

test.each([
  ['objeto=processo&valor=500000&arbitros=3', 10_000],
  ['objeto=processo&valor=500000.01&arbitros=3', 5000],
  ['objeto=processo&valor=500000', 5000],
  ['objeto=caso&valor=500071.43', 3500.5],
])('anybody may ask what %s costs by the table in force: %d', async (query, valor) => {
  const { status, body } = await simulate(query)
  expect({ status, body }).toEqual({
    status: 200,
    body: { itens: [{ ...REGISTRO, valor }], total_no_protocolo: valor, tabela: TABELA },
  })
})

test.each([
  ['objeto=processo', 'valor', 'Informe o valor'],
  ['objeto=processo&valor=0', 'valor', 'Informe o valor'],
  ['objeto=processo&valor=-1', 'valor', 'O valor não pode ser negativo'],
  ['objeto=processo&valor=1.005', 'valor', 'Informe um valor com no máximo duas casas decimais'],
  ['objeto=processo&valor=1000000000000', 'valor', 'O valor máximo é R$ 999.999.999.999,99'],
  ['objeto=acordo&valor=1', 'objeto', 'Escolha processo ou caso'],
  ['objeto=processo&valor=1&arbitros=2', 'arbitros', 'Escolha um ou três árbitros'],
])('%s is refused on %s: %s', async (query, field, sentence) => {
  const { status, body } = await simulate(query)
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [sentence] } })
})

test('the table in force is public, with amounts in reais and shares in percent', async () => {
  const { body } = await anybody.get<{ tabela: { itens: unknown[] } }>('/custas/tabela')
  expect(body.tabela).toMatchObject(TABELA)
  expect(body.tabela.itens.at(-1)).toMatchObject({
    objeto: 'caso',
    arbitros: null,
    faixas: [
      { ate: 500_000, fixo: 350, percentual: 0, base: 'total' },
      { ate: null, fixo: 0, percentual: 0.7, base: 'total' },
    ],
  })
})
