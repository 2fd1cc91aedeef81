import { expect, test } from 'vitest'
import { chooseFile } from '../../test/files.ts'
import { daqui } from '../../test/negociacao.ts'
import { pdf } from '../../test/pdf.ts'
import { draftsOnServer } from '../../test/rascunhos.ts'
import { answerUploads } from '../../test/uploads.ts'
import { ABERTA, DADOS, wizard } from './CreateNegociacaoPage.scene.tsx'

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
