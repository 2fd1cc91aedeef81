import { NEGOCIACAO_JA_ABERTA } from '@concordia/contract/negociacoes/nova'
import { formatDate } from '@concordia/contract/values/dates'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'
import { chooseFile } from '../../test/files.ts'
import { daqui, negociacao } from '../../test/negociacao.ts'
import { pdf } from '../../test/pdf.ts'
import { draftOnServer, draftsOnServer, enviado } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'

const parte = (nome: string, documento: string, contato: string) => ({
  nome,
  documento,
  endereco: 'Praça da Sé, 1',
  telefone: '11987654321',
  emails: [{ contato, principal: true }],
})
const DADOS = {
  solicitantes: [parte('Construtora Alvorada Ltda.', '11144477735', 'parte@concordia.test')],
  solicitadas: [parte('Metalúrgica São Jorge S.A.', '12ABC34501DE35', 'parte2@concordia.test')],
  natureza: 'cobranca',
  descricao: 'Parcelas em atraso',
  valor: 350_000,
  origem_credito: '2026-03-31',
  indice_atualizacao: 'IGP-M',
  valor_atualizado: 361_250.4,
  documentos: [],
  vinculo: 'nenhum',
  procedimento_id: null,
}
const PROPOSTA = { valor: 335_000, descricao: 'À vista', prazo: daqui(5), documentos: [] }
const ABERTA: [number, object] = [
  201,
  { negociacao: { id: 4, situacao: 'em-negociacao' }, message: 'Negociação criada com sucesso' },
]
const VALIDATE = 'POST /negociacao/procedimento/validate'

async function wizard(
  dados: object | null,
  answers: Answers = {},
  at = '/negociacao/create',
  proposta: object = PROPOSTA,
  arquivos: ReturnType<typeof enviado>[] = [],
) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  if (dados) draftOnServer('negociacao', { dados, proposta }, { id: 'rascunho', arquivos })
  const app = await renderApp(at, { 'GET /user': { user: loginData().user }, 'GET /negociacao/4': negociacao(), ...answers })
  if (dados) await app.screen.getByRole('button', { name: 'continuar rascunho' }).click()
  const next = () => app.screen.getByRole('button', { name: 'prosseguir' }).click()
  const abrir = () => app.screen.getByRole('button', { name: 'abrir negociação' }).click()
  return { ...app, next, abrir }
}

test('an empty step names every missing field; others asks for none of the cobranca', async () => {
  const { screen, next } = await wizard(null)
  await next()
  for (const message of [
    'Descreva o problema',
    'Informe o valor',
    'Informe a data',
    'Informe o índice',
    'Informe o valor atualizado',
  ])
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Informe o nome')).toHaveLength(2)
  await screen.getByRole('radio', { name: 'Outros' }).click()
  await next()
  await expect.element(screen.getByText('Descreva o problema')).toBeVisible()
  await expect.element(screen.getByText('Informe o índice')).not.toBeInTheDocument()
})

test('an empty first proposal names every missing field, and a day of the past is refused', async () => {
  const { screen, next, abrir } = await wizard(DADOS, {}, '/negociacao/create', {})
  await next()
  await expect.element(screen.getByRole('heading', { name: 'Primeira proposta', level: 2 })).toHaveFocus()
  const prazo = screen.getByRole('textbox', { name: 'Prazo' })
  await abrir()
  for (const message of ['Informe o valor', 'Descreva a proposta', 'Informe o prazo'])
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible()
  await prazo.fill(formatDate(daqui(-1)))
  await userEvent.tab()
  await expect.element(screen.getByText('O prazo deve ser hoje ou depois')).toBeVisible()
})

test('the negotiation is sent with its proposal, under the key of the draft, and its page follows', async () => {
  const { screen, next, abrir, href } = await wizard(DADOS)
  const sent = answerUploads(() => ABERTA)
  await chooseFile('Adicionar documentos', pdf('contrato.pdf'))
  await next()
  await abrir()
  await expect.poll(href).toBe('/negociacao/4/details')
  await expect.element(screen.getByText('Negociação criada com sucesso')).toBeVisible()
  const { url, headers, form } = sent[0]!
  expect([url, headers.get('idempotency-key')]).toEqual(['/api/negociacao', 'rascunho'])
  expect(form.get('solicitadas[0][emails][0][contato]')).toBe('parte2@concordia.test')
  expect(form.get('indice_atualizacao')).toBe('IGP-M')
  expect(form.get('documentos[0][nome]')).toBe('contrato')
  expect([form.get('proposta[valor]'), form.get('proposta[prazo]')]).toEqual(['335000', daqui(5)])
  expect([form.has('vinculo'), form.has('procedimento_id')]).toEqual([false, false])
  expect(draftsOnServer()).toEqual([])
})

