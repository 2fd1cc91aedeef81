import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { startSession } from '../../../api/session.ts'
import { chooseFile } from '../../../test/files.ts'
import { assinatura, minuta, negociacao, openNegociacao, parteDaNegociacao } from '../../../test/negociacao.ts'
import { pdf } from '../../../test/pdf.ts'
import { loginData } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))
afterEach(() => page.viewport(1280, 800))

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
  const dialog = screen.getByRole('dialog', { name: 'Assinar a minuta, versão 2' })
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

const LONGA = minuta(2, 'solicitada', { texto: '<p>A solicitada paga em doze parcelas.</p>'.repeat(120) })

test('reading a draft: how much is left and the acts stay in sight; “assinar” leads below its end, where it is signed', async () => {
  await page.viewport(390, 700)
  const { screen } = await openNegociacao(negociacao({ ...EM_ELABORACAO, minutas: [LONGA] }))
  await screen.getByRole('button', { name: 'ler a minuta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Minuta do acordo, versão 2' })
  const left = dialog.getByRole('progressbar', { name: 'Leitura do texto' })
  const said = () => left.element().getAttribute('aria-valuetext')
  await expect.poll(said).toMatch(/^Faltam \d\d? telas$/)
  await expect.element(left).toBeInViewport()
  await expect.element(dialog.getByRole('link', { name: 'revisar' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'assinar' }).click()
  await expect.poll(said).toBe('Fim do texto')
  await expect.element(dialog.getByRole('region', { name: 'Assinatura' })).toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'receber código por e-mail' })).toBeInViewport()
})

test('home leads to the draft itself, which is then open; the address does not open it again', async () => {
  const { screen, go, href } = await openNegociacao(negociacao({ ...EM_ELABORACAO, minutas: [LONGA] }))
  await expect.element(screen.getByRole('button', { name: 'ler a minuta' })).toBeVisible()
  await go('/home')
  await go('/negociacao/4/details?ler=minuta')
  await expect.element(screen.getByRole('dialog', { name: 'Minuta do acordo, versão 2' })).toBeVisible()
  await expect.poll(href).toBe('/negociacao/4/details')
})

test('a reader who may not sign reads the draft too, without a signature at its end', async () => {
  const { screen } = await openNegociacao(negociacao({ ...EM_ELABORACAO, minutas: [LONGA], atos: [] }, 'solicitada'))
  await screen.getByRole('button', { name: 'ler a minuta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Minuta do acordo, versão 2' })
  await expect.element(dialog.getByRole('progressbar', { name: 'Leitura do texto' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'assinar' })).not.toBeInTheDocument()
})
