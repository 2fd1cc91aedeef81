import type { encerramento } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { TestApp } from './app.ts'
import { visitor } from './client.ts'
import { type Person, SENHA } from './secretaria/pessoa.ts'

/** The calls about the end of an account. */
export const encerramentos = (app: TestApp) => ({
  close: (who: Person, password_current = SENHA) => who.post('/settings/encerramento', { password_current }),
  /** What keeps the account open, as sentences. */
  openOf: async (who: Pick<Person, 'get'>) =>
    (await who.get<ResultOf<typeof encerramento.pendencias>>('/settings/encerramento')).body.pendencias,
  login: (email: string, password = SENHA) => visitor(app).post('/login', { email, password }),
  rowOf: (id: number) => app.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
})
