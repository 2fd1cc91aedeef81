import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../http/field-errors.ts'
import { SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { existenteDe } from './consulta.ts'
import { NovoProcesso, PeticaoForm, ProcessoFilter } from './processos.ts'

const pdf = (size = 10) => new File([new Uint8Array(size)], 'arquivo.pdf', { type: 'application/pdf' })
const parte = () => ({
  nome: 'Parte Demandante',
  documento: '111.444.777-35',
  endereco: 'Praça da Sé, 1',
  telefone: '(11) 98765 4321',
  emails: [{ contato: 'Contato@concordia.test', principal: true }],
})
const peticao = () => ({
  area_id: 1,
  classe: 'Cobrança',
  demandantes: [parte()],
  demandadas: [{ ...parte(), documento: '12.ABC.345/01DE-35' }],
  termo: pdf(),
  peticao: pdf(),
  valor: 1000,
  conciliacao: 'S' as const,
  declaracao: true as const,
})
type Schema = { safeParse(value: unknown): { error?: { issues: Parameters<typeof fieldErrors>[0] } } }
const errorsOf = (value: unknown, schema: Schema = PeticaoForm) => fieldErrors(schema.safeParse(value).error?.issues ?? [])

/** The sentences that the screens promise, word for word. */
const MISSING = {
  area_id: 'Selecione uma área',
  classe: 'Informe a classe/tipo',
  demandantes: 'Informe ao menos um demandante',
  demandadas: 'Informe ao menos uma demandada',
  termo: 'Adicione seu termo ou contrato em pdf',
  peticao: 'Adicione sua petição em pdf',
  valor: 'Informe o valor',
  conciliacao: 'Escolha uma das opções',
  declaracao: 'Marque esta opção para confirmar que está ciente desta declaração',
}
const MISSING_IN_PARTE = {
  nome: 'Informe o nome',
  documento: 'Informe o CPF/CNPJ',
  endereco: 'Informe o endereço',
  telefone: 'Informe o telefone celular',
  emails: 'Informe o e-mail principal',
}
const without = (value: object, field: string) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== field))

describe('petition', () => {
  test('the minimum passes, with masks', () => {
    const { demandantes, demandadas, documentos } = PeticaoForm.parse(peticao())
    expect(demandantes[0]).toMatchObject({ documento: '11144477735', telefone: '11987654321' })
    expect(demandantes[0]?.emails[0]).toEqual({ contato: 'contato@concordia.test', principal: true })
    expect(demandadas[0]?.documento).toBe('12ABC34501DE35')
    expect(documentos).toEqual([])
  })

  test('a card’s number in any free text is refused on its field; a CNPJ that also passes Luhn is not', () => {
    const number = 'Cartão 4111 1111 1111 1111'
    const typed = {
      ...peticao(),
      classe: number,
      advogado_nome: number,
      advogado_oab: '4111111111111111',
      demandantes: [{ ...parte(), nome: number, endereco: number }],
      documentos: [{ nome: number, arquivo: pdf() }],
    }
    const fields = [
      'classe',
      'advogado_nome',
      'advogado_oab',
      'demandantes.0.nome',
      'demandantes.0.endereco',
      'documentos.0.nome',
    ]
    expect(errorsOf(typed)).toEqual(Object.fromEntries(fields.map((field) => [field, [SEM_CARTAO]])))
    expect(errorsOf({ ...peticao(), demandantes: [{ ...parte(), documento: '36000009000140' }] })).toEqual({})
  })

  test.each(Object.entries(MISSING))('without %s: %s', (field, message) =>
    expect(errorsOf(without(peticao(), field))).toEqual({ [field]: [message] }),
  )

  test('an empty form gets one sentence for every field at once', () => {
    expect(errorsOf({})).toEqual(Object.fromEntries(Object.entries(MISSING).map(([field, message]) => [field, [message]])))
  })

  test.each([
    ['classe', '  ', 'Informe a classe/tipo'],
    ['area_id', 0, 'Selecione uma área'],
    ['demandantes', [], 'Informe ao menos um demandante'],
    ['demandadas', [], 'Informe ao menos uma demandada'],
    ['valor', 0, 'Informe o valor'],
    ['valor', 0.001, 'Informe um valor com no máximo duas casas decimais'],
    ['valor', -1, 'O valor não pode ser negativo'],
    ['conciliacao', 'X', 'Escolha uma das opções'],
    ['declaracao', false, MISSING.declaracao],
    ['advogado_email', 'advogado', 'Informe um e-mail válido'],
    ['numero_arbitros', '2', 'Escolha um ou três árbitros'],
    ['demandantes', Array.from({ length: 51 }, parte), 'Informe no máximo 50 demandantes'],
    ['documentos', Array.from({ length: 40 }, () => ({ nome: 'x', arquivo: pdf() })), 'Envie no máximo 39 documentos'],
    ['peticao', pdf(6_000_000), 'O arquivo deve ter no máximo 6 MB'],
    ['termo', new File(['x'], 'foto.png', { type: 'image/png' }), 'O arquivo deve do tipo PDF'],
    ['termo', pdf(0), 'O arquivo está vazio. Escolha outro arquivo.'],
  ])('%s as %o: %s', (field, value, message) => expect(errorsOf({ ...peticao(), [field]: value })[field]?.[0]).toBe(message))

  test.each([
    ['advogado_email', ''],
    ['advogado_nome', ''],
    ['advogado_oab', undefined],
    ['numero_arbitros', '3'],
    ['valor', 0.01],
    ['peticao', pdf(5_999_999)],
    ['documentos', Array.from({ length: 39 }, () => ({ nome: 'Anexo', arquivo: pdf() }))],
  ])('%s may be %o', (field, value) => expect(errorsOf({ ...peticao(), [field]: value })).toEqual({}))
})

