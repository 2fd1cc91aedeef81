import { ENCERRADOS } from '@concordia/contract/rules/processo'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { answersToBusca } from '../../identidade/pessoas/pessoas.ts'
import type { Db } from '../../platform/database/database.ts'
import { count, total } from '../../platform/database/total.ts'
import { onPage } from '../../platform/paging.ts'

interface Search {
  busca?: string | undefined
  role?: ContaDaCamara['role'] | undefined
}

export type ContaRow = Awaited<ReturnType<typeof getConta>>
export type PedidoRow = Awaited<ReturnType<typeof listPedidos>>['rows'][number]

/** One page of the accounts that match the text, by name, and the total. @param page from 1 */
export async function listContas(db: Db, { busca, role }: Search, page: number) {
  const matching = db
    .selectFrom('users as u')
    .select('u.id')
    .$if(Boolean(busca), (query) => query.where((eb) => answersToBusca(eb, busca!)))
    // Redundant, for the planner: the staff has an index of its own.
    .$if(role !== undefined && role !== 'user', (query) => query.where('u.role', '<>', 'user'))
    .$if(role !== undefined, (query) => query.where('u.role', '=', role!))
  const keys = matching.orderBy('u.nomeBusca').orderBy('u.id').$call(onPage(page))
  const [rows, { n }] = await Promise.all([
    contas(db).where('u.id', 'in', keys).orderBy('u.nomeBusca').orderBy('u.id').execute(),
    count(db, matching).executeTakeFirstOrThrow(),
  ])
  return { rows, ...(await total(matching, n)) }
}

export const findConta = (db: Db, id: number) => contas(db).where('u.id', '=', id).executeTakeFirst()
/** @throws when it does not exist */
export const getConta = (db: Db, id: number) => contas(db).where('u.id', '=', id).executeTakeFirstOrThrow()

export const existsConta = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The procedimentos under way that an account sees. */
export async function emAndamentoDe(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('procedimentoAcessos as a')
    .innerJoin('procedimentos as p', 'p.id', 'a.procedimentoId')
    .select('p.id')
    .distinct()
    .where('a.userId', '=', userId)
    .where('p.situacao', 'not in', ENCERRADOS)
    .execute()
  return rows.map(({ id }) => id)
}

const contas = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.cpf', 'u.telefone', 'u.role', 'u.createdAt', 'u.emailVerifiedAt'])
    .select(['u.bloqueadoEm', 'u.bloqueioMotivo', 'u.encerradaEm'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('perfis as p')
          .select(['p.tipo', 'p.situacao', 'p.createdAt', 'p.motivo', 'p.decididoEm', 'p.oabInscricao', 'p.lattes'])
          .select(['p.descricao', 'p.publicar'])
          .select((perfil) =>
            jsonArrayFrom(
              perfil
                .selectFrom('perfilArquivos as f')
                .innerJoin('arquivos as a', 'a.id', 'f.arquivoId')
                .select(['f.arquivo', 'a.nome'])
                .whereRef('f.userId', '=', 'p.userId')
                .whereRef('f.tipo', '=', 'p.tipo')
                .orderBy('f.arquivo'),
            ).as('arquivos'),
          )
          .whereRef('p.userId', '=', 'u.id')
          .orderBy('p.tipo'),
      ).as('perfis'),
    )

/** One page of the pending profile requests, oldest first, and the total. @param page from 1 */
export async function listPedidos(db: Db, page: number) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('perfis as p')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .select(['u.id', 'u.name', 'u.email', 'p.tipo', 'p.createdAt'])
      .where('p.situacao', '=', 'P')
      .orderBy('p.createdAt')
      .orderBy('p.userId')
      .orderBy('p.tipo')
      .$call(onPage(page))
      .execute(),
    pedidos(db)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** A file sent with the request for a profile. */
export const findArquivoDoPerfil = (db: Db, { userId, tipo, arquivo }: { userId: number; tipo: string; arquivo: string }) =>
  db
    .selectFrom('perfilArquivos as f')
    .innerJoin('arquivos as a', 'a.id', 'f.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho'])
    .where('f.userId', '=', userId)
    .where('f.tipo', '=', tipo)
    .where('f.arquivo', '=', arquivo)
    .executeTakeFirst()

const pedidos = (db: Db) => db.selectFrom('perfis').where('situacao', '=', 'P')
