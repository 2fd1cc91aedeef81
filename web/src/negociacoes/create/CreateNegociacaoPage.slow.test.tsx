import { NEGOCIACAO_JA_ABERTA } from '@concordia/contract/negociacoes/words'
import { formatDate } from '@concordia/contract/values/dates'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { daqui } from '../../test/negociacao.ts'
import { enviado } from '../../test/rascunhos.ts'
import { answerUploads } from '../../test/uploads.ts'
import { ABERTA, DADOS, PROPOSTA, VALIDATE, wizard } from './CreateNegociacaoPage.scene.tsx'

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

test('a negotiation about another matter sends nothing of a cobranca, whatever was typed before', async () => {
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
