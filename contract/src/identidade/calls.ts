import { call, calls } from '../http/call.ts'
import type * as S from './schemas/index.ts'

export const identidade = calls<typeof S.identidade>()({
  login: call('POST /login', { public: true, sends: 'json' }),
  loginCode: call('POST /login/code', { public: true, sends: 'json' }),
  register: call('POST /register', { public: true, sends: 'form' }),
  verifyEmail: call('PUT /email/verify/{token}', { public: true, sends: 'json' }),
  disownRegistration: call('DELETE /email/verify/{token}', { public: true }),
  resendVerification: call('GET /email/resend'),
  logout: call('POST /logout'),
  user: call('GET /user'),
  searchCidades: call('GET /cidades/search/{text}', { public: true }),
  consultarCep: call('GET /cep/{cep}', { public: true }),
})

/** The forgotten password (docs/rules/account.md#sign-in). */
export const senha = calls<typeof S.senha>()({
  forgot: call('POST /password/email', { public: true, sends: 'json' }),
  reset: call('POST /password/reset', { public: true, sends: 'json' }),
})

/** Signing in with a passkey (docs/rules/account.md#passkeys). */
export const entradaPorChave = calls<typeof S.entradaPorChave>()({
  desafio: call('POST /login/chave/desafio', { public: true }),
  entrar: call('POST /login/chave', { public: true, sends: 'json' }),
})

export const pessoas = calls<typeof S.pessoas>()({
  searchArbitros: call('GET /arbitros/search/{text}'),
  searchUsers: call('GET /users/search/{text}'),
})

/** Proving oneself again in a session (docs/rules/access.md#fresh-proof). */
export const prova = calls<typeof S.prova>()({
  estado: call('GET /sessao/prova'),
  provar: call('POST /sessao/prova', { sends: 'json' }),
  codigo: call('POST /sessao/prova/code'),
  desafio: call('POST /sessao/prova/chave/desafio'),
  chave: call('POST /sessao/prova/chave', { sends: 'json' }),
})
