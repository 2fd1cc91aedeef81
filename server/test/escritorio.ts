import type { Reach } from './app.ts'

type At = Pick<Reach, 'deps'>
type Papel = 'titular' | 'advogado' | 'assistente' | 'financeiro'

/** A firm with these members, without invitations. @returns its id */
export async function newEscritorio(
  { deps: { db } }: At,
  membros: Readonly<Record<number, Papel>>,
  { nome = 'Lima Advogados', cnpj = '11222333000181' } = {},
): Promise<number> {
  const createdAt = new Date()
  const [criadoPor = 0] = Object.keys(membros).map(Number)
  const { id } = await db
    .insertInto('escritorios')
    .values({ nome, cnpj, oab: 'SP 12.345', criadoPor, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [userId, papel] of Object.entries(membros)) await addMembro({ deps: { db } } as At, id, Number(userId), papel)
  return id
}

/** @returns the membership */
export async function addMembro({ deps: { db } }: At, escritorioId: number, userId: number, papel: Papel): Promise<number> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const row = { escritorioId, userId, email, papel, situacao: 'ativo', convidadoPor: userId, createdAt: new Date() }
  return (await db.insertInto('escritorioMembros').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Ends all memberships of an account in a firm, as leaving it does. */
export const leaveEscritorio = ({ deps: { db } }: At, escritorioId: number, userId: number) =>
  db
    .updateTable('escritorioMembros')
    .set({ situacao: 'encerrado', encerradoEm: new Date() })
    .where('escritorioId', '=', escritorioId)
    .where('userId', '=', userId)
    .execute()
