import { randomInt } from 'node:crypto'
import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { cpfIsValid } from '@concordia/contract/values/documento'
import { notify } from '../avisos/notify.ts'
import { tellAdministrators } from '../avisos/tell-administrators.ts'
import type { Deps } from '../deps.ts'
import { issueLink, replaceLinks } from '../identidade/links.ts'
import { NOTICES } from '../identidade/notices.ts'
import { closeSessions, revokeAccess } from '../identidade/revoke.ts'
import { newToken } from '../identidade/secrets.ts'
import { contaBloqueada } from '../identidade/senha/password.ts'
import { endTokens } from '../identidade/tokens.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import { type Actor, PLATFORM } from '../platform/http/actor.ts'

/** What happened to the account: created, promoted, or unchanged because it is an administrator already. */
export type Nomeacao = 'criada' | 'promovida' | 'confirmada'

/** IBGE code of São Paulo - SP: a city is required, and the command does not ask for one. */
const SAO_PAULO = 3_550_308
const A_PREENCHER = 'A preencher'

/**
 * Makes the account of this address an administrator, creating it if needed, and makes a link that sets a password once
 * (docs/rules/account.md#roles). Needs no administrator: only the operator of the server can call it. Repeated, it makes another link.
 * @returns what was done, and the link, valid for 24 hours
 * @throws AppError 403 when the account is blocked
 */
export async function appointAdmin(
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead' | 'passwords'>,
  email: string,
): Promise<{ nomeacao: Nomeacao; url: string }> {
  // Hashed before the transaction, because it takes time; nobody knows this random password.
  const passwordHash = await deps.passwords.hash(newToken())
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    await insertConta(trx, email, passwordHash, now)
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'role', 'emailVerifiedAt', 'bloqueadoEm', 'createdAt', 'passwordHash', 'name'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (user.bloqueadoEm) throw contaBloqueada()
    const isNew = user.passwordHash === passwordHash
    if (!user.emailVerifiedAt) await takeOver(trx, user.id, passwordHash, now)
    const nomeacao = isNew ? 'criada' : user.role === 'admin' ? 'confirmada' : 'promovida'
    if (nomeacao !== 'confirmada') {
      const deAntes = isNew ? 'conta nova' : NOMES_DOS_PAPEIS[user.role as Actor['role']]
      const papeis = { deAntes, paraAgora: NOMES_DOS_PAPEIS.admin }
      const told = { conta: user.name ?? '', ...papeis, por: 'o operador do servidor', quando: formatDateTime(now) }
      await tellAdministrators(deps, trx, NOTICES.papelMudado, told)
    }
    if (nomeacao === 'promovida') {
      await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
      // A session opened in the former role may have needed no second factor.
      await closeSessions(trx, user.id, {})
      await endTokens(trx, user.id, { now })
      const facts = { papel: NOMES_DOS_PAPEIS.admin, quando: formatDateTime(now) }
      await notify(deps, trx, NOTICES.papelAlterado, { userId: user.id, ...facts })
    }
    const data = { por: 'linha de comando', de: isNew ? null : user.role, para: 'admin' }
    await audit(trx, PLATFORM, { act: 'nomear-admin', object: 'usuario', id: user.id, data })
    const { token } = await issueLink(trx, user, 'convite', now)
    const url = `${deps.letterhead.appUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
    return { nomeacao, url }
  })
}

/**
 * A stranger may have registered the address: their password must not work once its owner confirms it. The account's age starts
 * now, or the sweep of unconfirmed accounts might delete it before the link is used.
 */
async function takeOver(trx: Trx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ passwordHash, uses_2fa: false, createdAt: now }).where('id', '=', userId).execute()
  await revokeAccess(trx, userId, { now })
  await replaceLinks(trx, userId, 'verificacao', now)
}

/** Creates an account for an address without one; its personal data say that they are missing. */
const insertConta = (trx: Trx, email: string, passwordHash: string, now: Date) =>
  trx
    .insertInto('users')
    .values({
      firstName: 'Administração',
      lastName: 'da câmara',
      cpf: cpfThatIsNone(),
      rg: A_PREENCHER,
      telefone: '00000000000',
      endereco: A_PREENCHER,
      numero: 's/n',
      bairro: A_PREENCHER,
      cep: '00000000',
      cidadeId: SAO_PAULO,
      email,
      passwordHash,
      role: 'admin',
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()

/** Eleven digits that belong to nobody: their check digits are wrong. */
function cpfThatIsNone(): string {
  const digits = `000${String(randomInt(100_000_000)).padStart(8, '0')}`
  return cpfIsValid(digits) ? cpfThatIsNone() : digits
}
