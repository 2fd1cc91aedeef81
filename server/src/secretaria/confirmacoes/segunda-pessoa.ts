import type { Deps } from '../../deps.ts'
import { membersOfStaff } from '../../direitos/secretaria.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Caller, PLATFORM } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'

/** How many members the secretariat has. */
export async function countStaff(db: Db | Trx, now: Date): Promise<number> {
  const { n } = await membersOfStaff(db, now)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The last choice of a chamber of one, or undefined. */
export const lastChoice = (db: Db | Trx) =>
  db
    .selectFrom('segundaPessoa as s')
    .leftJoin('users as u', 'u.id', 's.por')
    .select(['s.ligada', 's.motivo', 's.createdAt', 'u.name'])
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether acts wait for a second person. A choice to switch it off holds only while the secretariat has a single member. */
export async function secondPersonNeeded({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<boolean> {
  if (!config.segundaPessoa) return false
  const choice = await lastChoice(db)
  return !choice || choice.ligada || (await countStaff(db, clock.now())) > 1
}

const VARIAS =
  'A secretaria tem outra pessoa, ou tinha até há 7 dias: a segunda pessoa só pode ser desligada onde uma só trabalha.'

/**
 * An administrator who is alone in the secretariat switches the second person off or on, with a reason.
 * @throws AppError 409 there are others, the choice has been made already, or the installation asks for no second person
 */
export const switchSecondPerson = (
  { tx, clock, config }: Pick<Deps, 'tx' | 'clock' | 'config'>,
  caller: Caller,
  { ligada, motivo }: { ligada: boolean; motivo: string },
): Promise<void> =>
  tx(async (trx) => {
    if (!config.segundaPessoa) throw conflict('Esta instalação não exige segunda pessoa (SEGUNDA_PESSOA=0).')
    const now = clock.now()
    // One choice at a time, and no member of staff joins or leaves meanwhile.
    const staff = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('role', '<>', 'user')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    if (!staff.some(({ id, role }) => id === caller.user.id && role === 'admin')) throw forbidden()
    if (!ligada && (await countStaff(trx, now)) > 1) throw conflict(VARIAS)
    if (((await lastChoice(trx))?.ligada ?? true) === ligada)
      throw conflict(`A segunda pessoa já está ${ligada ? 'ligada' : 'desligada'}.`)
    await choose(trx, caller, { ligada, motivo, now })
  })

/** Cron: a second member has joined, so that the choice of the single one ends for good. */
export const endChoiceOfOne = ({ tx, clock }: Pick<Deps, 'tx' | 'clock'>): Promise<void> =>
  tx(async (trx) => {
    const now = clock.now()
    if ((await lastChoice(trx))?.ligada ?? true) return
    if ((await countStaff(trx, now)) > 1)
      await choose(trx, PLATFORM, { ligada: true, motivo: 'A secretaria tem mais de uma pessoa.', now })
  })

async function choose(
  trx: Trx,
  caller: Caller | typeof PLATFORM,
  { ligada, motivo, now }: { ligada: boolean; motivo: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('segundaPessoa')
    .values({ ligada, motivo, por: caller.user?.id ?? null, createdAt: now })
    .execute()
  const act = ligada ? 'ligar-segunda-pessoa' : 'desligar-segunda-pessoa'
  await audit(trx, caller, { act, object: 'segunda-pessoa', data: { motivo } })
}
