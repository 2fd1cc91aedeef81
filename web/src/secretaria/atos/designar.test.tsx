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
const pessoa = (id: number, impedimento: string | null = null) => ({
  id,
  name: `Pessoa ${id}`,
  email: `pessoa${id}@concordia.test`,
  impedimento,
})
const BUSCA = {
  'GET /secretaria/processo/27/candidatos/pe': { candidatos: [pessoa(5), pessoa(6, IMPEDIDO), pessoa(7), pessoa(8)] },
}
const LIVRES = ficha({ situacao: 1, vagas: { total: 3, livres: 2 } })

beforeEach(() => startSession(loginData(STAFF)))

async function open(button: string, title: string, answers: Answers) {
  const app = await renderApp('/processo/27/details', comoSecretaria({ ...BUSCA, ...answers }))
  const dialog = app.screen.getByRole('dialog', { name: title })
  await app.screen.getByRole('button', { name: button, exact: true }).click()
  const search = dialog.getByRole('textbox', { name: /^Buscar/ })
  await expect.element(search).toHaveFocus()
  const choose = async (name: string) => {
    await search.fill('pe')
    await dialog.getByRole('button', { name: `escolher ${name}` }).click()
  }
  const chosen = dialog.getByRole('list', { name: /^Escolhido/ }).getByRole('listitem')
  return { ...app, dialog, search, choose, chosen, press: (name: string) => dialog.getByRole('button', { name }).click() }
}
const designar = (answers: Answers = {}) => open('designar árbitros', 'Designar árbitros', { [FICHA]: LIVRES, ...answers })

test('impeded people show with the reason and cannot be chosen; at most as many as there are seats can be', async () => {
  const { dialog, search, choose, chosen } = await designar()
  await search.fill('pe')
  await expect.element(dialog.getByText('4 pessoas encontradas')).toBeVisible()
  const impeded = dialog.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('listitem').nth(1)
  await expect.element(impeded).toMatchTextContent(`Pessoa 6pessoa6@concordia.testNão pode ser designada: ${IMPEDIDO}`)
  await expect.element(impeded.getByRole('button')).not.toBeInTheDocument()
  await choose('Pessoa 5')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await search.fill('pe')
  const found = dialog.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('listitem')
  await expect.element(found.nth(0)).toMatchTextContent('escolhida')
  await choose('Pessoa 7')
  await search.fill('pe')
  await expect.element(found.nth(3)).toMatchTextContent('sem vaga livre')
  await dialog.getByRole('button', { name: 'Retirar Pessoa 5' }).click()
  await expect.element(search).toHaveFocus()
  await expect.element(chosen).toMatchTextContent('Pessoa 7')
  await expect.element(dialog.getByRole('button', { name: 'escolher Pessoa 5' })).toBeVisible()
})

test('on a phone the longest name and impediment are fully readable', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 800)
  const longa = {
    ...pessoa(6, `${IMPEDIDO} ${IMPEDIDO}`),
    name: 'Nome muito comprido '.repeat(5),
    email: `${'a'.repeat(60)}@concordia.test`,
  }
  const { dialog, search } = await designar({ 'GET /secretaria/processo/27/candidatos/pe': { candidatos: [longa] } })
  await search.fill('pe')
  const who = dialog.getByRole('listitem').filter({ hasText: 'Nome muito comprido' })
  await expect.element(who).toBeVisible()
  for (const part of who.element().querySelectorAll('div, span'))
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
  const { dialog, search, press, callsOf, screen } = await designar()
  await press('designar árbitros')
  await expect.element(dialog.getByText('Escolha ao menos uma pessoa')).toBeVisible()
  await expect.element(search).toHaveFocus()
  await search.fill('pe')
  await expect.element(dialog.getByRole('button', { name: 'escolher Pessoa 5' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'designar árbitros' })).toHaveFocus()
  expect(callsOf(DESIGNAR)).toEqual([])
})

test('a search sends no request for one character, and says when it finds nobody, more than fit, or fails', async () => {
  const dez = Array.from({ length: 10 }, (_, i) => pessoa(i + 1))
  const { dialog, search, calls } = await designar({
    'GET /secretaria/processo/27/candidatos/pe': { candidatos: dez },
    'GET /secretaria/processo/27/candidatos/zz': { candidatos: [] },
    'GET /secretaria/processo/27/candidatos/yy': [429, { message: 'Muitas buscas. Aguarde um minuto.' }],
  })
  await search.fill('z')
  await search.fill('zz')
  await expect.element(dialog.getByText('Nenhum árbitro com este nome.')).toBeVisible()
  await search.fill('yy')
  await expect.element(dialog.getByText('Muitas buscas. Aguarde um minuto.')).toBeVisible()
  const asked = new Set(calls.map(({ call }) => call).filter((call) => call.includes('candidatos')))
  expect([...asked]).toEqual(['GET /secretaria/processo/27/candidatos/zz', 'GET /secretaria/processo/27/candidatos/yy'])
  await search.fill('pe')
  await expect.element(dialog.getByText(/^As 10 primeiras pessoas encontradas\. Digite mais do nome/)).toBeVisible()
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
