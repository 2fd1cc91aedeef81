import type { Integridade } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { evento, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const INTEGRA: Integridade = {
  integra: true,
  eventos: 3,
  hash: 'c'.repeat(64),
  conferido_em: '2026-11-20T11:48:34.363Z',
  falha: null,
}
const open = (change: Partial<Processo>, answers: Answers = {}) =>
  renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo(change),
    'GET /processo/27/integridade': { integridade: INTEGRA },
    ...answers,
  })

const PENDENTE = { aceiteArbitro: true, eventos: [], documentos: [] }
const ATO = { evento: evento(9), message: '' }

test('a designated arbitrator sees the alert, only partes, petition and term, and a link to the acceptance', async () => {
  const { screen, href, callsOf } = await open(PENDENTE)
  await expect.element(screen.getByText('Você foi designado árbitro neste processo')).toBeVisible()
  await expect.element(screen.getByText(/você vê só as partes, a petição inicial e o termo ou contrato/)).toBeVisible()
  for (const name of ['Petição inicial', 'Termo ou contrato'])
    await expect.element(screen.getByRole('button', { name: `Visualizar ${name}` })).toBeVisible()
  for (const name of ['download completo', 'silenciar notificações', /Relatório de notificações/]) {
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  }
  for (const name of [/^Eventos/, 'Integridade']) {
    await expect.element(screen.getByRole('heading', { name })).not.toBeInTheDocument()
  }
  await expect.element(screen.getByText('movimentar / peticionar')).not.toBeInTheDocument()
  expect(callsOf('GET /processo/27/integridade')).toHaveLength(0)
  await screen.getByRole('link', { name: 'aceitar designação' }).click()
  await expect.poll(href).toBe('/processo/27/arbitro/aceite')
})

