import type { AssinaturaConferida, ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { savedFiles } from '../test/custas.ts'
import { putFiles } from '../test/files.ts'
import { PDF, pdf } from '../test/pdf.ts'
import { loginData, USER } from '../test/session.ts'
import { answerUploads } from '../test/uploads.ts'

/** SHA-256 of PDF, computed by other means than the page. */
const hashOf = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
const HASH = await hashOf(PDF)

const signature = (more: Partial<AssinaturaConferida> = {}): AssinaturaConferida => ({
  campo: 'Assinatura1',
  tipo: 'assinatura',
  veredito: 'valida',
  frase: 'Assinatura válida de Ana Souza, certificado ICP-Brasil (assinatura qualificada), em 19/11/2026 às 09h00.',
  motivos: ['A assinatura cobre o arquivo inteiro.'],
  integra: true,
  cobertura: 'arquivo',
  mudancas: [],
  alteracoes: [],
  nivel: null,
  politica: null,
  confianca: 'icp-brasil',
  cadeia: [],
  revogacao: {
    situacao: 'nao-verificada',
    fonte: null,
    revogadoEm: null,
    conferidaEm: null,
    explicacao: 'Revogação não verificada.',
  },
  carimbo: null,
  algoritmo: 'SHA-256 com RSA',
  fraco: false,
  encoberta: false,
  naoExaminada: false,
  aparenciaAlterada: false,
  companyName: 'Ana Souza',
  issuer: { C: 'BR', O: 'ICP-Brasil', OU: 'Secretaria da Receita Federal', CN: 'AC Exemplo' },
  serialNumber: '2a',
  signingTime: '2026-11-19T12:00:00.000Z',
  ...more,
})

const result = (assinaturas: AssinaturaConferida[], more: Partial<ResultadoDaValidacao> = {}): ResultadoDaValidacao => ({
  fileName: 'contrato.pdf',
  fileHash: HASH,
  validationDate: '2026-11-20T15:00:00.000Z',
  signers: assinaturas.filter(({ veredito, tipo }) => veredito === 'valida' && tipo === 'assinatura'),
  assinaturas,
  emitido: null,
  ...more,
})

/** The page after its button was pressed. @param answer of the check: its result, or a refusal; null: the upload stops halfway */
async function validated(answer: ResultadoDaValidacao | [status: number, body: object] | null, more: Answers = {}) {
  answerUploads(() => (Array.isArray(answer) ? answer : [200, answer!]), { hold: () => answer === null })
  const app = await renderApp('/valida', more)
  await expect.element(app.screen.getByRole('button', { name: 'validar' })).toBeDisabled()
  await choose()
  await app.screen.getByRole('button', { name: 'validar' }).click()
  return app
}
async function choose(file = pdf('contrato.pdf')) {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  putFiles(document.querySelector<HTMLInputElement>('input[type=file]')!, [file])
}

test('a valid signature: the answer first, then who, by which certificate, and when; who is signed in sees it inside the menu', async () => {
  startSession(loginData())
  const { screen } = await validated(result([signature()]), { 'GET /user': { user: USER } })
  await expect.element(screen.getByRole('navigation').first()).toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'A assinatura deste documento é válida.' })).toHaveFocus()
  await expect.element(screen.getByText(/a identidade de quem assinou está confirmada/)).toBeVisible()
  await expect
    .element(screen.getByText('Ana Souza, em 19/11/2026 · Certificado ICP-Brasil (assinatura qualificada)'))
    .toBeVisible()
  const card = screen.getByRole('listitem').filter({ hasText: 'Assinatura válida de Ana Souza' }).first()
  for (const text of [
    'Ana Souza',
    'AC Exemplo',
    'Secretaria da Receita Federal',
    'ICP-Brasil',
    'BR',
    '2a',
    '19/11/2026 às 09h00min00s',
  ])
    expect(card.element().textContent).toContain(text)
  await expect.element(screen.getByText(HASH)).toBeVisible()
  await expect.element(screen.getByText('É o mesmo que o seu navegador calculou.')).toBeVisible()
  await expect.element(screen.getByText('contrato.pdf', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('ol li[data-tom="boa"]')).toHaveLength(1)
})

