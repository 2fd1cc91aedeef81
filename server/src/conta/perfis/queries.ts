import type { PerfilPublico, TipoDePerfil } from '@concordia/contract/conta/words'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../platform/database/database.ts'

export type PerfilRow = Awaited<ReturnType<typeof listPerfis>>[number]
export type ProfissionalRow = Awaited<ReturnType<typeof listProfissionais>>[number]

/** The profiles of a user, with the names of their files. */
export const listPerfis = (db: Db, userId: number) =>
  db
    .selectFrom('perfis as p')
    .select(['p.tipo', 'p.situacao', 'p.motivo', 'p.createdAt', 'p.decididoEm'])
    .select(['p.oabInscricao', 'p.lattes', 'p.descricao', 'p.publicar', 'p.fotoId'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('perfilArquivos as f')
          .innerJoin('arquivos as a', 'a.id', 'f.arquivoId')
          .select(['f.arquivo', 'a.nome'])
          .whereRef('f.userId', '=', 'p.userId')
          .whereRef('f.tipo', '=', 'p.tipo'),
      ).as('arquivos'),
    )
    .where('p.userId', '=', userId)
    .execute()

export async function getPerfil(db: Db, userId: number, tipo: TipoDePerfil): Promise<PerfilRow> {
  const found = (await listPerfis(db, userId)).find((perfil) => perfil.tipo === tipo)
  if (!found) throw new Error(`User ${userId} has no profile ${tipo}`)
  return found
}

/** A profile, locked until the transaction ends: nobody answers, removes or uses it for a designation meanwhile. */
export const lockPerfil = (trx: Trx, userId: number, tipo: TipoDePerfil) =>
  trx
    .selectFrom('perfis')
    .select(['situacao', 'fotoId'])
    .where('userId', '=', userId)
    .where('tipo', '=', tipo)
    .forUpdate()
    .executeTakeFirst()

/** The procedimentos under way in which a user waits to answer a designation or has accepted it, the oldest first. */
export const designacoesEmAndamento = (trx: Trx, userId: number, papel: PerfilPublico) =>
  trx
    .selectFrom('designacoes as d')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .select(['p.id', 'p.tipo', 'd.situacao'])
    .where('d.userId', '=', userId)
    .where('d.papel', '=', papel)
    .where('d.situacao', 'in', ['pendente', 'aceita'])
    .where('p.situacao', 'not in', ENCERRADOS)
    .orderBy('p.id')
    .execute()

/** Approved profiles whose owners want to be listed and can sign in, by name. */
const listados = (db: Db) =>
  db
    .selectFrom('perfis as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .where('p.situacao', '=', 'A')
    .where('p.publicar', '=', true)
    .where('u.bloqueadoEm', 'is', null)

export const listProfissionais = (db: Db, tipo: PerfilPublico) =>
  listados(db)
    .select(['u.id', 'u.name', 'p.descricao', 'p.lattes', 'p.fotoId'])
    .where('p.tipo', '=', tipo)
    .orderBy('u.nomeBusca')
    .orderBy('u.id')
    .execute()

/** Whether one of the public lists shows this photo now. */
export const isListada = async (db: Db, fotoId: number): Promise<boolean> =>
  (await listados(db).select('u.id').where('p.fotoId', '=', fotoId).executeTakeFirst()) !== undefined

/** The stored file of a profile's photo; does not check who may see it. */
export const findFoto = (db: Db, fotoId: number) =>
  db
    .selectFrom('perfis as p')
    .innerJoin('arquivos as a', 'a.id', 'p.fotoId')
    .select(['p.userId', 'a.chave', 'a.tamanho'])
    .where('p.fotoId', '=', fotoId)
    .executeTakeFirst()
