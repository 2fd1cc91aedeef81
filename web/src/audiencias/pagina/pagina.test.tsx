import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { audiencia, em } from '../../test/audiencia.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const CALL = 'GET /audiencia/5'
/** The page of hearing 5, which is what `now` holds each time it is read. */
async function open(first: Partial<Audiencia> = {}, answers: Answers = {}) {
  const server = { now: audiencia(first) }
  const app = await renderApp('/audiencia/5', {
    'GET /user': { user: USER },
    [CALL]: () => ({ audiencia: server.now }),
    'GET /processo/27/audiencias': { audiencias: [], conduz: true, convidaveis: [], gera_sala: false },
    'POST /processo/27/audiencia/conflitos': { avisos: ['Ruth Lemos tem outra audiência das 15h às 17h.'] },
    ...answers,
  })
  return { ...app, server }
}
const opcao = (id: number, dia: string, meu: 'sim' | null = null) => ({
  id,
  inicio: `${dia}T17:00:00.000Z`,
  fim: `${dia}T19:00:00.000Z`,
  votos: { sim: 2, se_preciso: 1, nao: 0 },
  meu,
})
const CONSULTA = {
  situacao: 'em-consulta' as const,
  inicio: null,
  fim: null,
  votar_ate: '2099-12-01',
  opcoes: [opcao(1, '2099-12-14', 'sim'), opcao(2, '2099-12-15')],
}

