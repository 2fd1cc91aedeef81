import { describe, expect, test } from 'vitest'
import { personWithApp } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { emailsTo, undoToken } from '../../../test/mail/mailbox.ts'
import { registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const admin = as(app, 'admin')
const reset = (who: typeof admin, id: number) =>
  who.post(`/secretaria/pessoa/${id}/segundo-fator/reinicio`, { motivo: 'Veio à câmara com o documento' })

describe('restarting the second factor of somebody who lost it', () => {
  test('ends app, recovery codes and sessions: the code comes by e-mail again', async () => {
    const person = await personWithApp(app, clock.now())
    expect((await reset(admin, person.id)).status).toBe(200)
    expect((await person.get('/user')).status).toBe(401)
    const asked = await visitor(app).post('/login', { email: person.email, password: SENHA })
    expect(asked.body).toMatchObject({ fator: 'email', enviado: true })
    const typed = await visitor(app).post('/login/code', { email: person.email, code: person.codigos[0] })
    expect(typed.status).toBe(422)
  })

  test('the person and the administrators are told at once, with a link to undo it, and the trail has the reason', async () => {
    const person = await personWithApp(app, clock.now())
    await reset(admin, person.id)
    const told = (await emailsTo(app, person.email)).at(-1)!
    expect(told.assunto).toBe('O segundo fator da sua conta foi reiniciado')
    const ofAdmin = (await emailsTo(app, 'admin@concordia.test')).map(({ assunto }) => assunto)
    expect(ofAdmin).toContain('Segundo fator reiniciado: Pessoa Nova')
    const trail = await app.deps.db
      .selectFrom('auditoria')
      .select('dados')
      .where('acao', '=', 'reiniciar-fator')
      .where('objetoId', '=', String(person.id))
      .execute()
    expect(trail).toEqual([{ dados: { motivo: 'Veio à câmara com o documento' } }])
    expect((await visitor(app).post('/conta/desfazer', { token: await undoToken(app, person.email) })).status).toBe(200)
  })

  test('is for administrators, never for their own account, and only where there is something to restart', async () => {
    const person = await personWithApp(app, clock.now())
    expect((await reset(as(app, 'secretaria'), person.id)).status).toBe(403)
    const { id } = (await admin.get<{ user: { id: number } }>('/user')).body.user
    expect((await reset(admin, id)).status).toBe(409)
    expect((await reset(admin, (await registerVerified(app)).id)).status).toBe(409)
  })
})
