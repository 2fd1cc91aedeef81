import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'

const app = await ownApp()

/** Whether a page with this text answers to a search. */
async function answers(texto: string, busca: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select vetor_do_texto(${texto}) @@ websearch_to_tsquery('pg_catalog.portuguese', dobra_texto(${busca})) as found`.execute(
    app.deps.db,
  )
  return rows[0]!.found
}

const SINGULAR_E_PLURAL = [
  ['execução', 'execuções'],
  ['rescisão', 'rescisões'],
  ['decisão', 'decisões'],
  ['cláusula', 'cláusulas'],
  ['árbitro', 'árbitros'],
  ['citação', 'citações'],
  ['contrato', 'contratos'],
  ['arbitral', 'arbitrais'],
  ['imóvel', 'imóveis'],
  ['ordem', 'ordens'],
  ['juiz', 'juízes'],
  ['valor', 'valores'],
  ['capitão', 'capitães'],
] as const

test.each(SINGULAR_E_PLURAL)('%s and %s find each other, with and without accents and case', async (um, muitos) => {
  const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  for (const [texto, busca] of [
    [um, muitos],
    [muitos, um],
    [um, bare(muitos)],
    [bare(muitos), um],
  ] as const)
    expect(await answers(`Das ${texto} havidas`, busca), `${texto} ${busca}`).toBe(true)
})

test.each([
  ['um CNPJ', 'CNPJ nº 12.345.678/0001-90,', '12345678000190'],
  ['um CNPJ com letras', 'inscrita sob 12.ABC.345/01DE-35.', '12abc34501de35'],
  ['um CPF', 'CPF 111.444.777-35', '11144477735'],
  ['um número do CNJ', 'autos nº 0001234-56.2024.8.26.0100', '00012345620248260100'],
  ['dinheiro', 'o valor de R$ 1.234.567,89', '1234567,89'],
  ['dinheiro sem centavos', 'o valor de R$ 10.000,00 (dez mil reais)', 'R$ 10000'],
  ['um dia', 'em 12/05/2024 as partes', '12/05/2024'],
])('%s is found exactly as a number, however it is written: %s', async (_, texto, digits) => {
  expect(await answers(texto, digits)).toBe(true)
  const written = /[\dA-Z][\dA-Z./,-]*\d/.exec(texto)![0]
  expect(await answers(texto, written)).toBe(true)
  expect(await answers(texto, digits.replace('1', '9'))).toBe(false)
})

test.each([
  ['"rescisão do contrato"', true],
  ['"contrato da rescisão"', false],
  ['contrato -rescisão', false],
  ['contrato -aluguel', true],
  ['aluguel or contrato', true],
  ['“rescisão do contrato”', true],
  ['aluguel', false],
])('the search %s: %s', async (busca, found) => {
  expect(await answers('Pede a rescisão do contrato.', busca)).toBe(found)
})

test('folding adds and removes no blank, so that a word of an excerpt is the word of the page', async () => {
  const texto = 'Às 10h, R$ 1.234,56 (12/05/2024)\n<b>d’água</b> fulano@x.com 12.ABC.345/01DE-35 “ações” e/ou ½ nº 3º'
  const { rows } = await sql<{ dobrado: string }>`select dobra_texto(${texto}) as dobrado`.execute(app.deps.db)
  expect(rows[0]!.dobrado.split(/\s/)).toHaveLength(texto.split(/\s/).length)
})