test('an invited parte reads when and where, from when the room opens, and answers', async () => {
  const { screen, server, callsOf } = await open(
    {},
    {
      'PUT /audiencia/5/resposta': () => {
        server.now = audiencia({ minha_resposta: 'aceita' })
        return { audiencia: server.now, message: 'Resposta registrada' }
      },
    },
  )
  const quando = screen.getByRole('region', { name: 'Quando e onde' })
  await expect.element(quando).toMatchTextContent('segunda-feira14dez 2099das 14h às 16hhorário de Brasília')
  await expect.element(quando.getByText('Senha da sala: 1234')).toBeVisible()
  const sala = quando.getByRole('button', { name: 'entrar na sala' })
  await expect.element(sala).toHaveAttribute('aria-disabled', 'true')
  await expect.element(sala).toHaveAccessibleDescription('A sala abre em 14/12/2099 às 13h45.')
  await expect.element(screen.getByRole('region', { name: 'Condução' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'vou', exact: true }).click()
  await expect.element(screen.getByText('Resposta registrada')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'vou', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(callsOf('PUT /audiencia/5/resposta').map(({ body }) => body)).toEqual([{ resposta: 'aceita', sequencia: 0 }])
})

test('the room opens 15 minutes before the start; a reserved session says who knows of it', async () => {
  const { screen } = await open({ inicio: em(14), fim: em(60), reservada: true })
  const link = screen.getByRole('link', { name: 'entrar na sala' })
  await expect.element(link).toHaveAttribute('href', 'https://sala.test/abc')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(screen.getByText(/^Sessão reservada: só os convidados e o mediador sabem/)).toBeVisible()
})

test('the invited vote by radio buttons; the vote shows which options others can', async () => {
  const VOTOS = 'PUT /audiencia/5/votos'
  const { screen, callsOf } = await open(CONSULTA, {
    [VOTOS]: { audiencia: audiencia(CONSULTA), message: 'Votos registrados' },
  })
  const row = screen.getByRole('row', { name: /15\/12\/2099, terça-feira, das 14h às 16h/ })
  await expect.element(row.getByRole('cell').first()).toMatchTextContent('2')
  await expect.element(screen.getByText(/Vote até 01\/12\/2099\./)).toBeVisible()
  await row.getByRole('radio', { name: 'Posso', exact: true }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row.getByRole('radio', { name: 'Se for preciso' })).toBeChecked()
  await screen.getByRole('button', { name: 'alterar meus votos' }).click()
  await expect.element(screen.getByText('Votos registrados')).toBeVisible()
  expect(callsOf(VOTOS).map(({ body }) => body)).toEqual([
    {
      votos: [
        { opcao_id: 1, voto: 'sim' },
        { opcao_id: 2, voto: 'se-preciso' },
      ],
    },
  ])
  await expect.element(screen.getByRole('button', { name: /^designar este horário/ })).not.toBeInTheDocument()
})

test('an arbitrator chooses an option of the poll after a question', async () => {
  const DESIGNAR = 'PUT /audiencia/5/designar'
  const { screen, server, callsOf } = await open(
    { ...CONSULTA, conduz: true, minha_resposta: null },
    {
      [DESIGNAR]: () => {
        server.now = audiencia({ conduz: true })
        return { audiencia: server.now, evento: null, message: 'Audiência designada' }
      },
    },
  )
  await screen.getByRole('button', { name: 'designar este horário: 14/12/2099, segunda-feira, das 14h às 16h' }).click()
  await screen.getByRole('dialog', { name: 'Designar este horário?' }).getByRole('button', { name: 'designar' }).click()
  await expect.element(screen.getByRole('region', { name: 'Quando e onde' })).toBeVisible()
  expect(callsOf(DESIGNAR).map(({ body }) => body)).toEqual([{ opcao_id: 1 }])
})

test('a redesignation warns of conflicts and sends the version that was seen; another one meanwhile is explained and shown', async () => {
  const PUT = 'PUT /audiencia/5'
  const { screen, server, callsOf } = await open(
    { conduz: true, sequencia: 3 },
    {
      [PUT]: () => {
        server.now = audiencia({
          conduz: true,
          sequencia: 4,
          inicio: '2099-12-20T17:00:00.000Z',
          fim: '2099-12-20T18:00:00.000Z',
        })
        return [409, { message: 'A audiência foi redesignada por outra pessoa.' }]
      },
    },
  )
  await screen.getByRole('button', { name: 'redesignar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Redesignar' })
  await expect.element(dialog.getByText('Ruth Lemos tem outra audiência das 15h às 17h.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Das' }).fill('1500')
  await dialog.getByRole('textbox', { name: 'Às' }).fill('1430')
  await dialog.getByRole('button', { name: 'redesignar' }).click()
  await expect.element(dialog.getByText('O fim deve ser depois do início')).toBeVisible()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Às' }).fill('1700')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Testemunha viajou')
  await dialog.getByRole('button', { name: 'redesignar' }).click()
  await expect.element(dialog.getByText(/redesignada por outra pessoa\. A página já mostra a situação atual\./)).toBeVisible()
  expect(callsOf(PUT).map(({ body }) => body)).toEqual([
    {
      inicio: '2099-12-14T18:00:00.000Z',
      fim: '2099-12-14T20:00:00.000Z',
      modo: 'remoto',
      link: 'https://sala.test/abc',
      senha: '1234',
      motivo: 'Testemunha viajou',
      sequencia: 3,
    },
  ])
  await dialog.getByRole('button', { name: 'fechar' }).click()
  await expect.element(screen.getByRole('region', { name: 'Quando e onde' })).toMatchTextContent('20dez 2099das 14h às 15h')
})

test('after the start it is recorded who was present, and a recording can be added', async () => {
  const REALIZADA = 'PUT /audiencia/5/realizada'
  const begun = { conduz: true, inicio: em(-60), fim: em(-5) }
  const { screen, server, callsOf } = await open(begun, {
    [REALIZADA]: () => {
      server.now = audiencia({ ...begun, situacao: 'realizada', ocorrencias: 'Ouvida uma testemunha.' })
      return { audiencia: server.now, evento: null, message: 'Registro feito' }
    },
  })
  await expect.element(screen.getByRole('button', { name: 'vou', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'registrar que aconteceu' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Registrar que aconteceu' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Ruth Lemos, árbitro' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Conta da Parte, parte' }).click()
  await dialog.getByRole('textbox', { name: 'O que ocorreu (opcional)' }).fill('Ouvida uma testemunha.')
  await dialog.getByRole('button', { name: 'registrar' }).click()
  await expect.element(screen.getByRole('region', { name: 'O que ocorreu' })).toBeVisible()
  expect(callsOf(REALIZADA).map(({ body }) => body)).toEqual([{ presentes: [2, 1], ocorrencias: 'Ouvida uma testemunha.' }])
  await screen.getByRole('button', { name: 'juntar gravação' }).click()
  const gravacao = screen.getByRole('dialog', { name: 'Juntar gravação' })
  await gravacao.getByRole('radio', { name: 'Link para o arquivo' }).click()
  await gravacao.getByRole('button', { name: 'juntar gravação' }).click()
  for (const sentence of ['Informe o nome da gravação', 'Informe o link da gravação', 'Informe a duração'])
    await expect.element(gravacao.getByText(sentence)).toBeVisible()
})
