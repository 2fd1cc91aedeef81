import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { comoSecretaria, designado, ficha, NAO_ADMITE, STAFF } from '../../test/ficha.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

const AT = '/processo/27/details'
const FICHA = 'GET /secretaria/processo/27'
const CHEIO = { designar: 'Não há vaga de árbitro neste procedimento.' }

beforeEach(() => startSession(loginData(STAFF)))

async function open(answers: Answers = {}) {
  const app = await renderApp(AT, comoSecretaria(answers))
  return { ...app, painel: app.screen.getByRole('region', { name: 'Secretaria', exact: true }) }
}

test('a party sees neither panel nor secrecy buttons, and no request is sent for them', async () => {
  startSession(loginData())
  const { screen, callsOf } = await renderApp(AT, {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ eventos: [evento(1, { documentos: [{ id: 8, nome: 'Contrato' }] })] }),
  })
  await expect.element(screen.getByRole('button', { name: 'Contrato', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Secretaria', exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Sigilo de/ })).not.toBeInTheDocument()
  expect(callsOf(FICHA)).toEqual([])
})

test.each(['secretario', 'admin'] as const)(
  '%s: current arbitrators with dates, a blocked account marked, and former ones',
  async (role) => {
    startSession(loginData({ role }))
    const { painel } = await open({
      'GET /user': { user: { ...USER, role } },
      [FICHA]: ficha(
        {
          vagas: { total: 3, livres: 0 },
          designados: [
            designado(1),
            designado(2, { situacao: 'pendente', bloqueado: true }),
            designado(3, { situacao: 'recusada', motivo_da_recusa: 'Fui advogado da demandada.' }),
            designado(4, { situacao: 'substituida' }),
            designado(5),
          ],
        },
        CHEIO,
      ),
    })
    const arbitros = painel.getByRole('region', { name: 'Árbitros' })
    const rows = arbitros.getByRole('listitem')
    await expect.element(rows.nth(0)).toMatchTextContent('Árbitro 1arbitro1@concordia.testdesde 13/11/2026Aceitou')
    await expect.element(rows.nth(0).getByText(/bloqueada/)).not.toBeInTheDocument()
    await expect.element(rows.nth(1)).toMatchTextContent('Aguarda resposta')
    await expect.element(rows.nth(1)).toMatchTextContent(/A conta está bloqueada: esta pessoa não consegue entrar\./)
    await expect.element(painel.getByText('Aguarda a resposta de 1 árbitro.')).toBeVisible()
    await expect.element(arbitros.getByText('Árbitro 3')).not.toBeVisible()
    await arbitros.getByText('Designações anteriores (2)').click()
    await expect.element(arbitros.getByRole('listitem').filter({ hasText: 'Árbitro 3' })).toMatchTextContent('Recusou')
    await expect.element(arbitros.getByText('Motivo da recusa: Fui advogado da demandada.')).toBeVisible()
    await expect.element(arbitros.getByText(/Motivo da recusa: /)).toHaveLength(1)
    await expect.element(arbitros.getByRole('listitem').filter({ hasText: 'Árbitro 4' })).toMatchTextContent('Encerrada')
    await expect.element(arbitros.getByRole('button', { name: 'substituir Árbitro 3' })).not.toBeInTheDocument()
    await expect.element(arbitros.getByRole('button', { name: 'substituir Árbitro 2' })).toBeVisible()
  },
)

test('fees link to their page and an open boleto is marked; secret documents name who may open them', async () => {
  const { painel } = await open({
    [FICHA]: ficha({
      custas: [
        { id: 4, identificador: 'PROC-27-1', valor: 5000, situacao: 'P', boleto: false },
        { id: 9, identificador: 'PROC-27-2', valor: 120.5, situacao: 'A', boleto: true },
      ],
      sigilos: [
        { documento_id: 8, nome: 'Contrato', papeis: ['demandantes', 'arbitro'] },
        { documento_id: 9, nome: 'Laudo', papeis: [] },
      ],
    }),
  })
  const custas = painel.getByRole('region', { name: 'Custas' })
  await expect.element(custas.getByRole('link', { name: /custas PROC-27-1$/ })).toHaveAttribute('href', '/pagamentos/4/details')
  await expect.element(custas.getByRole('listitem').nth(0)).toMatchTextContent('R$ 5.000,00 custas PROC-27-1PROC-27-1Pago')
  await expect.element(custas.getByRole('listitem').nth(1)).toMatchTextContent('PROC-27-2, com boleto em aberto')
  const sigilos = painel.getByRole('region', { name: 'Documentos sob sigilo' }).getByRole('listitem')
  await expect.element(sigilos.nth(0)).toMatchTextContent('Contrato Demandantes, Árbitros e a secretaria')
  await expect.element(sigilos.nth(1)).toMatchTextContent('Laudo somente a secretaria')
})

test.each([
  [
    { vagas: { total: 3, livres: 3 }, designados: [], situacao: 1 as const },
    'Aguarda a designação de 3 árbitros.',
    'designar árbitros',
  ],
  [{ vagas: { total: 3, livres: 1 }, situacao: 1 as const }, 'Aguarda a designação de mais 1 árbitro, de 3.', 'designar árbitro'],
])(
  'free seats: designating comes first, and the page’s own button is the one way to add an evento',
  async (change, sentence, button) => {
    const { painel, screen } = await open({ [FICHA]: ficha(change) })
    await expect.element(painel.getByText(sentence)).toBeVisible()
    await expect.element(painel.getByRole('button', { name: button, exact: true })).toHaveAttribute('data-variant', 'filled')
    await expect.element(screen.getByRole('link', { name: 'movimentar / peticionar' })).toHaveAttribute('data-variant', 'default')
    await expect.element(painel.getByRole('link', { name: /evento|movimentar/ })).not.toBeInTheDocument()
  },
)

test('the page’s button leads the secretariat to the movement with deadline and reminders', async () => {
  const { painel, screen, href } = await open({
    [FICHA]: ficha({}, CHEIO),
    'GET /processo/27/evento/create': {
      evento_descricoes: ['Despacho'],
      tarefa_descricoes: [],
      isArbitro: false,
      podeDefinirPrazo: true,
      partes: [],
      prazosAResponder: [],
      podeRestringir: true,
      avisados: [],
    },
  })
  const evento = screen.getByRole('link', { name: 'movimentar / peticionar' })
  await expect.element(evento).toBeVisible()
  await expect.element(painel.getByRole('button', { name: /^designar/ })).not.toBeInTheDocument()
  await evento.click()
  await expect.poll(href).toBe('/processo/27/evento/create')
  await screen.getByRole('checkbox', { name: 'Definir prazo' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Em dias úteis' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Lembretes (opcional)' })).toBeVisible()
  await expect.element(screen.getByText('Atribuir tarefa para secretaria')).not.toBeInTheDocument()
})