test('a refusal asks first and names its consequence; then the alert and the process are gone, with a link on', async () => {
  const { screen, callsOf } = await open(PENDENTE, {
    'PUT /processo/27/arbitro/recusar': { ...ATO, message: 'Designação de árbitro recusada' },
  })
  await screen.getByRole('button', { name: 'recusar designação' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Recusar a designação?' })
  await expect.element(dialog.getByText(/Você perde o acesso ao processo 27.*não pode ser desfeita/)).toBeVisible()
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  expect(callsOf('PUT /processo/27/arbitro/recusar')).toHaveLength(0)
  await screen.getByRole('button', { name: 'recusar designação' }).click()
  await expect.element(dialog.getByText('Só a secretaria lê. O motivo não consta dos autos.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Fui sócio da demandada.')
  await dialog.getByRole('button', { name: 'recusar designação' }).click()
  await expect.element(screen.getByText('Designação de árbitro recusada', { exact: true })).toBeVisible()
  expect(callsOf('PUT /processo/27/arbitro/recusar').map(({ body }) => body)).toEqual([{ motivo: 'Fui sócio da demandada.' }])
  await expect.element(screen.getByText(/não tem mais acesso a este processo/)).toBeVisible()
  await expect.element(screen.getByText('Você foi designado árbitro neste processo')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'ir para os processos' })).toBeVisible()
})

test('a designation answered in another tab shows the server’s message and the process as it is now', async () => {
  let accepted = false
  const { screen } = await open(
    {},
    {
      'GET /processo/27': () => processo(accepted ? {} : PENDENTE),
      'PUT /processo/27/arbitro/recusar': [409, { message: 'Você já aceitou esta designação.' }],
    },
  )
  await screen.getByRole('button', { name: 'recusar designação' }).click()
  accepted = true
  await screen.getByRole('dialog').getByRole('button', { name: 'recusar designação' }).click()
  await expect.element(screen.getByText('Você já aceitou esta designação.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'recusar designação' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: /^Eventos/ })).toBeVisible()
})

test('muting: the user ticks what it means and enters the code, and the button changes to reactivate', async () => {
  let muted = false
  const { screen, calls, callsOf } = await open(
    {},
    {
      'GET /processo/27': () => processo({ is_notifiable: !muted }),
      'POST /processo/27/notificacoes/code': { message: 'Enviamos um código para o seu e-mail.' },
      'PUT /processo/27/notificacoes/silenciar': (body) => {
        if ((body as { code: string }).code !== '123456') {
          return [422, { message: 'Código incorreto.', errors: { code: ['Código incorreto.'] } }]
        }
        muted = true
        return { ...ATO, message: 'Notificações silenciadas.' }
      },
    },
  )
  await screen.getByRole('button', { name: 'silenciar notificações' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Continua a ser enviado o que a câmara deve comunicar a uma parte/)).toBeVisible()
  await dialog.getByRole('button', { name: 'enviar código' }).click()
  await expect.element(dialog.getByText(/^Marque esta opção/)).toBeVisible()
  expect(callsOf('POST /processo/27/notificacoes/code')).toHaveLength(0)
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'enviar código' }).click()
  const code = dialog.getByRole('textbox', { name: 'Código' })
  await expect.element(code).toHaveFocus()
  await dialog.getByRole('button', { name: 'confirmar' }).click()
  await expect.element(dialog.getByText('Informe o código', { exact: true }).last()).toBeVisible()
  await code.fill('999999')
  await dialog.getByRole('button', { name: 'confirmar' }).click()
  await expect.element(dialog.getByText('Código incorreto.')).toBeVisible()
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'confirmar' }).dblClick()
  await expect.element(screen.getByText('Notificações silenciadas.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'reativar notificações' })).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2)
})

test('muted in another tab meanwhile: the dialog closes and the button changes to reactivate', async () => {
  let muted = false
  const { screen } = await open(
    {},
    {
      'GET /processo/27': () => processo({ is_notifiable: !muted }),
      'POST /processo/27/notificacoes/code': [409, { message: 'As notificações deste processo já estão silenciadas para você.' }],
    },
  )
  await screen.getByRole('button', { name: 'silenciar notificações' }).click()
  muted = true
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'enviar código' }).click()
  await expect.element(screen.getByText('As notificações deste processo já estão silenciadas para você.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'reativar notificações' })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('reactivating asks first, then confirms', async () => {
  let muted = true
  const { screen } = await open(
    {},
    {
      'GET /processo/27': () => processo({ is_notifiable: !muted }),
      'PUT /processo/27/notificacoes/reativar': () => {
        muted = false
        return { ...ATO, message: 'Notificações reativadas.' }
      },
    },
  )
  await screen.getByRole('button', { name: 'reativar notificações' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'reativar notificações' }).click()
  await expect.element(screen.getByText('Notificações reativadas.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'silenciar notificações' })).toBeVisible()
})

test('the full PDF downloads in the background and can be cancelled; a rate limit shows when to retry', async () => {
  let release: (answer: [number, object]) => void = () => undefined
  const { screen, callsOf } = await open(
    {},
    {
      'GET /processo/27/download': () =>
        new Promise<[number, object]>((resolve) => {
          release = resolve
        }),
    },
  )
  const button = screen.getByRole('button', { name: 'download completo' })
  await button.click()
  await expect.element(screen.getByText(/^Preparando o processo completo/)).toBeVisible()
  await button.click({ force: true })
  expect(callsOf('GET /processo/27/download')).toHaveLength(1)
  release([503, { message: 'Há muitos processos completos em preparo. Tente de novo em um minuto.' }])
  await expect.element(screen.getByText(/Tente de novo em um minuto/)).toBeVisible()
  await expect.element(screen.getByText(/^Preparando o processo completo/)).not.toBeInTheDocument()
})

test('an intact docket says so, with as many links as eventos, and can be checked again; who is not designated sees no alert', async () => {
  const { screen, callsOf } = await open({})
  const section = screen.getByRole('region', { name: 'Integridade' })
  await expect.element(section).toBeInTheDocument()
  section.element().scrollIntoView()
  await expect.element(screen.getByRole('region', { name: 'Dados gerais' })).toBeVisible()
  await expect.element(screen.getByText('Você foi designado árbitro neste processo')).not.toBeInTheDocument()
  await section.getByText('Autos íntegros, 3 eventos').click()
  await expect.element(section.getByText(/Íntegra:/)).toBeVisible()
  await expect.element(section.getByText(/3 eventos conferidos em 20\/11\/2026 às 08h48/)).toBeVisible()
  await expect.element(section.getByRole('img', { name: 'Encadeamento de 3 eventos, sem falhas' })).toBeVisible()
  const before = callsOf('GET /processo/27/integridade').length
  await section.getByRole('button', { name: 'conferir de novo' }).click()
  await expect.poll(() => callsOf('GET /processo/27/integridade').length).toBe(before + 1)
})

test('a broken docket names the first bad evento, the reason and whom to contact', async () => {
  const falha = { numero: 2, motivo: 'o conteúdo não confere com o hash gravado' }
  const { screen } = await open({}, { 'GET /processo/27/integridade': { integridade: { ...INTEGRA, integra: false, falha } } })
  const section = screen.getByRole('region', { name: 'Integridade' })
  await expect.element(section).toBeInTheDocument()
  section.element().scrollIntoView()
  await expect.element(section.getByText(/Não confere a partir do evento nº 2:/)).toBeVisible()
  await expect.element(section.getByText(/o conteúdo não confere com o hash gravado\./)).toBeVisible()
  await expect.element(section.getByText(/Escreva à secretaria da câmara/)).toBeVisible()
  await expect.element(section.getByRole('img', { name: 'Encadeamento de 3 eventos, rompido no nº 2' })).toBeVisible()
})

test('the signature check shows beside the document and, in full, in its dialog', async () => {
  const explicacao = 'Assinatura digital de Conta do Árbitro: íntegra, e o arquivo não mudou depois dela.'
  const assinatura = {
    ...{ situacao: 'valida' as const, signatario: 'Conta do Árbitro', quando: null, explicacao },
    confianca: 'icp-brasil' as const,
  }
  const { screen } = await open({
    eventos: [evento(1, { documentos: [{ id: 8, nome: 'Termo de aceite assinado', assinatura }] })],
  })
  await screen.getByRole('button', { name: 'Termo de aceite assinado Assinatura válida, ICP-Brasil' }).click()
  await expect.element(screen.getByRole('dialog').getByText(explicacao)).toBeVisible()
})
