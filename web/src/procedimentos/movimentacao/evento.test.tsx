import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { wav } from '../../test/audio.ts'
import { ARBITRO, CREATED, FORM, open } from '../../test/movimentacao.ts'
import { pdf } from '../../test/pdf.ts'
import { evento, processo } from '../../test/processo.ts'
import { draftsOnServer } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'

beforeEach(() => startSession(loginData()))

test('a movement is sent with its files under the draft’s key, then the details open with the notice', async () => {
  const sent = answerUploads(() => CREATED)
  const added = processo({ situacao: 2, eventos: [evento(8), evento(9)] })
  const { screen, choose, add, send, href } = await open(FORM, { 'GET /processo/27': added })
  await choose('Descrição', 'Juntada de documentos')
  await add('documentos', pdf('contrato.pdf'))
  await screen.getByRole('textbox', { name: 'Nome do documento 1' }).fill('Contrato assinado')
  await add('áudios', wav('audiencia.wav'))
  await expect.element(screen.getByLabelText('Ouvir audiencia.wav')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await send()
  await expect.element(screen.getByText('Evento criado com sucesso')).toBeVisible()
  await expect.poll(href).toBe('/processo/27/details')
  const novo = screen.getByRole('row', { name: /novo/ })
  await expect.element(novo).toHaveFocus()
  await expect.element(novo).toBeInViewport()
  expect(sent).toHaveLength(1)
  const { url, headers, form } = sent[0]!
  expect(url).toBe('/api/processo/27/evento')
  expect(headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect([...form.keys()]).toEqual([
    'descricao',
    'documentos[0][nome]',
    'documentos[0][arquivo][arquivo_id]',
    'audios[0][nome]',
    'audios[0][arquivo][arquivo_id]',
  ])
  expect(form.get('documentos[0][nome]')).toBe('Contrato assinado')
  expect(form.get('audios[0][nome]')).toBe('audiencia')
  expect(draftsOnServer()).toEqual([])
})

test("a description is required, and 'Outros' also needs a free text; task and deadline are for those who may set them", async () => {
  const sent = answerUploads(() => CREATED)
  const { screen, choose, send } = await open()
  await expect.element(screen.getByRole('button', { name: 'peticionar' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Descrição' })).toBeVisible()
  await expect.element(screen.getByText('Atribuir tarefa para secretaria')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Definir prazo')).not.toBeInTheDocument()
  await send()
  await expect.element(screen.getByText('Informe uma descrição para o evento')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Descrição' })).toHaveFocus()
  await choose('Descrição', 'Outros')
  await send()
  const own = screen.getByRole('textbox', { name: 'Descreva o evento' })
  await expect.element(own).toHaveFocus()
  await expect.element(own).toHaveAccessibleDescription('Descreva o evento')
  await own.fill('Pedido de vista')
  await send()
  await expect.poll(() => sent[0]?.form.get('descricao_outros')).toBe('Pedido de vista')
})

test('a deadline says on which day it will end, and whose it is; the chosen parte is named in the call', async () => {
  const partes = [
    { id: 3, nome: 'Construtora Fictícia' },
    { id: 4, nome: 'Condomínio Fictício' },
  ]
  const sent = answerUploads(() => CREATED)
  const { screen, choose, send } = await open(
    { ...ARBITRO, partes },
    { 'GET /prazos/dia?dias_uteis=10': { dia: '2026-12-14', semana: 'segunda-feira' } },
  )
  await choose('Descrição', 'Juntada de documentos')
  await screen.getByRole('checkbox', { name: 'Definir prazo' }).click()
  await screen.getByRole('radio', { name: 'Em dias úteis' }).click()
  await screen.getByRole('textbox', { name: 'Dias úteis' }).fill('10')
  await expect.element(screen.getByText('Termina em 14/12/2026, segunda-feira.')).toBeVisible()
  await choose('De quem é o prazo', 'Só Condomínio Fictício')
  await send()
  await expect.poll(() => sent[0]?.form.get('prazo_parte_id')).toBe('4')
  expect(sent[0]!.form.get('dias_uteis')).toBe('10')
})

test('the only deadline that the user owes is answered unless they say otherwise', async () => {
  const prazosAResponder = [{ id: 8, numero: 5, descricao: 'Despacho', prazo: '2026-12-14' }]
  const sent = answerUploads(() => CREATED)
  const { screen, choose, send } = await open({ ...FORM, prazosAResponder })
  const answers = screen.getByRole('radio', { name: 'Responde ao prazo do evento nº 5, Despacho, que termina em 14/12/2026' })
  await expect.element(answers).toBeChecked()
  await choose('Descrição', 'Juntada de documentos')
  await send()
  await expect.poll(() => sent[0]?.form.get('responde_a')).toBe('8')
})

test('the description of a hearing leads those who conduct to its form, and takes no deadline', async () => {
  const { screen, choose } = await open({ ...ARBITRO, evento_descricoes: ['Designação de audiência', 'Juntada de documentos'] })
  await choose('Descrição', 'Juntada de documentos')
  await expect.element(screen.getByRole('checkbox', { name: 'Definir prazo' })).toBeVisible()
  await choose('Descrição', 'Designação de audiência')
  await expect
    .element(screen.getByRole('link', { name: 'designar audiência' }))
    .toHaveAttribute('href', '/processo/27/audiencia/create')
  await expect.element(screen.getByRole('checkbox', { name: 'Definir prazo' })).not.toBeInTheDocument()
})
