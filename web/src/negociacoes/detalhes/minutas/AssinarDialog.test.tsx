import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { chooseFile } from '../../../test/files.ts'
import { assinatura, minuta, negociacao, openNegociacao, parteDaNegociacao } from '../../../test/negociacao.ts'
import { pdf } from '../../../test/pdf.ts'
import { loginData } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))

const EM_ELABORACAO: Partial<Negociacao> = {
  situacao: 'minuta-em-elaboracao',
  minutas: [minuta(2, 'solicitada')],
  atos: ['revisar', 'assinar'],
}

test('signing for a company: in whose name, as what, and with a proof; the dialog says that the powers are unchecked', async () => {
  const solicitadas = [parteDaNegociacao(2, { documento: '12ABC34501DE35' })]
  const assina_por = [
    { id: 1, parte: 'Ana Fiadora', documento_confere: true },
    { id: 2, parte: 'Metalúrgica São Jorge S.A.', documento_confere: false },
  ]
  const { screen, callsOf } = await openNegociacao(negociacao({ ...EM_ELABORACAO, assina_por, solicitadas }), {
    'POST /negociacao/4/minuta/2/code': { message: 'Enviamos um código para o seu e-mail. Informe-o para assinar.' },
    'POST /negociacao/4/minuta/2/assinar': [422, { message: 'Código incorreto', errors: { code: ['Código incorreto'] } }],
  })
  await screen.getByRole('button', { name: 'assinar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Assinar a minuta' })
  await expect
    .element(dialog.getByText(/“em nome de Metalúrgica São Jorge S\.A\., poderes não conferidos pela câmara”.*Ana Fiadora/))
    .toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(3)
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  await expect.element(dialog.getByText('Escolha em que qualidade você assina')).toBeVisible()
  expect(callsOf('POST /negociacao/4/minuta/2/code')).toEqual([])
  await dialog.getByRole('radio', { name: 'Procurador' }).click()
  await chooseFile('Comprovante dos seus poderes (opcional)', pdf('procuracao.pdf'))
  await dialog.getByRole('button', { name: 'receber código por e-mail' }).click()
  const code = screen.getByRole('dialog', { name: 'Informe o código' })
  await code.getByRole('textbox', { name: 'Código' }).fill('123456')
  await code.getByRole('button', { name: 'confirmar' }).click()
  await expect.element(code.getByText('Código incorreto')).toBeVisible()
  expect(callsOf('POST /negociacao/4/minuta/2/assinar').at(-1)?.body).toEqual({
    ...{ email: 'parte@concordia.test', code: '123456', sha256: '2'.repeat(64), qualidade: 'procurador' },
    comprovante: expect.objectContaining({ name: 'procuracao.pdf' }),
  })
})

test('an agreement with signatures in other names says so, and each proof can be read', async () => {
  const comprovante = { nome: 'Procuração "conferida".pdf', sha256: 'c'.repeat(64) }
  const parte = 'Metalúrgica São Jorge S.A.'
  const outra = assinatura({ por: [{ parte, qualidade: 'procurador', documento_confere: false, comprovante }] })
  const { screen } = await openNegociacao(
    negociacao({
      minutas: [minuta(1, 'solicitante')],
      situacao: 'finalizada',
      desfecho: 'acordo',
      atos: [],
      assinaturas: [outra],
    }),
    { 'GET /negociacao/4/documento/versoes': { versoes: [] } },
  )
  const vez = screen.getByRole('region', { name: 'Situação da negociação' })
  await expect
    .element(
      vez.getByText(`Há uma assinatura em nome de cada parte. Em nome de ${parte}, poderes não conferidos pela câmara.`, {
        exact: false,
      }),
    )
    .toBeVisible()
  const table = screen.getByRole('table', { name: 'Assinaturas' })
  await expect.element(table.getByText("“Procuração 'conferida'.pdf”", { exact: false })).toBeVisible()
  await expect.element(table.getByRole('button', { name: 'baixar o comprovante de Conta da Parte 2' })).toBeVisible()
})
