import type { Reach } from '../app.ts'

/** The latest audit line of an act. */
export const auditOf = ({ deps }: Pick<Reach, 'deps'>, acao: string) =>
  deps.db
    .selectFrom('auditoria as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select(['u.email', 'a.objeto', 'a.objetoId', 'a.ip', 'a.requestId', 'a.dados'])
    .where('a.acao', '=', acao)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
