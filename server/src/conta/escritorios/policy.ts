import { type Asked, policy } from '../../platform/http/policy.ts'

const membroDe = ({ db, user, params }: Asked<{ id: number }>) =>
  db
    .selectFrom('escritorioMembros')
    .select(['id', 'papel'])
    .where('escritorioId', '=', params.id)
    .where('userId', '=', user.id)
    .where('situacao', '=', 'ativo')
    .executeTakeFirst()

/** Only a titular says who belongs to the firm. */
export const isTitular = policy<{ id: number }>(async (asked) => (await membroDe(asked))?.papel === 'titular')

/** The titular of the firm, or the member `mid` of themselves. */
export const mayRemoveMembro = policy<{ id: number; mid: number }>(async (asked) => {
  const membro = await membroDe(asked)
  return membro !== undefined && (membro.papel === 'titular' || membro.id === asked.params.mid)
})