test('the hash is shown while the file is on its way, and that the file is not kept', async () => {
  const { screen } = await validated(null)
  await expect.element(screen.getByText(HASH)).toBeVisible()
  await expect.element(screen.getByText('Enviando o arquivo…')).toBeVisible()
  await expect.element(screen.getByText(/O arquivo não é guardado/)).toBeVisible()
})

test('a PDF without signatures says so, and what is no signature', async () => {
  const { screen } = await validated(result([]))
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma assinatura válida encontrada.' })).toBeVisible()
  await expect.element(screen.getByText(/Este PDF não tem assinaturas digitais/)).toBeVisible()
  await expect.element(screen.getByText(/Peça a quem assinou o arquivo PDF original/)).toBeVisible()
})

test('only known authorities look good: another valid signature says at once that nobody confirmed the name', async () => {
  const unknown = signature({ companyName: 'Fulano', confianca: 'desconhecida', frase: 'Assinatura válida de Fulano.' })
  const { screen } = await validated(result([signature(), unknown]))
  await expect
    .element(screen.getByRole('heading', { name: 'As 2 assinaturas deste documento são válidas, com ressalvas.' }))
    .toBeVisible()
  await expect.element(screen.getByText(/confirmam a identidade de quem assinou como Fulano/)).toBeVisible()
  expect([...document.querySelectorAll<HTMLElement>('ol li[data-tom]')].map(({ dataset }) => dataset.tom)).toEqual([
    'boa',
    'atencao',
  ])
})

test('a later signature that covers signed content is shown at once, and the change is not folded', async () => {
  const covered = signature({
    encoberta: true,
    mudancas: [{ pagina: 2, descricao: 'Uma assinatura posterior cobre parte do que a página mostra.', permitida: true }],
  })
  const { screen } = await validated(result([covered]))
  await expect
    .element(screen.getByRole('heading', { name: 'A assinatura deste documento é válida, com ressalvas.' }))
    .toBeVisible()
  await expect
    .element(
      screen.getByText(`Uma assinatura posterior cobre parte do que ${covered.companyName} assinou: veja abaixo em que página.`),
    )
    .toBeVisible()
  await expect.element(screen.getByText(/cobre parte do que a página mostra/)).toBeVisible()
  expect(document.querySelectorAll('ol li[data-tom="atencao"]')).toHaveLength(1)
})

test('changes after a signature are listed page by page', async () => {
  const changed = signature({
    veredito: 'modificada',
    frase: 'A assinatura de Ana Souza está íntegra, mas o documento foi alterado depois dela.',
    mudancas: [
      { pagina: null, descricao: 'A descrição do arquivo foi atualizada.', permitida: true },
      { pagina: 3, descricao: 'O conteúdo da página foi alterado.', permitida: false },
      { pagina: 1, descricao: 'A página recebeu uma anotação.', permitida: false },
    ],
  })
  const { screen } = await validated(result([changed]))
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma assinatura válida encontrada.' })).toBeVisible()
  // The reason is shown at once, and again beside the signature.
  expect(screen.getByText(changed.frase).elements()).toHaveLength(2)
  await expect.element(screen.getByText('O conteúdo da página foi alterado.')).toBeVisible()
  await expect.element(screen.getByText('A descrição do arquivo foi atualizada (a assinatura permite).')).toBeVisible()
  expect(
    [...document.querySelectorAll('dl dl dt, li dt')]
      .map(({ textContent }) => textContent)
      .filter((text) => /^(Página|No doc)/.test(text!)),
  ).toEqual(['Página 1', 'Página 3', 'No documento'])
  expect(document.querySelectorAll('[data-tom="boa"]')).toHaveLength(0)
})

