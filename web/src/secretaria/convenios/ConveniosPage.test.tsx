import type { ConvenioDaCamara } from '@concordia/contract/secretaria/schemas/pagamentos'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../../test/app.tsx'
import { pagina } from '../../test/custas.ts'
import { rowAct } from '../../test/rowAct.ts'
import { openAsStaff, signedInAs } from '../../test/secretaria.ts'

const LIST = 'GET /secretaria/convenios?page=1'
const CRIAR = 'POST /secretaria/convenio'
const MUDAR = 'PUT /secretaria/convenio/3'
const DESATIVAR = 'DELETE /secretaria/convenio/3'

const convenio = (id: number, change: Partial<ConvenioDaCamara> = {}): ConvenioDaCamara => ({
  id,
  codigo: `CODIGO${id}`,
  desconto: 12.5,
  valor_fixo: null,
  vale_desde: null,
  vale_ate: null,
  limite_usos: null,
  usos: 0,
  desativado_em: null,
  em_vigor: true,
  ...change,
})
const SEMPRE = { vale_desde: null, vale_ate: null, limite_usos: null }
const open = (answers: Answers = {}) =>
  openAsStaff('/secretaria/convenios', { [LIST]: { convenios: pagina([convenio(3)]) }, ...answers })

signedInAs()

test.each([1280, 390])('at %i px the longest code leaves the acts in view, each on one line', async (width) => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(width, 800)
  const { screen } = await open({
    [LIST]: { convenios: pagina([convenio(3, { codigo: 'W'.repeat(40), limite_usos: 1_000_000, usos: 999_999 })]) },
  })
  for (const name of [/^mudar a vigência/, /^Mais ações de/]) {
    const button = screen.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    const { right, height } = button.element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(screen.getByRole('main').element().getBoundingClientRect().right)
    expect(height).toBeLessThan(40)
  }
})