test('an unpaid fee: the panel says why nobody can be designated, in place of the button', async () => {
  const reason = 'As custas deste procedimento ainda não foram pagas. A designação só é possível depois do pagamento.'
  const { painel } = await open({
    [FICHA]: ficha({ situacao: 1, vagas: { total: 1, livres: 1 }, designados: [] }, { designar: reason }),
  })
  await expect.element(painel.getByText(reason)).toBeVisible()
  await expect.element(painel.getByRole('button', { name: /^designar/ })).not.toBeInTheDocument()
})

test('unavailable acts come last, are reachable by keyboard, say why and do nothing', async () => {
  const { painel, screen } = await open({ [FICHA]: ficha({}, { ...CHEIO, recusar: NAO_ADMITE, reativar: NAO_ADMITE }) })
  await painel.getByRole('button', { name: 'outros atos' }).click()
  const items = screen.getByRole('menuitem')
  await expect.element(items.nth(0)).toMatchTextContent('Enviar nova senha de acesso')
  expect(items.elements().map((item) => item.textContent)).toEqual([
    'Enviar nova senha de acesso',
    'Arquivar processo',
    'Suspender processo',
    'Registrar acordo',
    `Recusar processo${NAO_ADMITE}`,
    `Reativar processo${NAO_ADMITE}`,
  ])
  await userEvent.keyboard('{ArrowUp}')
  const blocked = screen.getByRole('menuitem', { name: /^Reativar processo/ })
  await expect.element(blocked).toHaveFocus()
  await expect.element(blocked).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(blocked).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a panel that fails to load leaves the rest of the page intact, and can be retried', async () => {
  let broken = true
  const { painel, screen } = await open({ [FICHA]: () => (broken ? [500, { message: 'O quadro não pôde ser lido.' }] : ficha()) })
  await expect.element(painel.getByText('O quadro não pôde ser lido.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Dados gerais' })).toBeVisible()
  broken = false
  await painel.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(painel.getByText('Árbitro 1')).toBeVisible()
})
