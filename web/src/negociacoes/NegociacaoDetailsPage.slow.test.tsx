import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { daqui, negociacao, openNegociacao, PROPOSTAS, parteDaNegociacao, proposta } from '../test/negociacao.ts'
import { loginData, USER } from '../test/session.ts'
import { CONVIDADA, INTEGRA, openHistorico } from './NegociacaoDetailsPage.scene.tsx'

beforeEach(() => startSession(loginData()))

test('a negotiation about another matter shows no cobranca fields, and no link where there is none', async () => {
  const { screen } = await openNegociacao(
    negociacao({ natureza: 'outros', origem_credito: null, indice_atualizacao: null, valor_atualizado: null }),
  )
  await expect.element(screen.getByText('Negociação 4 · Outros')).toBeVisible()
  for (const label of ['Data de origem do crédito', 'Índice de atualização sugerido', 'Valor atualizado', 'Vinculada ao'])
    await expect.element(screen.getByText(label)).not.toBeInTheDocument()
})

test('proposals are listed newest first, the open one is marked; to accept it is the only primary act', async () => {
  const { screen } = await openNegociacao(negociacao())
  const table = screen.getByRole('table', { name: 'Propostas' })
  await expect.element(table).toBeVisible()
  const rows = table.getByRole('row').elements().slice(1)
  expect(rows.map((row) => row.querySelectorAll('td')[2]?.textContent)).toEqual(
    [262, 290, 238, 310, 198, 335].map((mil) => `R$ ${mil}.000,00`),
  )
  expect(rows[0]?.textContent).toContain('Em aberto')
  await expect.element(screen.getByRole('link', { name: 'nova proposta' })).toBeVisible()
  // Mantine leaves the default, filled, unsaid.
  const primary = [...document.querySelectorAll<HTMLElement>('main .mantine-Button-root')].filter(
    ({ dataset: { variant = 'filled' } }) => variant === 'filled',
  )
  expect(primary.map(({ textContent }) => textContent)).toEqual(['aceitar proposta'])
})

