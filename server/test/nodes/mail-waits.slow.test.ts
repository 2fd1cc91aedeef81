import { startSmtp } from '@concordia/test-doubles/smtp'
import { expect, test } from 'vitest'
import { startTestApp } from '../app.ts'
import { emailsTo } from '../mail/mailbox.ts'
import { register } from '../secretaria/pessoa.ts'
import { waitFor } from '../wait.ts'

test('without a mail server, outside the demo, messages wait unchanged and are sent once there is one', async () => {
  const app = await startTestApp({ env: { DEMO: '0', WORKER: '1' } })
  const { email } = await register(app)
  const health = await fetch(`${app.url}/health/ready`)
  expect(health.status).toBe(200)
  expect((await fetch(`${app.url}/dev/emails`)).status).toBe(404)
  const [waiting] = await emailsTo(app, email)
  expect(waiting).toMatchObject({ motivo: 'verificacao', situacao: 'na-fila', texto: expect.stringContaining('/email/verify/') })
  await app.close()

  const smtp = await startSmtp()
  const later = await startTestApp({ env: { DEMO: '0', SMTP_URL: smtp.url, DATABASE_URL: app.databaseUrl } })
  await waitFor('the message to go out', async () => (await emailsTo(later, email))[0]?.situacao === 'enviado')
  await later.close()
  expect(smtp.mails).toHaveLength(1)
  await smtp.close()
})