describe.each(['demandantes', 'demandadas'] as const)('each parte of %s', (polo) => {
  test.each(Object.entries(MISSING_IN_PARTE))('without %s: %s', (field, message) =>
    expect(errorsOf({ ...peticao(), [polo]: [parte(), without(parte(), field)] })).toEqual({ [`${polo}.1.${field}`]: [message] }),
  )

  test.each([
    ['nome', '', 'Informe o nome'],
    ['documento', '', 'Informe o CPF/CNPJ'],
    ['documento', '111.111.111-11', 'Número de CPF inválido'],
    ['documento', '12.ABC.345/01DE-36', 'Número de CNPJ inválido'],
    ['telefone', '', 'Informe o telefone celular'],
    ['telefone', '1', 'Número de telefone inválido'],
    ['emails', [], 'Informe o e-mail principal'],
  ])('with %s = %o: %s', (field, value, message) =>
    expect(errorsOf({ ...peticao(), [polo]: [{ ...parte(), [field]: value }] })).toEqual({ [`${polo}.0.${field}`]: [message] }),
  )

  test('every e-mail must be valid, the first and the others', () => {
    const emails = [{ contato: '' }, { contato: 'parte@' }]
    expect(errorsOf({ ...peticao(), [polo]: [{ ...parte(), emails }] })).toEqual({
      [`${polo}.0.emails.0.contato`]: ['Informe o e-mail'],
      [`${polo}.0.emails.1.contato`]: ['Informe um e-mail válido'],
    })
  })
})

test('a document needs a name and a file', () => {
  expect(errorsOf({ ...peticao(), documentos: [{}] })).toEqual({
    'documentos.0.nome': ['Informe o nome do documento'],
    'documentos.0.arquivo': ['Adicione o arquivo do documento em pdf'],
  })
})

test('the server requires the fee, and never the fields that only the screen has', () => {
  const { declaracao: _, ...sent } = peticao()
  expect(errorsOf(sent, NovoProcesso)).toEqual({ valorAPagar: ['Informe o valor a pagar'] })
  expect(NovoProcesso.parse({ ...sent, valorAPagar: 5000 })).toMatchObject({ meioDePagamento: 'cartao', valorAPagar: 5000 })
  expect(errorsOf({ ...sent, valorAPagar: 5000, meioDePagamento: 'cheque' }, NovoProcesso)).toEqual({
    meioDePagamento: ['Escolha o meio de pagamento'],
  })
})

test('linking an existing process requires its number and its password', () => {
  expect(errorsOf({}, existenteDe('processo'))).toEqual({
    id: ['Informe o número do processo'],
    password: ['Informe a senha de acesso'],
  })
})

test.each([[{}], [{ situacao: 6 }]])('the filter %o is valid', (filter) => expect(ProcessoFilter.parse(filter)).toEqual(filter))
test.each([[{ situacao: 7 }], [{ situacao: 'ativos' }]])('the filter %o is refused', (filter) =>
  expect(ProcessoFilter.safeParse(filter).success).toBe(false),
)