test.each([
  ['identica', 'O arquivo é idêntico ao que a câmara emitiu.'],
  ['acrescida', /recebeu acréscimos depois, que não são dela\. O que a câmara emitiu continua inteiro/],
  ['selada', /traz o selo válido da câmara\. Se recebeu acréscimos depois do selo, são dos que ele permite/],
] as const)('a document of the chamber is named: %s', async (versao, sentence) => {
  const emitido = { tipo: 'Recibo de protocolo', numero: '12-1', emitido_em: '2026-11-01T12:00:00.000Z', versao }
  const { screen } = await validated(result([], { emitido }))
  await expect
    .element(screen.getByText('Recibo de protocolo nº 12-1, documento da Câmara Concórdia, de 01/11/2026 às 09h00'))
    .toBeVisible()
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('a refused file says why on its card, and another one can be chosen', async () => {
  const sentence = 'O arquivo está protegido por senha e as assinaturas não podem ser conferidas.'
  const { screen } = await validated([422, { message: sentence, errors: { file: [sentence] } }])
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await screen.getByRole('button', { name: 'Remover contrato.pdf' }).click()
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'validar' })).toBeDisabled()
})

test('an answer about other bytes than those chosen is not shown', async () => {
  const { screen } = await validated(result([signature()], { fileHash: '0'.repeat(64) }))
  await expect.element(screen.getByText('O arquivo mudou no caminho até o servidor. Envie outra vez.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 }).elements()).toEqual([])
})

test('a file that is too large is not taken', async () => {
  const sent = answerUploads(() => [200, {}])
  const { screen } = await renderApp('/valida', {})
  await choose(new File([PDF, new Uint8Array(6_291_456)], 'grande.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('O arquivo é muito grande. O tamanho máximo permitido é 6.00 MB.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'validar' })).toBeDisabled()
  expect(sent).toEqual([])
})

test('the report is made by sending the file once more, and saved', async () => {
  const saved = savedFiles()
  const served = () =>
    new Response(new Blob(['%PDF-1.7']), {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="Relatorio.pdf"' },
    })
  const { screen, callsOf } = await validated(result([signature()]), { 'POST /valida/relatorio': served })
  await screen.getByRole('button', { name: 'baixar relatório de conformidade' }).click()
  await expect.poll(() => saved).toEqual(['Relatorio.pdf'])
  expect(callsOf('POST /valida/relatorio')).toHaveLength(1)
})

test('level and policy of a signature, and who signed a document of the chamber, for whom and how', async () => {
  const signed = signature({ nivel: 'LTA', politica: { oid: '2.16.76.1.7.1.11.1.3', nome: 'AD-RB', versao: '1.3' } })
  const signatario = {
    ...{ nome: 'Ana Souza', cpf: '***.456.789-**', por: ['Banco Exemplo', 'Loja Um'], metodo: 'email' as const },
    assinou_em: '2026-11-19T12:00:00.000Z',
    em_nome_de: [
      {
        ...{ parte: 'Loja Um', qualidade: 'procurador' as const, documento_confere: false },
        frase: 'em nome de Loja Um, poderes não conferidos pela câmara; qualidade declarada: procurador',
        comprovante: { nome: 'Procuração.pdf', sha256: 'a'.repeat(64) },
      },
    ],
  }
  const emitido = { tipo: 'Acordo', numero: '7', emitido_em: '2026-11-19T12:00:05.000Z', versao: 'identica' as const }
  const { screen } = await validated(result([signed], { emitido: { ...emitido, signatarios: [signatario] } }))
  await expect.element(screen.getByText('Assinado na plataforma por')).toBeVisible()
  expect(screen.getByRole('listitem').filter({ hasText: 'Banco Exemplo' }).element().textContent).toBe(
    `Ana Souza, CPF ***.456.789-**, por Banco Exemplo, em nome de Loja Um, poderes não conferidos pela câmara; qualidade declarada: procurador (comprovante não conferido: “Procuração.pdf”, SHA-256 ${'a'.repeat(64)}), em 19/11/2026 às 09h00min00s (UTC-03:00), com código enviado por e-mail`,
  )
  await screen.getByText('Detalhes da conferência').click()
  await expect.element(screen.getByText('PAdES-LTA (com dados para conferência futura e arquivamento)')).toBeVisible()
  await expect.element(screen.getByText('AD-RB 1.3, ICP-Brasil (referência básica), OID 2.16.76.1.7.1.11.1.3')).toBeVisible()
})
