import { dayOf } from '@concordia/contract/values/dates'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { renderApp } from '../test/app.tsx'
import { homeData } from '../test/home.ts'
import { draftOnServer } from '../test/rascunhos.ts'
import { loginData, USER } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

const processo = (id: number) => ({ id, tipo: 'processo' as const })
const caso = (id: number) => ({ id, tipo: 'caso' as const })
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
const inWords = (day: string) => day.split('-').reverse().join('/')
const DESDE = '2026-11-20T17:05:00.000Z'

const prazo = (id: number, days: number, descricao: string) => ({
  procedimento: processo(id),
  descricao,
  prazo: inDays(days),
  de: { quem: 'arbitros' as const, parte: null },
  meu: id === 2,
})
const all = <T,>(itens: T[], total = itens.length) => ({ itens, total })

const open = (atencao: Parameters<typeof homeData>[0] & object) =>
  renderApp('/home', { 'GET /user': { user: USER }, 'GET /home': homeData(atencao) })
const lines = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
  screen.getByRole('region', { name: 'Precisa da sua atenção' }).getByRole('listitem')

test('items that need the user are at the top, the most urgent first', async () => {
  draftOnServer('processo', {}, { alterado_em: DESDE })
  const { screen } = await open({
    processos: [{ situacao: 1, count: 1 }],
    atencao: {
      convites: all([{ procedimento: caso(11), parte: 'Padaria Fictícia Ltda.', por: null, desde: DESDE }]),
      designacoes: all([
        { procedimento: processo(7), papel: 'arbitro' as const, desde: DESDE },
        { procedimento: caso(9), papel: 'mediador' as const, desde: DESDE },
      ]),
      pericias: all([
        { id: 4, processo: 27, pede: 'responder' as const, ate: null, desde: DESDE },
        { id: 5, processo: 28, pede: 'entregar' as const, ate: '2099-12-20', desde: DESDE },
      ]),
      custas: all([{ id: 31, descricao: 'Custas do processo 7', valor: 5000, vence_em: '2099-12-01', created_at: DESDE }]),
      vencidos: all([{ ...prazo(2, 0, 'Réplica'), prazo: '2026-11-19' }]),
      negociacoes: all([
        { id: 12, pede: 'proposta' as const, prazo: inDays(0), desde: DESDE },
        { id: 13, pede: 'convite' as const, prazo: inDays(1), desde: DESDE },
        { id: 15, pede: 'convite' as const, prazo: null, desde: DESDE },
        { id: 14, pede: 'assinar' as const, prazo: null, desde: DESDE },
      ]),
      prazos: all([prazo(3, 0, 'Abertura de prazo'), prazo(4, 1, 'Contestação'), prazo(5, 2, 'Manifestação das partes')]),
    },
  })
  const said = [
    ['Seu prazo terminou em 19/11/2026 sem manifestação: Réplica', 'Processo 2'],
    ['O prazo do árbitro termina hoje: Abertura de prazo', 'Processo 3'],
    ['A outra parte fez uma proposta. Responda ainda hoje.', 'Negociação 12'],
    ['Você foi designado árbitro no processo 7. Aceite ou recuse a designação.', 'desde 20/11/2026'],
    ['Você foi designado mediador no caso 9. Aceite ou recuse a designação.', 'desde 20/11/2026'],
    ['Você foi nomeado perito no processo 27. Aceite ou recuse a perícia.', 'desde 20/11/2026'],
    ['Entregue o laudo da perícia no processo 28.', 'até 20/12/2099'],
    ['A minuta do acordo aguarda a sua assinatura.', 'Negociação 14, desde 20/11/2026'],
    ['Pagamento em aberto: Custas do processo 7', 'R$ 5.000,00, boleto vence em 01/12/2099'],
    ['Você é parte no caso 11. Entre para acompanhar.', 'Padaria Fictícia Ltda., desde 20/11/2026'],
    [`Você foi convidado a negociar. Responda à proposta até amanhã, ${inWords(inDays(1))}.`, 'Negociação 13'],
    ['Você foi convidado a negociar. O prazo da proposta terminou; faça a sua ou desista.', 'Negociação 15, desde 20/11/2026'],
    ['Rascunho não enviado: Petição inicial', 'guardado em 20/11/2026 às 14h05'],
  ]
  await expect.element(lines(screen).nth(12)).toBeVisible()
  const shown = lines(screen)
    .elements()
    .map((line) => line.textContent?.replaceAll('\u00a0', ' '))
  expect(shown).toEqual(said.map((parts) => parts.join(' ')))
  const region = screen.getByRole('region', { name: 'Precisa da sua atenção' })
  const links = region.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/processo/2/details',
    '/processo/3/details',
    '/negociacao/12/details',
    '/processo/7/details',
    '/caso/9/details',
    '/processo/27/pericia/4',
    '/processo/28/details',
    '/negociacao/14/details?ler=minuta',
    '/pagamentos/31/details',
    '/negociacao/13/details',
    '/negociacao/15/details',
    '/processo/create',
  ])
  const heading = region.getByRole('heading').element()
  const card = screen.getByRole('heading', { name: 'Processos Arbitrais' }).element()
  expect(heading.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a click on the process one is a parte of begins to follow it and opens it', async () => {
  const por = { name: 'Ana Lima', email: 'a•••@e•••.com' }
  const convites = all([{ procedimento: processo(11), parte: 'Padaria Fictícia Ltda.', por, desde: DESDE }])
  let refused = true
  const { screen, href, callsOf } = await renderApp('/home', {
    'GET /user': { user: USER },
    'GET /home': homeData({ atencao: { convites } }),
    'POST /processo/11/entrar': () =>
      refused ? [403, { message: 'Acesso negado.' }] : { message: 'Processo adicionado com sucesso' },
    'GET /processo/11': () => new Promise<never>(() => {}),
  })
  const line = screen.getByRole('button', { name: /Você é parte no processo 11/ })
  await expect
    .poll(() => line.element().textContent)
    .toContain('Protocolado por Ana Lima (a•••@e•••.com), usuário da plataforma, não a câmara.')
  await line.click()
  await expect.element(screen.getByText('Acesso negado.')).toBeVisible()
  refused = false
  await line.click()
  await expect.element(screen.getByText('Processo adicionado com sucesso')).toBeVisible()
  await expect.poll(href).toContain('/processo/')
  expect(callsOf('POST /processo/11/entrar')).toHaveLength(2)
})

