import { randomInt } from 'node:crypto'
import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/pessoas'
import { formatDateTime } from '@concordia/contract/values/dates'
import { cpfIsValid } from '@concordia/contract/values/documento'
import type { Deps } from '../deps.ts'
import { contaBloqueada } from '../identidade/bloqueio.ts'
import { issueLink, replaceLinks } from '../identidade/links.ts'
import { revokeAccess } from '../identidade/revoke.ts'
import { newToken } from '../identidade/secrets.ts'
import { notify } from '../notificacoes/notify.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import { PLATFORM } from '../platform/http/actor.ts'

/** What became of the account: made, given the role, or nothing because it has it. */
export type Nomeacao = 'criada' | 'promovida' | 'confirmada'

/** IBGE code of São Paulo - SP: there must be a city, and nobody was asked. */
const SAO_PAULO = 3_550_308
const A_PREENCHER = 'A preencher'

/**
 * Makes an administrator of whoever has this address, with or without an account, and a link that sets a password once
 * (DESIGN 6.22). It needs no administrator: only who runs the server can call it. Done again, it gives another link.
 * @returns what was done, and the link, good for 24 hours
 * @throws AppError 403 when the account is blocked
 */
export async function nomearAdmin(
  deps: Pick<Deps, 'tx' | 'clock' | 'letterhead' | 'passwords'>,
  email: string,
): Promise<{ nomeacao: Nomeacao; url: string }> {
  // Made before the transaction: it costs time, and a password nobody knows opens nothing.
  const passwordHash = await deps.passwords.hash(newToken())
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    await insertConta(trx, email, passwordHash, now)
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'role', 'emailVerifiedAt', 'bloqueadoEm', 'createdAt', 'passwordHash'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (user.bloqueadoEm) throw contaBloqueada()
    const isNew = user.passwordHash === passwordHash
    if (!user.emailVerifiedAt) await takeOver(trx, user.id, passwordHash, now)
    const nomeacao = isNew ? 'criada' : user.role === 'admin' ? 'confirmada' : 'promovida'
    if (nomeacao === 'promovida') {
      await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
      const facts = { papel: NOMES_DOS_PAPEIS.admin, quando: formatDateTime(now) }
      await notify(deps, trx, 'papelAlterado', { userId: user.id, ...facts })
    }
    const data = { por: 'linha de comando', de: isNew ? null : user.role, para: 'admin' }
    await audit(trx, PLATFORM, { act: 'nomear-admin', object: 'usuario', id: user.id, data })
    const { token } = await issueLink(trx, user, 'convite', now)
    const url = `${deps.letterhead.appUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`
    return { nomeacao, url }
  })
}

/**
 * Somebody may have registered an address that is not theirs: what they chose must not open it once its owner confirms it. The
 * account counts from now, or the sweep of those that nobody confirmed might take it before the link is used.
 */
async function takeOver(trx: Trx, userId: number, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ passwordHash, uses_2fa: false, createdAt: now }).where('id', '=', userId).execute()
  await revokeAccess(trx, userId, { now })
  await replaceLinks(trx, userId, 'verificacao', now)
}

/** Where the address has no account, one whose data says that it is missing. */
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

/** Eleven digits that are nobody's: their check digits are wrong. */
function cpfThatIsNone(): string {
  const digits = `000${String(randomInt(100_000_000)).padStart(8, '0')}`
  return cpfIsValid(digits) ? cpfThatIsNone() : digits
}
