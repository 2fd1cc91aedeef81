import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { INSTALACAO } from '../test/instalacao.ts'
import { loginData, USER } from '../test/session.ts'

const PERGUNTAS = '<h2>Qual é o prazo de defesa?</h2><p>10 dias úteis.</p>'
const open = (answers: Answers = {}) =>
  renderApp('/suporte', { 'GET /user': { user: USER }, 'GET /suporte': { perguntas: PERGUNTAS }, ...answers })

beforeEach(() => startSession(loginData()))

test('shows the questions; without contacts in the configuration there are none on the page', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Qual é o prazo de defesa?' })).toBeVisible()
  await expect.element(screen.getByText('Fale com a câmara')).not.toBeInTheDocument()
})

test('shows the contacts of the configuration', async () => {
  const contatos = { suporte_email: 'suporte@concordia.test', suporte_whatsapp: '+55 11 98765-4321' }
  const { screen } = await open({ 'GET /instalacao': { ...INSTALACAO, ...contatos } })
  await expect
    .element(screen.getByRole('link', { name: 'suporte@concordia.test' }))
    .toHaveAttribute('href', 'mailto:suporte@concordia.test')
  await expect
    .element(screen.getByRole('link', { name: 'WhatsApp (11) 98765 4321' }))
    .toHaveAttribute('href', 'https://wa.me/5511987654321')
})
