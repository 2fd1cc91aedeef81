import { formatDate } from '@concordia/contract/values/dates'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { ARBITRO, AT, CREATED, FORM, open, TOMORROW } from '../../test/movimentacao.ts'
import { pdf } from '../../test/pdf.ts'
import { processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'

beforeEach(() => startSession(loginData()))

test('before it is sent, the form says what is filed, who will see it and who will be told', async () => {
  const avisados = [
    { grupo: 'demandantes', quantos: 1 },
    { grupo: 'demandadas', quantos: 2 },
    { grupo: 'acompanham', quantos: 1 },
  ]
  const { screen, choose, add } = await open({ ...FORM, podeRestringir: true, podeDefinirPrazo: true, avisados })
  await expect
    .element(
      screen.getByText('1 endereço dos demandantes, 2 endereços das demandadas, 1 outra pessoa que acompanha.', { exact: true }),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Falta a descrição do evento')).toBeVisible()
  await choose('Descrição', 'Juntada de documentos')
  await add('documentos', pdf('contrato.pdf'))
  await expect.element(screen.getByText('“Juntada de documentos”; 1 documento (contrato)')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Definir prazo' }).click()
  await screen.getByRole('radio', { name: 'Em dias úteis' }).click()
  await screen.getByRole('textbox', { name: 'Dias úteis' }).fill('5')
  await expect.element(screen.getByText(/prazo de 5 dias úteis$/)).toBeVisible()
  await expect.element(screen.getByText(/^Todos os que veem os autos/)).toBeVisible()
  await screen.getByRole('radio', { name: 'Algumas pessoas e a secretaria' }).click()
  await screen.getByRole('checkbox', { name: 'Árbitros' }).click()
  await expect.element(screen.getByText(/os arquivos, Árbitros e a secretaria\.$/)).toBeVisible()
})

test('a file that is no MP3 or WAV is rejected as an audio', async () => {
  const { screen, add } = await open()
  for (const [name, file] of [
    ['musica.ogg', new File(['OggS'], 'musica.ogg', { type: 'audio/ogg' })],
    ['falso.mp3', new File(['text'], 'falso.mp3', { type: 'audio/mpeg' })],
  ] as const) {
    await add('áudios', file)
    await expect.element(screen.getByText(`${name}: O arquivo deve ser do tipo MP3 ou WAV`)).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Nome do áudio 1' })).not.toBeInTheDocument()
  }
})

test('the secretariat chooses who opens the files, once there are any', async () => {
  const sent = answerUploads(() => CREATED)
  const { screen, choose, add, send } = await open({ ...FORM, podeRestringir: true })
  await choose('Descrição', 'Juntada de documentos')
  await expect.element(screen.getByText('Visível a')).not.toBeInTheDocument()
  await add('documentos', pdf('contrato.pdf'))
  await screen.getByRole('radio', { name: 'Algumas pessoas e a secretaria' }).click()
  await screen.getByRole('checkbox', { name: 'Demandadas' }).click()
  await send()
  await expect.poll(() => sent.length).toBe(1)
  const { form } = sent[0]!
  expect([form.get('visivel_a[0]'), form.get('visivel_a[1]')]).toEqual(['demandadas', 'secretaria'])
})

test('an arbitrator’s task and deadline are required once ticked, and are sent as entered', async () => {
  const sent = answerUploads(() => CREATED)
  const { screen, choose, send } = await open(ARBITRO)
  await choose('Descrição', 'Juntada de documentos')
  await screen.getByRole('checkbox', { name: 'Atribuir tarefa para secretaria' }).click()
  await screen.getByRole('checkbox', { name: 'Definir prazo' }).click()
  await send()
  await expect.element(screen.getByText('Escolha uma tarefa')).toBeVisible()
  await expect.poll(() => screen.getByText('Informe o prazo', { exact: true }).elements().length).toBe(2)

  await choose('Tarefa', 'Expedir ofício')
  const prazo = screen.getByRole('textbox', { name: 'Prazo da tarefa' })
  await prazo.fill(formatDate(TOMORROW))
  await userEvent.tab()
  await expect.element(prazo).toHaveValue(formatDate(TOMORROW))
  await screen.getByRole('textbox', { name: 'Observações' }).fill('Com urgência')
  await screen.getByRole('radio', { name: 'Em dias úteis' }).click()
  await screen.getByRole('textbox', { name: 'Dias úteis' }).fill('15')
  const lembretes = screen.getByRole('combobox', { name: 'Lembretes (opcional)' })
  await lembretes.fill('61')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Use um número de 1 a 60', { exact: true })).toBeVisible()
  await lembretes.fill('4')
  await expect.element(screen.getByText('Use um número de 1 a 60', { exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await lembretes.fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('4 dias', { exact: true })).toBeVisible()
  await send()
  await expect.poll(() => sent.length).toBe(1)
  expect(Object.fromEntries(sent[0]!.form)).toEqual({
    descricao: 'Juntada de documentos',
    'tarefa[descricao]': 'Expedir ofício',
    'tarefa[prazo]': TOMORROW,
    'tarefa[observacoes]': 'Com urgência',
    dias_uteis: '15',
    'notificacoes[0]': '1',
    'notificacoes[1]': '4',
  })
})

test('a section ticked and unticked again is neither required nor sent', async () => {
  const sent = answerUploads(() => CREATED)
  const { screen, choose, send } = await open(ARBITRO)
  await choose('Descrição', 'Juntada de documentos')
  const box = screen.getByRole('checkbox', { name: 'Atribuir tarefa para secretaria' })
  await box.click()
  await screen.getByRole('textbox', { name: 'Observações' }).fill('Com urgência')
  await box.click()
  await send()
  await expect.poll(() => sent.length).toBe(1)
  expect([...sent[0]!.form.keys()]).toEqual(['descricao'])
})

test('a 422 shows its error at the field; a conflict shows a message with a link to the process', async () => {
  const answers: [number, object][] = [
    [422, { message: 'Confira os campos', errors: { descricao: ['Esta descrição não existe mais'] } }],
    [409, { message: 'Um processo arquivado não admite movimentação.' }],
  ]
  answerUploads(() => answers.shift()!)
  const { screen, choose, send, href } = await open()
  await choose('Descrição', 'Juntada de documentos')
  await send()
  await expect
    .element(screen.getByRole('combobox', { name: 'Descrição' }))
    .toHaveAccessibleDescription('Esta descrição não existe mais')
  await send()
  const told = screen.getByRole('main').getByRole('alert').filter({ hasText: 'Um processo arquivado não admite movimentação.' })
  await expect.element(told).toBeVisible()
  await told.getByRole('link', { name: 'ver o processo' }).click()
  await expect.poll(href).toBe('/processo/27/details')
})

test('a past day stays as typed and shows an error; focusing the field does not open the calendar over it', async () => {
  const { screen, choose, send } = await open(ARBITRO)
  await choose('Descrição', 'Juntada de documentos')
  await screen.getByRole('checkbox', { name: 'Definir prazo' }).click()
  const prazo = screen.getByRole('textbox', { name: 'Prazo' })
  await prazo.fill('01/02/2020')
  await userEvent.tab()
  await expect.element(prazo).toHaveValue('01/02/2020')
  await expect.element(screen.getByText('O prazo deve ser hoje ou depois')).toBeVisible()
  await send()
  await expect.element(prazo).toHaveFocus()
  await expect.element(screen.getByRole('dialog', { name: 'Calendário' })).not.toBeInTheDocument()
  await prazo.click()
  await expect.element(screen.getByRole('dialog', { name: 'Calendário' })).toBeVisible()
})

test('opening the form of a suspended process by its address warns once', async () => {
  const { screen, href } = await open(FORM, { 'GET /processo/27': processo({ situacao: 5 }) })
  const warning = screen.getByRole('dialog', { name: 'Processo suspenso' })
  await expect.element(warning.getByText(/caso você faça uma movimentação ele voltará a ficar ativo/)).toBeVisible()
  await warning.getByRole('button', { name: 'prosseguir' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Descrição' })).toBeVisible()
  await expect.poll(href).toBe(AT)
})

test('cancelling the warning leads back to the process', async () => {
  const { screen, href } = await open(FORM, { 'GET /processo/27': processo({ situacao: 5 }) })
  await screen.getByRole('dialog', { name: 'Processo suspenso' }).getByRole('button', { name: 'cancelar' }).click()
  await expect.poll(href).toBe('/processo/27/details')
})

test('after the warning of the details button the form does not warn again', async () => {
  const { screen, href } = await renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ situacao: 5 }),
    'GET /processo/27/evento/create': FORM,
  })
  await screen.getByRole('button', { name: 'movimentar / peticionar' }).click()
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  await expect.poll(href).toBe(AT)
  await expect.element(screen.getByRole('combobox', { name: 'Descrição' })).toBeVisible()
})

test('an archived process takes no movement, and says so', async () => {
  const { screen, href } = await open(FORM, { 'GET /processo/27': processo({ situacao: 4 }) })
  await expect.element(screen.getByText('Um processo na situação “Arquivado” não recebe movimentações.')).toBeVisible()
  await screen.getByRole('link', { name: 'voltar ao processo' }).click()
  await expect.poll(href).toBe('/processo/27/details')
})

test('a user without access is asked for number and password', async () => {
  const { screen, href } = await open(FORM, { 'GET /processo/27': [403, { message: 'Sem acesso' }] })
  await expect.poll(href).toBe('/processo/add?id=27')
  await expect.element(screen.getByLabelText('Número do processo *')).toHaveValue('27')
})

test('a user who may only look sees the server’s message', async () => {
  const sentence = 'Você pode acompanhar este procedimento, mas não movimentá-lo.'
  const { screen } = await open(FORM, { 'GET /processo/27/evento/create': [403, { message: sentence }] })
  await expect.element(screen.getByText(sentence)).toBeVisible()
})
