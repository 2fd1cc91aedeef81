import type { Candidato } from '@concordia/contract/secretaria/schemas/atos'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { comoSecretaria, designado, ficha, STAFF } from '../../test/ficha.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData } from '../../test/session.ts'

const FICHA = 'GET /secretaria/processo/27'
const DESIGNAR = 'POST /secretaria/processo/27/designacoes'
const SUBSTITUIR = 'PUT /secretaria/processo/27/designacao/1'
const IMPEDIDO = 'Esta pessoa é advogada de uma das partes.'
const pessoa = (id: number, change: Partial<Candidato> = {}): Candidato => ({
  id,
  name: `Pessoa ${id}`,
  email: `pessoa${id}@concordia.test`,
  areas: [],
  em_andamento: 0,
  ultima_designacao: null,
  indicado_por: [],
  impedimento: null,
  ...change,
})
const ROL = 'GET /secretaria/processo/27/candidatos?page='
const rol = (data: Candidato[], total = data.length) => ({ candidatos: { data, total, per_page: 20 } })
const TODOS = { [`${ROL}1`]: rol([pessoa(5), pessoa(7), pessoa(8), pessoa(6, { impedimento: IMPEDIDO })]) }
const LIVRES = ficha({ situacao: 1, vagas: { total: 3, livres: 2 } })

beforeEach(() => startSession(loginData(STAFF)))

async function open(button: string, title: string, answers: Answers) {
  const app = await renderApp('/processo/27/details', comoSecretaria({ ...TODOS, ...answers }))
  const dialog = app.screen.getByRole('dialog', { name: title })
  await app.screen.getByRole('button', { name: button, exact: true }).click()
  const search = dialog.getByRole('textbox', { name: /^Buscar/ })
  await expect.element(search).toHaveFocus()
  const rows = dialog.getByRole('list', { name: 'Árbitros' }).getByRole('listitem')
  const row = (name: string) => rows.filter({ hasText: name })
  const chosen = dialog.getByRole('list', { name: /^Escolhido/ }).getByRole('listitem')
  // The words, not the box: the whole row chooses.
  const choose = (name: string) => row(name).getByText(name, { exact: true }).click()
  return {
    ...app,
    dialog,
    search,
    rows,
    row,
    choose,
    chosen,
    press: (name: string) => dialog.getByRole('button', { name }).click(),
  }
}
const designar = (answers: Answers = {}) => open('designar árbitros', 'Designar árbitros', { [FICHA]: LIVRES, ...answers })

