import type { LoginData, User } from '@concordia/contract/identidade/schemas/identidade'

export const USER: User = {
  id: 1,
  name: 'Conta da Parte',
  first_name: 'Conta',
  last_name: 'da Parte',
  email: 'parte@concordia.test',
  email_verified_at: '2026-01-01T12:00:00.000Z',
  saldo: 0,
  uses_2fa: false,
  usa_aplicativo: false,
  role: 'user',
}

/** Login data of the demo's party, valid for an hour. */
export const loginData = (user: Partial<User> = {}): LoginData => ({
  authToken: 'token-da-parte',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  user: { ...USER, ...user },
})