test('when the other side was first, the message says what happened and the page is read again', async () => {
  let changed = false
  const { screen } = await openNegociacao(
    () =>
      changed
        ? negociacao({
            propostas: [...PROPOSTAS, proposta(7, 'solicitada', 300_000, { situacao: 'em-aberto', prazo: daqui(3) })],
          })
        : negociacao(),
    {
      'PUT /negociacao/4/aceitar': () => {
        changed = true
        return [409, { message: 'A outra parte fez uma nova proposta enquanto você lia esta.' }]
      },
    },
  )
  await screen.getByRole('button', { name: 'aceitar proposta' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'aceitar proposta' }).click()
  await expect.element(screen.getByText('A outra parte fez uma nova proposta enquanto você lia esta.')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Situação da negociação' }))
    .toMatchTextContent(/propôs R\$ 300.000,00, com prazo até .* \(em 3 dias\)/)
})

test('giving up names the consequence, takes a reason or none, and leads to the list', async () => {
  const { screen, callsOf, href } = await openNegociacao(negociacao(), {
    'PUT /negociacao/4/desistir': { negociacao: { id: 4, situacao: 'finalizada' }, message: 'Negociação finalizada' },
  })
  await screen.getByRole('button', { name: 'desistir' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Desistir da negociação?' })
  await expect.element(dialog.getByText(/termina sem acordo, e a proposta em aberto é cancelada/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Vamos ao processo.')
  await dialog.getByRole('button', { name: 'desistir da negociação' }).click()
  await expect.element(screen.getByText('Negociação finalizada')).toBeVisible()
  await expect.poll(href).toBe('/negociacoes')
  expect(callsOf('PUT /negociacao/4/desistir').map(({ body }) => body)).toEqual([
    { motivo: 'Vamos ao processo.', situacao: 'em-negociacao' },
  ])
})

test('a person who may do nothing sees no buttons', async () => {
  const { screen } = await openNegociacao(negociacao({}, null))
  await expect.element(screen.getByRole('link', { name: 'voltar' })).toHaveAttribute('href', '/negociacoes')
  for (const name of ['desistir', 'aceitar proposta'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'nova proposta' })).not.toBeInTheDocument()
})

test('the creator sees a refused address, corrects it and invites again', async () => {
  const { screen, callsOf } = await openNegociacao(negociacao({ autor: true, solicitadas: [CONVIDADA] }), {
    'POST /negociacao/4/parte/2/convite': { message: 'Convite enviado de novo' },
    'PUT /negociacao/4/parte/2/contatos': (body) =>
      (body as { emails: string[] }).emails.includes('certo@concordia.test')
        ? { parte: CONVIDADA, message: 'E-mails corrigidos' }
        : [422, { message: 'Dados inválidos', errors: { 'emails.0': ['Este e-mail já é contato de um solicitante.'] } }],
  })
  await expect.element(screen.getByText('sem conta')).toBeVisible()
  await expect.element(screen.getByText('e-mail recusado')).toBeVisible()
  await screen.getByRole('button', { name: 'convidar de novo Metalúrgica São Jorge S.A.' }).click()
  await expect.element(screen.getByText('Convite enviado de novo')).toBeVisible()
  await screen.getByRole('button', { name: 'corrigir e-mails de Metalúrgica São Jorge S.A.' }).click()
  const dialog = screen.getByRole('dialog', { name: 'E-mails de Metalúrgica São Jorge S.A.' })
  const field = dialog.getByRole('textbox', { name: 'E-mail principal' })
  await expect.element(field).toHaveFocus()
  await field.fill('parte1@concordia.test')
  await dialog.getByRole('button', { name: 'salvar e convidar' }).click()
  await expect.element(dialog.getByText('Este e-mail já é contato de um solicitante.')).toBeVisible()
  await field.fill('certo@concordia.test')
  await dialog.getByRole('button', { name: 'salvar e convidar' }).click()
  await expect.element(screen.getByText('E-mails corrigidos')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('PUT /negociacao/4/parte/2/contatos').at(-1)?.body).toEqual({ emails: ['certo@concordia.test'] })
})

test('the creator acts for a solicitante without an account, and may correct its address; others are told who acts for it', async () => {
  const representada = { ...CONVIDADA, id: 1, nome: 'Construtora Alvorada Ltda.', representada: true }
  const ofAutor = await openNegociacao(negociacao({ autor: true, solicitantes: [representada] }))
  const { screen } = ofAutor
  await expect.element(screen.getByText(/^Você já atua por esta parte\./)).toBeVisible()
  for (const name of ['convidar de novo Construtora Alvorada Ltda.', 'corrigir e-mails de Construtora Alvorada Ltda.'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await ofAutor.screen.unmount()
  const outra = await openNegociacao(negociacao({ solicitantes: [representada] }, 'solicitada'))
  await expect.element(outra.screen.getByText('Quem abriu a negociação atua por esta parte.')).toBeVisible()
})

test('others of the same side see who has no account, and cannot change it', async () => {
  const { screen } = await openNegociacao(negociacao({ solicitadas: [CONVIDADA] }))
  await expect.element(screen.getByText('sem conta')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^convidar/ })).not.toBeInTheDocument()
})

test('the secretariat reads number, partes, dates and situação, and why there is no more', async () => {
  startSession(loginData({ role: 'secretario' }))
  const semContato = { documento: '', endereco: '', telefone: '', emails: [] }
  const { screen } = await openNegociacao(
    negociacao(
      {
        descricao: null,
        valor: null,
        origem_credito: null,
        indice_atualizacao: null,
        valor_atualizado: null,
        propostas: [],
        solicitantes: [parteDaNegociacao(1, { nome: 'Construtora Alvorada Ltda.', ...semContato })],
      },
      null,
    ),
    { 'GET /user': { user: { ...USER, role: 'secretario' } } },
  )
  await expect.element(screen.getByText('O conteúdo é confidencial')).toBeVisible()
  await expect.element(screen.getByText(/Lei 13.140\/2015, art. 30/)).toBeVisible()
  await expect.element(screen.getByText('Solicitante 1')).toBeVisible()
  for (const label of ['Descrição', 'Valor da Causa', 'Propostas'])
    await expect.element(screen.getByText(label, { exact: true })).not.toBeInTheDocument()
})

test('the trail says that it was verified, and up to which hash; its acts are folded away', async () => {
  const trail = await openHistorico(INTEGRA)
  await expect.element(trail.getByText(/Íntegro: 2 atos conferidos em 20\/11\/2026 às 08h48/)).toBeVisible()
  await expect.element(trail.getByRole('button', { name: /^Copiar último hash: 222222222222…/ })).toBeVisible()
  await expect.element(trail.getByRole('img', { name: 'Encadeamento de 2 atos, sem falhas' })).toBeVisible()
  await expect.element(trail.getByText('Ato 1')).not.toBeVisible()
  await trail.getByText('Ver cada ato, com autor e hora').click()
  await expect.element(trail.getByText('Ato 1')).toBeVisible()
  await expect.element(trail.getByText('Ato automático da plataforma')).toBeVisible()
})

test('a trail that does not fit names the first act, the reason and whom to tell', async () => {
  const falha = { numero: 2, motivo: 'a proposta 9 não é mais como foi feita' }
  const trail = await openHistorico({ ...INTEGRA, integra: false, falha })
  await expect
    .element(trail.getByText(/Não confere a partir do ato nº 2: a proposta 9 não é mais como foi feita\./))
    .toBeVisible()
  await expect.element(trail.getByText(/Os atos anteriores conferem. Escreva à secretaria da câmara/)).toBeVisible()
  await expect.element(trail.getByRole('img', { name: 'Encadeamento de 2 atos, rompido no nº 2' })).toBeVisible()
})