test('the desk leads to the dialog at once; without a free seat it leads to the page', async () => {
  const begin = (free: Answers) =>
    renderApp('/processo/27/details?ato=designar', comoSecretaria({ ...TODOS, [FICHA]: LIVRES, ...free }))
  const { screen, href } = await begin({})
  await expect.element(screen.getByRole('dialog', { name: 'Designar árbitros' }).getByRole('textbox')).toHaveFocus()
  await expect.poll(href).toBe('/processo/27/details')
  await screen.unmount()
  const other = await begin({ [FICHA]: ficha({}, { designar: 'Não há vaga de árbitro neste procedimento.' }) })
  await expect.poll(other.href).toBe('/processo/27/details')
  await expect.element(other.screen.getByRole('button', { name: 'outros atos' })).toBeVisible()
  await expect.element(other.screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a click anywhere on a row chooses the person, up to the number of seats; another click or “Retirar” takes them out', async () => {
  const { dialog, search, row, choose, chosen } = await designar()
  await choose('Pessoa 5')
  await choose('Pessoa 7')
  await expect.element(dialog.getByText('As 2 vagas já têm alguém escolhido. Para trocar, retire uma pessoa.')).toBeVisible()
  // By force: the row says that it is disabled, and a person may click all the same.
  await row('Pessoa 8').getByText('Pessoa 8', { exact: true }).click({ force: true })
  await expect.element(row('Pessoa 8').getByRole('checkbox')).not.toBeChecked()
  expect(chosen.elements().map((one) => one.textContent)).toEqual(['Pessoa 5', 'Pessoa 7'])
  await choose('Pessoa 7')
  await dialog.getByRole('button', { name: 'Retirar Pessoa 5' }).click()
  await expect.element(search).toHaveFocus()
  await expect.element(dialog.getByRole('list', { name: 'Escolhidos' })).not.toBeInTheDocument()
  await choose('Pessoa 8')
  await expect.element(chosen).toMatchTextContent('Pessoa 8')
})

test('with the keyboard, space and Enter choose, and Enter sends nothing; an impeded person can be reached but not chosen', async () => {
  const { row, chosen, callsOf } = await designar()
  const [first, last] = [row('Pessoa 5').getByRole('checkbox'), row('Pessoa 6').getByRole('checkbox')]
  await userEvent.keyboard('{Tab}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(first).toBeChecked()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(chosen.elements().map((one) => one.textContent)).toEqual(['Pessoa 5', 'Pessoa 7'])
  await userEvent.keyboard('{Tab}{Tab} {Enter}')
  await expect.element(last).toHaveFocus()
  await expect.element(last).toHaveAccessibleDescription(/Não pode ser designada: Esta pessoa é advogada/)
  await expect.element(last).not.toBeChecked()
  expect(callsOf(DESIGNAR)).toEqual([])
})

test('a row says load, last designation, areas, who named the person, and an impediment in words', async () => {
  const ocupada = pessoa(5, {
    areas: [
      { id: 3, nome: 'Contratos' },
      { id: 4, nome: 'Societário' },
    ],
    em_andamento: 2,
    ultima_designacao: '2026-03-10T12:00:00.000Z',
    indicado_por: ['demandante'],
  })
  const { row } = await designar({
    [`${ROL}1`]: rol([ocupada, pessoa(7), pessoa(6, { impedimento: IMPEDIDO, em_andamento: 1 })]),
  })
  await expect
    .element(row('Pessoa 5'))
    .toMatchTextContent(
      'Pessoa 5Nome indicado pelos demandantes2 procedimentos em andamentoÚltima designação em 10/03/2026Já atuou em Contratos, Societáriopessoa5@concordia.test',
    )
  await expect
    .element(row('Pessoa 7'))
    .toMatchTextContent('Pessoa 7Nenhum procedimento em andamentoAinda sem designaçãopessoa7@concordia.test')
  await expect
    .element(row('Pessoa 6'))
    .toMatchTextContent(
      `Pessoa 6Não pode ser designada: ${IMPEDIDO}1 procedimento em andamentoAinda sem designaçãopessoa6@concordia.test`,
    )
})

test('with one seat another choice replaces the first', async () => {
  const { row, choose, chosen } = await open('designar árbitro', 'Designar árbitro', {
    [FICHA]: ficha({ situacao: 1, vagas: { total: 1, livres: 1 }, designados: [] }),
  })
  await choose('Pessoa 5')
  await choose('Pessoa 8')
  await expect.element(row('Pessoa 8').getByRole('radio')).toBeChecked()
  expect(chosen.elements().map((one) => one.textContent)).toEqual(['Pessoa 8'])
})

test('chosen people stay chosen on another page and under another search, which begins at its first page', async () => {
  const many = Array.from({ length: 20 }, (_, i) => pessoa(i + 10))
  const { dialog, search, choose, rows, chosen } = await designar({
    [`${ROL}1`]: rol(many, 21),
    [`${ROL}2`]: rol([pessoa(40)], 21),
    [`${ROL}1&texto=zz`]: rol([]),
    [`${ROL}1&texto=ana`]: rol([pessoa(50)]),
    [`${ROL}1&texto=yy`]: [429, { message: 'Muitas buscas. Aguarde um minuto.' }],
  })
  await choose('Pessoa 10')
  await dialog.getByRole('button', { name: 'Próxima página' }).click()
  await choose('Pessoa 40')
  await search.fill('zz')
  await expect.element(dialog.getByText('Nenhum árbitro com este nome.')).toBeVisible()
  await search.fill('ana')
  await expect.element(rows).toMatchTextContent(/^Pessoa 50/)
  expect(chosen.elements().map((one) => one.textContent)).toEqual(['Pessoa 10', 'Pessoa 40'])
  await search.fill('yy')
  await expect.element(dialog.getByText(/Muitas buscas/)).toBeVisible()
})

test('on a phone the longest name and impediment are fully readable', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 800)
  const longa = pessoa(6, {
    name: 'Nome muito comprido '.repeat(5),
    email: `${'a'.repeat(60)}@concordia.test`,
    impedimento: `${IMPEDIDO} ${IMPEDIDO}`,
  })
  const { rows } = await designar({ [`${ROL}1`]: rol([longa]) })
  await expect.element(rows).toBeVisible()
  for (const part of rows.element().querySelectorAll('label, span'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('the consequences show before the button; after designating, the page shows the result at once', async () => {
  let done = false
  const { dialog, choose, press, callsOf, screen } = await designar({
    [FICHA]: () =>
      done ? ficha({ situacao: 1, designados: [designado(5, { situacao: 'pendente' })] }, { designar: 'x' }) : LIVRES,
    'GET /processo/27': () =>
      processo({
        situacao: 1,
        eventos: done ? [evento(1), evento(2, { descricao_outros: 'Designação de árbitro: Pessoa 5' })] : [evento(1)],
      }),
    [DESIGNAR]: () => {
      done = true
      return [201, { message: 'Designações feitas.', designados: [] }]
    },
  })
  await expect.element(dialog.getByRole('list', { name: 'O que acontece' })).toMatchTextContent(/Cada pessoa designada é avisada/)
  await choose('Pessoa 5')
  await choose('Pessoa 8')
  await press('designar árbitros')
  await expect.element(screen.getByRole('region', { name: 'Mensagens' }).getByText('Designações feitas.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf(DESIGNAR).map(({ body }) => body)).toEqual([{ designados: [5, 8] }])
  await expect.element(screen.getByText('Designação de árbitro: Pessoa 5')).toBeVisible()
  await expect.element(screen.getByText('Aguarda a resposta de 1 árbitro.')).toBeVisible()
  // The button that opened the dialog is gone, because no seat is free any more.
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('submitting with nobody chosen shows an error at the search and focuses it; Enter in it submits nothing', async () => {
  const { dialog, search, press, callsOf, screen } = await designar({ [`${ROL}1&texto=pe`]: rol([pessoa(5)]) })
  await press('designar árbitros')
  await expect.element(dialog.getByText('Escolha ao menos uma pessoa')).toBeVisible()
  await expect.element(search).toHaveFocus()
  await search.fill('pe')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'designar árbitros' })).toHaveFocus()
  expect(callsOf(DESIGNAR)).toEqual([])
})

test('an impediment that arose meanwhile shows at the person; if somebody else was first, the process as it is now, and no button to send', async () => {
  const said =
    'Não há vaga de árbitro neste procedimento. O último evento é “Designação de árbitro” (Conta, 20/11/2026 às 14h05).'
  const answers: [number, object][] = [
    [422, { message: IMPEDIDO, errors: { 'designados.1': [IMPEDIDO] } }],
    [409, { message: said }],
  ]
  const { dialog, choose, chosen, press, screen } = await designar({
    [FICHA]: () =>
      answers.length === 0
        ? ficha({ situacao: 1, designados: [designado(9, { situacao: 'pendente' })] }, { designar: said })
        : LIVRES,
    [DESIGNAR]: () => answers.shift()!,
  })
  await choose('Pessoa 5')
  await choose('Pessoa 7')
  await press('designar árbitros')
  await expect.element(chosen.nth(1).getByRole('alert')).toMatchTextContent(IMPEDIDO)
  await expect.element(chosen.nth(0).getByRole('alert')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Retirar Pessoa 7' }).click()
  await press('designar árbitros')
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toMatchTextContent(said)
  await expect.element(alert).toMatchTextContent('A página já mostra o processo como ele está agora.')
  await expect.element(dialog.getByRole('button', { name: 'designar árbitros' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'fechar', exact: true }).click()
  await expect.element(screen.getByText('Árbitro 9')).toBeVisible()
})

test('replacing names who leaves, and requires a new person and a reason; an error of the person shows at their name', async () => {
  const answers: (object | [number, object])[] = [
    [422, { message: IMPEDIDO, errors: { user_id: [IMPEDIDO] } }],
    { evento: evento(9), message: 'A substituição foi feita.' },
  ]
  const { dialog, search, choose, chosen, press, callsOf, screen } = await open('substituir Árbitro 1', 'Substituir árbitro', {
    [SUBSTITUIR]: () => answers.shift()!,
  })
  await expect.element(dialog.getByText('Sai Árbitro 1.')).toBeVisible()
  await expect.element(dialog.getByText(/^Árbitro 1 perde a vaga e o acesso/)).toBeVisible()
  await press('substituir árbitro')
  await expect.element(dialog.getByText('Escolha a pessoa')).toBeVisible()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await expect.element(search).toHaveFocus()
  await choose('Pessoa 7')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pedido de dispensa')
  await press('substituir árbitro')
  await expect.element(chosen.getByRole('alert')).toMatchTextContent(IMPEDIDO)
  await press('substituir árbitro')
  await expect.element(screen.getByRole('region', { name: 'Mensagens' }).getByText('A substituição foi feita.')).toBeVisible()
  expect(callsOf(SUBSTITUIR).map(({ body }) => body)).toEqual(Array(2).fill({ user_id: 7, motivo: 'Pedido de dispensa' }))
  await expect.element(screen.getByRole('button', { name: 'substituir Árbitro 1' })).toHaveFocus()
})