test('one of others sends nothing of a cobranca, whatever was typed before', async () => {
  const { next, abrir, href } = await wizard({ ...DADOS, natureza: 'outros' })
  const sent = answerUploads(() => ABERTA)
  await next()
  await abrir()
  await expect.poll(href).toBe('/negociacao/4/details')
  const { form } = sent[0]!
  expect(['natureza', 'origem_credito', 'indice_atualizacao', 'valor_atualizado'].map((field) => form.get(field))).toEqual([
    'outros',
    null,
    null,
    null,
  ])
})

test('the index may be one of the list or another', async () => {
  const { screen } = await wizard(null)
  const index = screen.getByRole('combobox', { name: 'Índice de atualização sugerido' })
  await index.click()
  await screen.getByRole('option', { name: 'SELIC' }).click()
  await expect.element(index).toHaveValue('SELIC')
  await index.fill('Tabela do TJSP')
  await expect.element(index).toHaveValue('Tabela do TJSP')
})

test('the same person on both sides is refused under the field', async () => {
  const { screen, next } = await wizard({ ...DADOS, solicitadas: DADOS.solicitantes })
  await next()
  await expect
    .element(screen.getByText('Esta pessoa já está entre os solicitantes. Ninguém pode estar dos dois lados.'))
    .toBeVisible()
})

test('a link is checked when its number is left and again before the next step', async () => {
  const refusal = 'O e-mail parte2@concordia.test não é contato de uma parte deste processo.'
  const { screen, next, callsOf } = await wizard(DADOS, {
    [VALIDATE]: (body) =>
      (body as { procedimento_id: number }).procedimento_id === 11
        ? { message: 'Processo 11 encontrado' }
        : [422, { message: 'Dados inválidos', errors: { procedimento_id: [refusal] } }],
  })
  await screen.getByRole('radio', { name: 'A um processo arbitral' }).click()
  const number = screen.getByRole('textbox', { name: 'Número do processo' })
  await number.fill('12')
  await userEvent.tab()
  await expect.element(screen.getByText(refusal)).toBeVisible()
  await next()
  await expect.element(number).toHaveFocus()
  await expect.element(screen.getByText(refusal)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Nova negociação', level: 2 })).toBeVisible()
  await number.fill('11')
  // The click that leaves the number is not lost.
  await next()
  await screen.getByRole('button', { name: 'voltar' }).click()
  await number.click()
  await userEvent.tab()
  await expect.element(screen.getByText('Processo 11 encontrado')).toBeVisible()
  await expect.element(screen.getByText(refusal)).not.toBeInTheDocument()
  await next()
  await expect.element(screen.getByRole('heading', { name: 'Primeira proposta', level: 2 })).toBeVisible()
  expect(callsOf(VALIDATE).at(-1)?.body).toEqual({
    procedimento_type: 'processos',
    procedimento_id: 11,
    solicitantes: ['parte@concordia.test'],
    solicitadas: ['parte2@concordia.test'],
  })
})

test('opened from a caso, the form begins with its link', async () => {
  const { screen } = await wizard(null, {}, '/negociacao/create?caso=27')
  await expect.element(screen.getByRole('textbox', { name: 'Número do caso' })).toHaveValue('27')
})

test('a refused field of the first step leads back to it', async () => {
  const { screen, next, abrir } = await wizard(DADOS)
  const own = 'Este é o seu e-mail. Quem abre a negociação atua pelos solicitantes.'
  answerUploads(() => [422, { message: 'Dados inválidos', errors: { 'solicitadas.0.emails.0.contato': [own] } }])
  await next()
  await abrir()
  await expect.element(screen.getByRole('heading', { name: 'Nova negociação', level: 2 })).toBeVisible()
  const group = screen.getByRole('group', { name: 'Solicitada 1' })
  await expect.element(group.getByText(own)).toBeVisible()
})

test('after a lost answer the same is sent under the same key; other content goes as another negotiation', async () => {
  const { screen, next, abrir, href } = await wizard(DADOS)
  const answers: ([number, object] | 'lost')[] = ['lost', [409, { message: NEGOCIACAO_JA_ABERTA }], ABERTA]
  const sent = answerUploads(() => answers.shift()!)
  await next()
  await abrir()
  await expect.element(screen.getByText('Não recebemos a resposta')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Descrição' }).fill('Em duas parcelas')
  await abrir()
  await screen.getByRole('button', { name: 'enviar como outra negociação' }).click()
  await expect.poll(href).toBe('/negociacao/4/details')
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a draft brings its text and its files', async () => {
  const documentos = [{ nome: 'Contrato', arquivo: { $arquivo: 3 } }]
  const { screen, next } = await wizard({ ...DADOS, documentos }, {}, undefined, PROPOSTA, [enviado(3, 'contrato.pdf')])
  await expect.element(screen.getByRole('button', { name: 'Remover contrato.pdf' })).toBeVisible()
  await next()
  await expect.element(screen.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 335.000,00')
})
