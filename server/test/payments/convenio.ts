import type { Deps } from '../../src/deps.ts'

/** As if all users had just entered a covenant's code. */
export async function codigoConhecido(
  { deps: { db, clock } }: { deps: Pick<Deps, 'db' | 'clock'> },
  convenioId: number,
): Promise<void> {
  const users = await db.selectFrom('users').select('id').execute()
  const apresentadoEm = clock.now()
  await db
    .insertInto('convenioApresentacoes')
    .values(users.map(({ id }) => ({ userId: id, convenioId, apresentadoEm })))
    .onConflict((known) => known.columns(['userId', 'convenioId']).doUpdateSet({ apresentadoEm }))
    .execute()
}