test('more items than the server names are shown as a number, with a link to their list if there is one', async () => {
  const fee = (id: number) => ({ id, descricao: `Custas do processo ${id}`, valor: 5000, vence_em: null, created_at: DESDE })
  const { screen } = await open({
    atencao: {
      designacoes: all([{ procedimento: processo(7), papel: 'arbitro' as const, desde: DESDE }], 2),
      custas: all([fee(1), fee(2), fee(3)], 14),
      negociacoes: all([{ id: 12, pede: 'revisar' as const, prazo: null, desde: DESDE }], 5),
    },
  })
  await expect.element(lines(screen).nth(7)).toBeVisible()
  const texts = lines(screen)
    .elements()
    .map((line) => line.textContent?.trim())
  expect([texts[1], texts[6], texts[7]]).toEqual([
    'Mais 1 designação aguarda sua resposta.',
    'Mais 11 pagamentos em aberto',
    'Mais 4 negociações aguardam você.',
  ])
  await expect
    .element(screen.getByRole('link', { name: 'Mais 4 negociações aguardam você.' }))
    .toHaveAttribute('href', '/negociacoes')
  await expect.element(screen.getByRole('link', { name: 'Mais 11 pagamentos em aberto' })).toHaveAttribute('href', '/pagamentos')
})

test('without such items there is no such section', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  await expect.element(screen.getByText('Precisa da sua atenção')).not.toBeInTheDocument()
})

test('several drafts of one wizard are one line', async () => {
  for (const [id, minute] of [
    ['b', '45'],
    ['a', '05'],
  ])
    draftOnServer('processo', {}, { id: id!, alterado_em: `2026-11-20T17:${minute}:00.000Z` })
  const { screen } = await open({})
  const link = screen.getByRole('link', { name: /rascunhos não enviados/ })
  await expect
    .element(link)
    .toHaveTextContent('2 rascunhos não enviados: Petição inicial o último guardado em 20/11/2026 às 14h45')
  await expect.element(lines(screen)).toHaveLength(1)
})

