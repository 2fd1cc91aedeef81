import type { ParteConhecida } from '@concordia/contract/procedimentos/schemas/partes-conhecidas'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const ANA: ParteConhecida = {
  nome: 'Ana Araújo',
  documento: '11144477735',
  endereco: 'Praça da Sé, 1, São Paulo, apto 12',
  telefone: '11987654321',
  emails: ['ana@concordia.test', 'copia@concordia.test'],
}
const OBRAS: ParteConhecida = {
  ...ANA,
  nome: 'Obras Araújo Ltda.',
  documento: '12ABC34501DE35',
  emails: ['obras@concordia.test'],
}
const BUSCA = 'POST /partes/conhecidas'

async function wizard(answers: Answers = {}, path = '/processo/create') {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const app = await renderApp(path, {
    'GET /areas': { areas: [{ id: 7, nome: 'Contratos' }] },
    'GET /user': { user: USER },
    [BUSCA]: { partes: [ANA, OBRAS] },
    ...answers,
  })
  const lado = path.startsWith('/negociacao') ? 'Solicitada 1' : 'Demandada 1'
  const parte = app.screen.getByRole('group', { name: lado })
  const field = (name: string) => parte.getByRole('textbox', { name, exact: true })
  return { ...app, parte, field }
}

test.each(['/processo/create', '/caso/create', '/negociacao/create'])(
  'in %s a parte named before is chosen by the arrows, and everything it fills stays open to change',
  async (path) => {
    const { screen, field, callsOf } = await wizard({}, path)
    await userEvent.type(field('Nome'), 'ara')
    await expect.element(screen.getByRole('option', { name: 'Ana Araújo 111.444.777-35' })).toBeVisible()
    await expect.element(screen.getByText('2 partes que você já informou. Use as setas para escolher.')).toBeInTheDocument()
    // On a busy machine the keys may come so far apart that "ar" is asked for, too.
    expect(callsOf(BUSCA).at(-1)?.body).toEqual({ texto: 'ara' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field('Nome')).toHaveValue('Ana Araújo')
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
    await expect.element(field('CPF/CNPJ')).toHaveValue('111.444.777-35')
    await expect.element(field('Telefone celular')).toHaveValue('(11) 98765 4321')
    await expect.element(field('Endereço')).toHaveValue('Praça da Sé, 1, São Paulo, apto 12')
    await expect.element(field('Complemento (opcional)')).toHaveValue('')
    await expect.element(field('E-mail principal')).toHaveValue('ana@concordia.test')
    await expect.element(field('E-mail adicional 1')).toHaveValue('copia@concordia.test')
    await expect.element(field('Nome')).toHaveFocus()
    await userEvent.keyboard(' Neta')
    await expect.element(field('Nome')).toHaveValue('Ana Araújo Neta')
    await field('Endereço').fill('Rua Direita, 2')
    await expect.element(field('Endereço')).toHaveValue('Rua Direita, 2')
  },
)

test.each(['substituir', 'manter'])('text typed in other fields is not replaced without a question: %s', async (answer) => {
  const { screen, parte, field } = await wizard()
  await parte.getByRole('button', { name: 'adicionar e-mail' }).click()
  await field('E-mail adicional 1').fill('velho@concordia.test')
  await field('Endereço').fill('Rua Nova, 9')
  await field('Telefone celular').fill('11987654321')
  await field('Complemento (opcional)').fill('fundos')
  await userEvent.type(field('Nome'), 'obr')
  await screen.getByRole('option', { name: /^Obras/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Substituir os dados desta parte?' })
  await expect
    .element(dialog.getByText(/^Já está preenchido: endereço, complemento, e-mails\. .* de Obras Araújo Ltda\.,/))
    .toBeVisible()
  await dialog.getByRole('button', { name: answer }).click()
  await expect.element(field('Nome')).toHaveValue('Obras Araújo Ltda.')
  await expect.element(field('CPF/CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  const isKept = answer === 'manter'
  await expect.element(field('Endereço')).toHaveValue(isKept ? 'Rua Nova, 9' : 'Praça da Sé, 1, São Paulo, apto 12')
  await expect.element(field('Complemento (opcional)')).toHaveValue(isKept ? 'fundos' : '')
  await expect.element(field('E-mail principal')).toHaveValue(isKept ? '' : 'obras@concordia.test')
  if (isKept) await expect.element(field('E-mail adicional 1')).toHaveValue('velho@concordia.test')
  else await expect.element(field('E-mail adicional 1')).not.toBeInTheDocument()
})

test('the CPF/CNPJ offers as well, and a click chooses', async () => {
  const { screen, field, callsOf } = await wizard()
  await field('CPF/CNPJ').fill('12.abc.3')
  await screen.getByRole('option', { name: /^Obras/ }).click()
  expect(callsOf(BUSCA).map(({ body }) => body)).toEqual([{ texto: '12ABC3' }])
  await expect.element(field('Nome')).toHaveValue('Obras Araújo Ltda.')
  await expect.element(field('CPF/CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await expect.element(field('E-mail principal')).toHaveValue('obras@concordia.test')
})

test('nothing is chosen by itself: any text may be typed, Esc closes the list, leaving the field keeps what was typed', async () => {
  const { screen, field } = await wizard()
  const option = screen.getByRole('option', { name: /^Ana/ })
  await userEvent.type(field('Nome'), 'Ana')
  await expect.element(option).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(option).not.toBeInTheDocument()
  await userEvent.keyboard(' A')
  await expect.element(option).toBeVisible()
  await userEvent.tab()
  await expect.element(option).not.toBeInTheDocument()
  await expect.element(field('Nome')).toHaveValue('Ana A')
  await expect.element(field('CPF/CNPJ')).toHaveFocus()
  await expect.element(field('CPF/CNPJ')).toHaveValue('')
})

test('one letter asks nothing, and a search that fails offers nothing and says nothing', async () => {
  const { screen, field, callsOf } = await wizard({ [BUSCA]: [429, { message: 'Muitas buscas em pouco tempo.' }] })
  await userEvent.type(field('Nome'), 'A')
  await userEvent.tab()
  await field('Nome').fill('Ana')
  await expect.poll(() => callsOf(BUSCA).length).toBe(1)
  await expect.element(field('Nome')).toHaveValue('Ana')
  expect(screen.getByRole('option').elements()).toEqual([])
  expect(screen.getByText('Muitas buscas').elements()).toEqual([])
})
