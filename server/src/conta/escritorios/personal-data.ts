import type { Db } from '../../platform/database/database.ts'

/** The firms of a person: memberships and answered invitations, and those that they registered. */
export const escritoriosDaPessoa = (db: Db, userId: number) =>
  db
    .selectFrom('escritorioMembros as m')
    .innerJoin('escritorios as e', 'e.id', 'm.escritorioId')
    .select(['e.nome', 'e.cnpj', 'e.oab', 'm.papel', 'm.situacao', 'm.createdAt as convidado_em'])
    .select(['m.respondidoEm as respondido_em', 'm.encerradoEm as encerrado_em'])
    .where('m.userId', '=', userId)
    .orderBy('m.id')
    .execute()
