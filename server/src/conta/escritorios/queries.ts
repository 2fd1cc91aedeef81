import type { ConviteDeEscritorio, Escritorio, MembroDoEscritorio } from '@concordia/contract/conta/schemas/escritorios'
import type { PapelNoEscritorio, SITUACOES_DE_MEMBRO } from '@concordia/contract/conta/words'
import { porQuem } from '../../avisos/por-quem.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

interface Linha {
  papel: PapelNoEscritorio
  situacao: keyof typeof SITUACOES_DE_MEMBRO
}

/** The firms of which a user is a member, by name, with their members; who waits for an invitation only titulares see. */
export async function listEscritorios(db: Db | Trx, userId: number, escritorioId?: number): Promise<Escritorio[]> {
  const firms = await db
    .selectFrom('escritorioMembros as eu')
    .innerJoin('escritorios as e', 'e.id', 'eu.escritorioId')
    .select(['e.id', 'e.nome', 'e.cnpj', 'e.oab', 'eu.papel as meuPapel'])
    .$narrowType<{ meuPapel: PapelNoEscritorio }>()
    .where('eu.userId', '=', userId)
    .where('eu.situacao', '=', 'ativo')
    .$if(escritorioId !== undefined, (of) => of.where('e.id', '=', escritorioId!))
    .orderBy('e.nome')
    .orderBy('e.id')
    .execute()
  if (firms.length === 0) return []
  const membros = await db
    .selectFrom('escritorioMembros as m')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.escritorioId', 'm.userId', 'u.name', 'm.email', 'u.email as atual', 'm.papel', 'm.situacao'])
    .$narrowType<Linha>()
    .where('m.situacao', 'in', ['ativo', 'convidado'])
    .where(
      'm.escritorioId',
      'in',
      firms.map(({ id }) => id),
    )
    .orderBy('m.situacao')
    .orderBy('u.nomeBusca')
    .orderBy('m.email')
    .execute()
  return firms.map(({ meuPapel, ...firm }) => ({
    ...firm,
    meu_papel: meuPapel,
    membros: membros
      .filter(({ escritorioId: id, situacao }) => id === firm.id && (situacao === 'ativo' || meuPapel === 'titular'))
      .map(
        ({ id, userId: conta, name, email, atual, papel, situacao }): MembroDoEscritorio => ({
          ...{ id, papel, situacao, name: name ?? '', email: atual ?? email },
          user_id: conta,
        }),
      ),
  }))
}

/** The invitations to an address that wait for its account, the oldest first. */
export async function listConvitesDe(db: Db, email: string): Promise<ConviteDeEscritorio[]> {
  const rows = await db
    .selectFrom('escritorioMembros as m')
    .innerJoin('escritorios as e', 'e.id', 'm.escritorioId')
    .innerJoin('users as q', 'q.id', 'm.convidadoPor')
    .select(['m.convite as cid', 'm.papel', 'm.createdAt', 'e.nome', 'e.oab', 'q.name', 'q.email', 'q.role'])
    .$narrowType<{ papel: PapelNoEscritorio; cid: string }>()
    .where('m.email', '=', email)
    .where('m.situacao', '=', 'convidado')
    .orderBy('m.id')
    .execute()
  return rows.map(({ cid, papel, createdAt, nome, oab, ...quem }) => ({
    ...{ cid, papel, escritorio: { nome, oab } },
    convidado_por: porQuem(quem),
    created_at: createdAt.toISOString(),
  }))
}

/**
 * Locks a firm in force: who belongs to it changes one act after the other.
 * @returns null when it has ended
 */
export const lockEscritorio = (trx: Trx, id: number) =>
  trx
    .selectFrom('escritorios')
    .select(['id', 'nome'])
    .where('id', '=', id)
    .where('encerradoEm', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether the secretariat approved the account as a lawyer. */
export const isAdvogado = async (db: Db | Trx, userId: number): Promise<boolean> => {
  const perfil = db.selectFrom('perfis').select('tipo').where('userId', '=', userId)
  return (await perfil.where('tipo', '=', 'advogado').where('situacao', '=', 'A').executeTakeFirst()) !== undefined
}

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