test('each shows benefit, validity dates, uses and whether it is in force', async () => {
  const { screen } = await open({
    [LIST]: {
      convenios: pagina([
        convenio(1, { vale_desde: '2026-01-01', vale_ate: '2026-12-31', limite_usos: 100, usos: 7 }),
        convenio(2, { desconto: null, valor_fixo: 100, vale_ate: '2025-12-31', em_vigor: false }),
        convenio(3, { limite_usos: 2, usos: 2, em_vigor: false }),
        convenio(4, { desativado_em: '2026-11-20T17:05:00.000Z', em_vigor: false }),
      ]),
    },
  })
  const texts = {
    CODIGO1: ['12,5% de desconto', 'de 01/01/2026 a 31/12/2026', '7 de 100', 'Em vigor'],
    CODIGO2: ['até 31/12/2025', 'Fora da vigência'],
    CODIGO3: ['sem prazo', '2 de 2', 'Limite atingido'],
    CODIGO4: ['Desativado'],
  }
  for (const [code, words] of Object.entries(texts))
    for (const text of words)
      await expect.element(screen.getByRole('row', { name: new RegExp(code) }).getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mais ações de CODIGO4' })).not.toBeInTheDocument()
})

test('a covenant is created with a percentage, validity dates and limit', async () => {
  const { screen, said, callsOf } = await open({ [CRIAR]: [201, { convenio: convenio(9), message: 'Convênio criado.' }] })
  await screen.getByRole('button', { name: 'criar convênio' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Criar convênio' })
  const submit = dialog.getByRole('button', { name: 'criar convênio' })
  await submit.click()
  await expect.element(dialog.getByText('Informe o código')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Código' }).fill('OAB-SP')
  await submit.click()
  await expect.element(dialog.getByText('Informe o desconto')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Desconto', exact: true }).fill('12,5')
  await dialog.getByRole('textbox', { name: 'Vale desde' }).fill('02/01/2027')
  await dialog.getByRole('textbox', { name: 'Vale até' }).fill('01/01/2027')
  await submit.click()
  await expect.element(dialog.getByText('A data final não pode ser anterior à inicial')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Vale até' }).fill('31/12/2027')
  await dialog.getByRole('textbox', { name: 'Limite de usos' }).fill('50')
  await submit.click()
  await expect.element(said('Convênio criado.')).toBeVisible()
  expect(callsOf(CRIAR).map(({ body }) => body)).toEqual([
    { codigo: 'OAB-SP', desconto: 12.5, valor_fixo: null, vale_desde: '2027-01-02', vale_ate: '2027-12-31', limite_usos: 50 },
  ])
})

test('a covenant is created with a fixed amount; an existing code shows an error at its field', async () => {
  const { screen, callsOf } = await open({
    [CRIAR]: [422, { message: 'Confira os campos.', errors: { codigo: ['Já existe um convênio com este código.'] } }],
  })
  await screen.getByRole('button', { name: 'criar convênio' }).click()
  const dialog = screen.getByRole('dialog')
  const codigo = dialog.getByRole('textbox', { name: 'Código' })
  await codigo.fill('FIXO100')
  await dialog.getByRole('radio', { name: 'Valor fixo das custas' }).click()
  await dialog.getByRole('textbox', { name: 'Valor fixo', exact: true }).fill('100')
  await dialog.getByRole('button', { name: 'criar convênio' }).click()
  await expect.element(dialog.getByText('Já existe um convênio com este código.')).toBeVisible()
  await expect.element(codigo).toHaveFocus()
  expect(callsOf(CRIAR)[0]?.body).toMatchObject({ codigo: 'FIXO100', desconto: null, valor_fixo: 100 })
})

test('validity dates and limit can change; a limit below the uses shows an error at its field', async () => {
  let refuse = true
  const { screen, said, callsOf } = await open({
    [MUDAR]: () =>
      refuse
        ? [422, { message: 'Confira.', errors: { limite_usos: ['O convênio já foi usado 7 vezes.'] } }]
        : { convenio: convenio(3), message: 'Convênio mudado.' },
  })
  await screen.getByRole('button', { name: 'mudar a vigência de CODIGO3' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Vigência e limite de CODIGO3' })
  await dialog.getByRole('textbox', { name: 'Limite de usos' }).fill('3')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(dialog.getByText('O convênio já foi usado 7 vezes.')).toBeVisible()
  refuse = false
  await dialog.getByRole('textbox', { name: 'Limite de usos' }).fill('8')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(said('Convênio mudado.')).toBeVisible()
  expect(callsOf(MUDAR).at(-1)?.body).toEqual({ vale_desde: null, vale_ate: null, limite_usos: 8, de: SEMPRE })
})

test('deactivating says that it is permanent; a second user sees that it was already done', async () => {
  let done = false
  const { screen, callsOf } = await open({
    [LIST]: () => ({
      convenios: pagina([convenio(3, done ? { desativado_em: '2026-11-20T17:05:00.000Z', em_vigor: false } : {})]),
    }),
    [DESATIVAR]: () => {
      done = true
      return [409, { message: 'Este convênio já está desativado.' }]
    },
  })
  await rowAct(screen, 'CODIGO3', 'Desativar')
  const dialog = screen.getByRole('dialog', { name: 'Desativar CODIGO3' })
  await expect.element(dialog.getByText(/^Um convênio desativado não volta/)).toBeVisible()
  await dialog.getByRole('button', { name: 'desativar convênio' }).click()
  await expect.element(dialog.getByRole('alert').getByText(/já está desativado/)).toBeVisible()
  await dialog.getByRole('button', { name: 'fechar', exact: true }).click()
  await expect.element(screen.getByText('Desativado', { exact: true })).toBeVisible()
  expect(callsOf(DESATIVAR)[0]?.body).toEqual({ de: SEMPRE })
})

test('an empty list, and a failure', async () => {
  let broken = true
  const { screen } = await open({ [LIST]: () => (broken ? [500, { message: 'Falhou.' }] : { convenios: pagina([]) }) })
  await expect.element(screen.getByText('Falhou.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText(/^Ainda não há convênios/)).toBeVisible()
})
