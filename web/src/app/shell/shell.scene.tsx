import { type Answers, renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

export const SERVER: Answers = {
  'GET /user': { user: USER },
  'GET /email/resend': { message: 'Enviamos um novo link.' },
  'POST /logout': { message: 'Até logo.' },
}
export const UNVERIFIED: Answers = { ...SERVER, 'GET /user': { user: { ...USER, email_verified_at: null } } }

export async function open(answers: Answers = SERVER) {
  const { user } = answers['GET /user'] as { user: typeof USER }
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData(user)))
  return renderApp('/home', answers)
}
