import type { LoginData, User } from '@concordia/contract/identidade/schemas/identidade'
import { toReais } from '@concordia/contract/values/money'
import type { findUser } from './queries.ts'

type UserRow = Awaited<ReturnType<typeof findUser>>

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name ?? '',
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
  saldo: toReais(row.saldoCentavos ?? 0),
  uses_2fa: row.uses_2fa,
  usa_aplicativo: Boolean(row.usaAplicativo),
  role: row.role as User['role'],
})

export const presentLogin = (session: { token: string; expiresAt: Date }, row: UserRow): LoginData => ({
  authToken: session.token,
  expires_at: session.expiresAt.toISOString(),
  user: presentUser(row),
})
