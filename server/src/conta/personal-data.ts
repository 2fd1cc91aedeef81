import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/words'
import { maskDocument } from '@concordia/contract/values/documento'
import { FIELDS, type Proprio, proprio } from '../personal-data.ts'
import type { Db } from '../platform/database/database.ts'
import { escritoriosDaPessoa } from './escritorios/queries.ts'

/** Profiles, and the people the account deals with. */
export const contaDe = async (db: Db, userId: number) => ({
  perfis: await perfisDe(db, userId),
  terceiros: await terceirosDe(db, userId),
  escritorios: await escritoriosDaPessoa(db, userId),
  programas: await programasDe(db, userId),
})

export async function arquivosDosPerfis(db: Db, userId: number): Promise<Proprio[]> {
  const rows = await db
    .selectFrom('perfilArquivos as p')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .select(FIELDS)
    .select(['p.tipo', 'p.arquivo as qual'])
    .where('p.userId', '=', userId)
    .orderBy('a.id')
    .execute()
  const fotos = await db
    .selectFrom('perfis as p')
    .innerJoin('arquivos as a', 'a.id', 'p.fotoId')
    .select(FIELDS)
    .select('p.tipo')
    .where('p.userId', '=', userId)
    .execute()
  const pastaDe = (tipo: string) => `perfil-${tipo in NOMES_DOS_PERFIS ? tipo : 'outro'}`
  return [
    ...rows.map((row) => proprio(row, `${row.qual}-${row.arquivo}`, pastaDe(row.tipo))),
    ...fotos.map((row) => proprio(row, 'foto.jpg', pastaDe(row.tipo))),
  ]
}

const perfisDe = (db: Db, userId: number) =>
  db
    .selectFrom('perfis')
    .select(['tipo', 'situacao', 'createdAt as pedido_em', 'decididoEm as decidido_em', 'motivo'])
    .select(['oabInscricao as oab_inscricao', 'lattes', 'descricao', 'publicar'])
    .where('userId', '=', userId)
    .orderBy('tipo')
    .execute()

/** The programs that act for the account by a token, also those that ended in the last month; never the tokens themselves. */
const programasDe = (db: Db, userId: number) =>
  db
    .selectFrom('tokensDeApi')
    .select(['nome', 'escopos', 'createdAt as criado_em', 'expiraEm as expira_em'])
    .select(['usadoEm as usado_em', 'usadoIp as usado_ip', 'encerradoEm as encerrado_em'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

/** By name; the documents of those named on slips masked, as in the settings. */
async function terceirosDe(db: Db, userId: number) {
  const pagamentos = await db
    .selectFrom('terceirosPagamentos')
    .select(['nome', 'documento', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const grants = db.selectFrom('terceirosProcessos as t')
  return {
    pagamentos: pagamentos.map(({ nome, documento, createdAt }) => ({
      ...{ nome, documento: maskDocument(documento), desde: createdAt },
    })),
    processos: await grants
      .innerJoin('users as u', 'u.id', 't.terceiroId')
      .select(['u.name as nome', 't.createdAt as desde', 't.procedimentos'])
      .where('t.userId', '=', userId)
      .orderBy('t.id')
      .execute(),
    adicionado_por: await grants
      .innerJoin('users as u', 'u.id', 't.userId')
      .select(['u.name as nome', 't.createdAt as desde'])
      .where('t.terceiroId', '=', userId)
      .orderBy('t.id')
      .execute(),
  }
}
