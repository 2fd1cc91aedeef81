import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { caso } from '../../test/caso.ts'
import { CREATED } from '../../test/movimentacao.ts'
import { evento } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'

beforeEach(() => startSession(loginData()))

const OFFER = {
  tarefa_descricoes: ['Expedir ofício'],
  isMediador: false,
  podeDefinirPrazo: false,
  partes: [],
  prazosAResponder: [],
  podeRestringir: false,
  podeReservar: true,
  avisados: [],
}
const MEDIADOR = { ...OFFER, isMediador: true, podeDefinirPrazo: true }
const open = async (offer: object) => {
  const { screen } = await renderApp('/caso/27/evento/create', {
    'GET /user': { user: USER },
    'GET /caso/27': caso({ situacao: 2 }),
    'GET /caso/27/evento/create': offer,
  })
  await expect.element(screen.getByRole('textbox', { name: 'Descrição' })).toBeVisible()
  return screen
}
const SO_MEDIADOR = { name: 'Só para o mediador' }

test('a parte may send something only to the mediator, and reads who will read it', async () => {
  const sent = answerUploads(() => CREATED)
  const screen = await open(OFFER)
  const box = screen.getByRole('checkbox', SO_MEDIADOR)
  await expect
    .element(box)
    .toHaveAccessibleDescription(
      'Só você e o mediador de agora leem a descrição e abrem os arquivos. Se outra pessoa vier a mediar, você decide se ela lê; os demais veem apenas que você enviou algo, e quando.',
    )
  await screen.getByRole('textbox', { name: 'Descrição' }).fill('Aceito até cinquenta mil')
  await box.click()
  await screen.getByRole('button', { name: 'peticionar' }).click()
  await expect.poll(() => sent[0]?.form.get('so_mediador')).toBe('1')
})

test('unticked, nothing of it is sent', async () => {
  const sent = answerUploads(() => CREATED)
  const screen = await open(OFFER)
  await screen.getByRole('textbox', { name: 'Descrição' }).fill('Proposta de datas')
  await screen.getByRole('button', { name: 'peticionar' }).click()
  await expect.poll(() => sent[0]?.form.has('so_mediador')).toBe(false)
})

test('the mediator keeps it from everybody; a task ticked before is not sent with it', async () => {
  const sent = answerUploads(() => CREATED)
  const screen = await open(MEDIADOR)
  await expect
    .element(screen.getByRole('checkbox', SO_MEDIADOR))
    .toHaveAccessibleDescription(/^Só você lê a descrição e abre os arquivos; quem vier a mediar o caso em seu lugar não lê/)
  await screen.getByRole('textbox', { name: 'Descrição' }).fill('Impressões da sessão')
  await screen.getByRole('checkbox', { name: 'Atribuir tarefa para secretaria' }).click()
  await screen.getByRole('checkbox', SO_MEDIADOR).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Atribuir tarefa para secretaria' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'peticionar' }).click()
  await expect.poll(() => [...(sent[0]?.form.keys() ?? [])]).toEqual(['descricao', 'so_mediador'])
})

test('where the server does not offer it, it is not asked', async () => {
  const screen = await open({ ...OFFER, podeReservar: false })
  await expect.element(screen.getByRole('checkbox', SO_MEDIADOR)).not.toBeInTheDocument()
})

test('others read in the docket that something was sent, and who opens it', async () => {
  const sigilo = { papeis: ['mediador' as const], abre: false, so_mediador: true as const }
  const reservado = evento(2, {
    descricao: 'Envio reservado ao mediador',
    so_mediador: true,
    documentos: [{ id: 8, nome: 'Documento sob sigilo', sigilo }],
  })
  const { screen } = await renderApp('/caso/27/details', {
    'GET /user': { user: USER },
    'GET /caso/27': caso({ situacao: 2, eventos: [reservado] }),
  })
  const row = screen.getByRole('row', { name: /Envio reservado ao mediador/ })
  await expect.element(row.getByText('Documento sob sigilo')).toBeVisible()
  await expect.element(row.getByText('Sob sigilo: somente quem enviou e o mediador que o recebeu')).toBeVisible()
  await expect.element(row.getByRole('link')).not.toBeInTheDocument()
})