test('drafts of movements are one line for each process, with a link to its form', async () => {
  for (const id of [27, 2])
    draftOnServer(`movimentacao-processo.${id}`, {}, { id: `d${id}`, titulo: `Movimentação no processo ${id}` })
  const { screen } = await open({})
  for (const id of [27, 2]) {
    const link = screen.getByRole('link', { name: new RegExp(`Rascunho não enviado: Movimentação no processo ${id} `) })
    await expect.element(link).toHaveAttribute('href', `/processo/${id}/evento/create`)
  }
  await expect.element(lines(screen)).toHaveLength(2)
})

test('a draft that was begun elsewhere is shown on coming back to the tab', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByText('Nenhum processo.')).toBeVisible()
  draftOnServer('processo', {}, { alterado_em: DESDE })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText('Rascunho não enviado: Petição inicial')).toBeVisible()
})

test('coming back to the tab reads again, and a failure then keeps what is shown', async () => {
  let answer: object | [number, object] = homeData({
    atencao: { custas: all([{ id: 31, descricao: 'Custas do processo 7', valor: 5000, vence_em: null, created_at: DESDE }]) },
  })
  const { screen, callsOf } = await renderApp('/home', { 'GET /user': { user: USER }, 'GET /home': () => answer as object })
  const fee = screen.getByText('Pagamento em aberto: Custas do processo 7')
  await expect.element(fee).toBeVisible()
  answer = [500, { message: 'O painel não pôde ser lido.' }]
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
  const before = callsOf('GET /home').length
  // The second call is made only after the first has failed.
  await expect.poll(() => comeBack() && callsOf('GET /home').length).toBeGreaterThan(before + 1)
  await expect.element(fee).toBeVisible()
  answer = homeData()
  await expect.poll(() => comeBack() && fee.elements().length).toBe(0)
})

test('hearings: those of today come first, polls and unanswered invitations ask for an answer, and all are on their card', async () => {
  const at = (day: string) => ({ inicio: `${day}T17:00:00.000Z`, fim: `${day}T19:00:00.000Z` })
  const hearing = (id: number, titulo: string) => ({ id, procedimento: processo(27), titulo, situacao: 'designada' as const })
  const { screen } = await open({
    atencao: {
      vencidos: all([{ ...prazo(2, 0, 'Réplica'), prazo: '2026-11-19' }]),
      audiencias: all([
        { ...hearing(5, 'Instrução'), ...at(inDays(0)), minha_resposta: 'aceita' as const, vota: false },
        { ...hearing(6, 'Conciliação'), ...at(inDays(9)), minha_resposta: 'pendente' as const, vota: false },
        { ...hearing(7, 'Oitiva'), ...at(inDays(12)), minha_resposta: 'aceita' as const, vota: false },
        {
          ...hearing(8, 'Saneamento'),
          situacao: 'em-consulta' as const,
          ...{ inicio: null, fim: null, minha_resposta: 'pendente' as const, vota: true },
        },
      ]),
    },
  })
  await expect.element(lines(screen).nth(3)).toBeVisible()
  expect(
    lines(screen)
      .elements()
      .map((line) => line.textContent),
  ).toEqual([
    'Hoje, das 14h às 16h: Instrução Processo 27',
    'Seu prazo terminou em 19/11/2026 sem manifestação: Réplica Processo 2',
    `Responda se vai: Conciliação, em ${inWords(inDays(9))} às 14h Processo 27`,
    'Vote nos horários: Saneamento Processo 27',
  ])
  const card = screen.getByRole('region', { name: 'Próximas audiências' })
  await expect.element(card.getByRole('link', { name: /Oitiva das 14h às 16h · Processo 27 · você vai/ })).toBeVisible()
  await expect.element(card.getByRole('link', { name: /Saneamento/ })).toHaveAttribute('href', '/audiencia/8')
})
