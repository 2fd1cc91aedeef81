import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { comoSecretaria, ficha, STAFF } from '../../test/ficha.ts'
import { evento, processo } from '../../test/processo.ts'
import { loginData } from '../../test/session.ts'
import { FICHA, feito, open, SENHA, SITUACAO } from './situacao.scene.tsx'

beforeEach(() => startSession(loginData(STAFF)))

test.each([
  ['Recusar processo', 'recusar processo', 'recusar', 'Nenhum outro ato desfaz a recusa.'],
  ['Arquivar processo', 'arquivar processo', 'arquivar', 'A secretaria pode reativá-lo depois.'],
  ['Reativar processo', 'reativar processo', 'reativar', /^O processo volta a receber movimentações/],
  ['Suspender processo', 'suspender processo', 'suspender', /^O processo fica suspenso até que alguém o movimente/],
  ['Registrar acordo', 'registrar acordo', 'registrarAcordo', /^Nenhum outro ato desfaz o registro/],
] as const)(
  '%s: the consequence shows first; a reason is required; afterwards the focus returns',
  async (title, button, ato, words) => {
    const { dialog, motivo, press, said, callsOf, menu } = await open(title, { [SITUACAO]: feito('Está feito.') })
    const consequencias = dialog.getByRole('list', { name: 'O que acontece' })
    await expect.element(consequencias.getByText(words)).toBeVisible()
    expect(consequencias.getByText(/^As custas continuam em aberto/).elements()).toEqual([])
    await expect.element(motivo).toHaveFocus()
    await press(button)
    await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
    await motivo.fill('Decisão da câmara')
    await press(button)
    await expect.element(said('Está feito.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(callsOf(SITUACAO).map(({ body }) => body)).toEqual([{ ato, motivo: 'Decisão da câmara', de: 2 }])
    await expect.element(menu).toHaveFocus()
  },
)

test('an agreement of a linked negotiation is offered first; the dialog begins with what was agreed', async () => {
  const acordo = {
    ...{ negociacao: 12, assinado_em: '2026-11-22T14:31:00.000Z', evento: 7 },
    ressalva: 'Em nome de Bruno Solicitado, poderes não conferidos pela câmara.',
    ...{ solicitantes: ['Ana Solicitante'], solicitadas: ['Bruno Solicitado', 'Carla Solicitada'] },
    documento: { id: 31, nome: 'Acordo da negociação 12' },
  }
  const { screen, callsOf } = await renderApp(
    '/processo/27/details',
    comoSecretaria({ [FICHA]: ficha({ acordo }), [SITUACAO]: feito('Está feito.') }),
  )
  await expect.element(screen.getByText('O acordo da negociação 12 foi juntado no evento 7 e pode ser registrado.')).toBeVisible()
  await screen.getByRole('button', { name: 'registrar acordo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Registrar acordo' })
  const agreed = dialog.getByRole('region', { name: 'Acordo assinado' })
  for (const words of ['22/11/2026', 'Ana Solicitante', 'Bruno Solicitado e Carla Solicitada', /com o valor, está no documento/])
    await expect.element(agreed.getByText(words)).toBeVisible()
  await expect.element(agreed.getByRole('button', { name: 'baixar Acordo da negociação 12' })).toBeVisible()
  const motivo =
    'Acordo assinado em 22/11/2026 na negociação 12, entre Ana Solicitante, de um lado, e Bruno Solicitado e Carla Solicitada, de outro. Em nome de Bruno Solicitado, poderes não conferidos pela câmara. O documento está no evento 7.'
  await expect.element(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue(motivo)
  await dialog.getByRole('button', { name: 'registrar acordo' }).click()
  await expect.element(screen.getByText('Está feito.')).toBeVisible()
  expect(callsOf(SITUACAO).map(({ body }) => body)).toEqual([{ ato: 'registrarAcordo', motivo, de: 2, negociacao_id: 12 }])
})

test('the dialogs of the acts that end a process say that an unpaid fee can still be paid', async () => {
  const aberta = { id: 4, identificador: 'PROC-27-1', valor: 5000, situacao: 'A', boleto: true } as const
  const { screen, choose } = await open('Recusar processo', { [FICHA]: ficha({ custas: [aberta] }) })
  for (const [title, said] of [
    ['Recusar processo', true],
    ['Arquivar processo', true],
    ['Registrar acordo', true],
    ['Suspender processo', false],
  ] as const) {
    const dialog = screen.getByRole('dialog', { name: title })
    if (!dialog.query()) await choose(title)
    await expect.element(dialog.getByText(/são avisados, com o motivo/)).toBeVisible()
    const words = dialog.getByText(/^As custas continuam em aberto e ainda podem ser pagas/)
    await expect.element(words).toHaveLength(said ? 1 : 0)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('the page shows the new evento and situação at once', async () => {
  let done = false
  const { motivo, press, screen } = await open('Suspender processo', {
    'GET /processo/27': () =>
      done
        ? processo({ situacao: 5, eventos: [evento(1), evento(2, { descricao: 'Processo suspenso' })] })
        : processo({ situacao: 2 }),
    [SITUACAO]: () => {
      done = true
      return feito('O processo foi suspenso.')
    },
  })
  await motivo.fill('Tratativas')
  await press('suspender processo')
  await expect.element(screen.getByRole('region', { name: /^Eventos/ }).getByText('Processo suspenso')).toBeVisible()
  await expect.element(screen.getByText('Suspenso', { exact: true })).toBeVisible()
})

test('a lost answer: the dialog says that the outcome is unknown, and the act can be retried', async () => {
  let lost = true
  const { dialog, motivo, press, said, callsOf } = await open('Arquivar processo', {
    [SITUACAO]: () => {
      if (lost) throw new TypeError('Failed to fetch')
      return feito('O processo foi arquivado.')
    },
  })
  await motivo.fill('Sem interesse')
  await press('arquivar processo')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Confira nos eventos se o ato foi praticado.')
  lost = false
  await press('arquivar processo')
  await expect.element(said('O processo foi arquivado.')).toBeVisible()
  expect(callsOf(SITUACAO)).toHaveLength(2)
})

test('without a network the dialog keeps the typed text, even if the panel fails to reload', async () => {
  let lost = false
  const offline = (answer: object) => () => {
    if (lost) throw new TypeError('Failed to fetch')
    return answer
  }
  const { dialog, motivo, press, screen, said } = await open('Arquivar processo', {
    [FICHA]: offline(ficha()),
    [SITUACAO]: offline(feito('O processo foi arquivado.')),
  })
  await motivo.fill('Sem interesse')
  lost = true
  await press('arquivar processo')
  await expect.element(screen.getByText('Não foi possível atualizar')).toBeInTheDocument()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Não recebemos a resposta')
  await expect.element(motivo).toHaveValue('Sem interesse')
  lost = false
  await press('arquivar processo')
  await expect.element(said('O processo foi arquivado.')).toBeVisible()
  await expect.element(screen.getByText('Não foi possível atualizar')).not.toBeInTheDocument()
})

test('a new password: the dialog first says that the old one stops working; one just sent is not sent again', async () => {
  const told = 'Uma nova senha acaba de ser enviada às partes. Aguarde um minuto para enviar outra.'
  const answers: [number, object][] = [
    [201, feito('Enviamos a nova senha de acesso.')],
    [409, { message: told }],
  ]
  const act = 'Enviar nova senha de acesso'
  const { dialog, press, said, callsOf, choose } = await open(act, { [SENHA]: () => answers.shift()! })
  await expect.element(dialog.getByText(/^A senha anterior deixa de valer imediatamente/)).toBeVisible()
  await press('enviar nova senha')
  await expect.element(said('Enviamos a nova senha de acesso.')).toBeVisible()
  expect(callsOf(SENHA)).toHaveLength(1)
  await expect.element(dialog).not.toBeInTheDocument()
  await choose(act)
  await press('enviar nova senha')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(told)
})
