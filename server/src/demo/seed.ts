import type { Deps } from '../deps.ts'
import { termosEmVigor } from '../identidade/cadastro/termos.ts'
import type { Trx } from '../platform/database/database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

/** IBGE code of São Paulo - SP. */
const SAO_PAULO = 3_550_308
/** Any constant of our own, for a lock: two nodes that start at once seed only once. */
export const SEED_LOCK = 7_305_411_903

/**
 * Demo accounts with their profiles, and covenants: only into a database without users.
 * @returns whether this call made them
 */
export async function seedDemo({ db, tx, clock, passwords }: Pick<Deps, 'db' | 'tx' | 'clock' | 'passwords'>): Promise<boolean> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anyone) return false
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  return tx(async (trx) => {
    await trx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.lit(SEED_LOCK)]).as('lock')).execute()
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    await insertAccounts(trx, passwordHash, clock.now())
    await trx
      .insertInto('convenios')
      .values([
        { codigo: 'BEMVINDO10', desconto: '10' },
        { codigo: 'FIXO100', valorFixoCentavos: 10_000 },
      ])
      .execute()
    return true
  })
}

async function insertAccounts(trx: Trx, passwordHash: string, now: Date): Promise<void> {
  const address = {
    rg: '00.000.000-0',
    telefone: '11900000000',
    endereco: 'Praça da Sé',
    numero: '1',
    bairro: 'Sé',
    cep: '01001000',
  }
  const rows = DEMO_ACCOUNTS.map(({ who: _, perfil: __, ...account }) => ({
    ...account,
    ...address,
    cidadeId: SAO_PAULO,
    passwordHash,
    emailVerifiedAt: now,
    createdAt: now,
  }))
  const users = await trx.insertInto('users').values(rows).returning(['id', 'email']).execute()
  const { versao } = await termosEmVigor(trx)
  await trx
    .insertInto('termosAceites')
    .values(users.map(({ id }) => ({ userId: id, versao, createdAt: now })))
    .execute()
  const perfis = users.flatMap(({ id, email }) => {
    const perfil = DEMO_ACCOUNTS.find((account) => account.email === email)?.perfil
    const oabInscricao = perfil === 'advogado' ? 'SP 900.001' : null
    return perfil ? [{ userId: id, tipo: perfil, situacao: 'A', oabInscricao, createdAt: now }] : []
  })
  await trx.insertInto('perfis').values(perfis).execute()
}
