import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { renderApp } from '../test/app.tsx'
import { audiencia } from '../test/audiencia.ts'
import { loginData, USER } from '../test/session.ts'
import { answerUploads } from '../test/uploads.ts'

beforeEach(() => startSession(loginData()))

const realizada = (more: object) => ({ audiencia: audiencia({ situacao: 'realizada', ...more }) })
const MODELO = { id: 3, nome: 'Ata de audiência', texto: '<p>Presentes: Conta da Parte.</p>' }

test('a person who conducts a hearing that happened writes its minutes from the filled model', async () => {
  const sent = answerUploads(() => [409, { message: 'Esta audiência já tem uma ata.' }])
  const { screen } = await renderApp('/audiencia/5', {
    'GET /user': { user: USER },
    'GET /audiencia/5': realizada({ escreve_ata: true }),
    'GET /processo/27/texto/modelos?audiencia_id=5': { modelos: [MODELO] },
  })
  await screen.getByRole('link', { name: 'escrever a ata' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nova ata de audiência' })).toBeVisible()
  await screen.getByRole('button', { name: 'usar Ata de audiência' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Texto da ata' })).toMatchTextContent(/Conta da Parte/)
  await screen.getByRole('button', { name: 'enviar às partes' }).click()
  await expect.poll(() => sent[0]?.json).toEqual({ tipo: 'ata', audiencia_id: 5, texto: MODELO.texto })
  await expect.element(screen.getByText('Esta audiência já tem uma ata. O seu texto continua aqui.')).toBeVisible()
})

test('others find the minutes once they are begun, and the address of new ones says why there are none to write', async () => {
  const answers = {
    'GET /user': { user: USER },
    'GET /audiencia/5': realizada({ ata_id: 9 }),
  }
  const { screen } = await renderApp('/audiencia/5', answers)
  await expect.element(screen.getByRole('link', { name: 'abrir a ata' })).toHaveAttribute('href', '/texto/9')
  await expect.element(screen.getByRole('link', { name: 'escrever a ata' })).not.toBeInTheDocument()
  const { screen: outra } = await renderApp('/audiencia/5/ata/create', answers)
  await expect.element(outra.getByText('Esta audiência já tem uma ata.')).toBeVisible()
})
