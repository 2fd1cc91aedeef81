import type { Machine } from '@concordia/contract/rules/machine'
import type { PapelDoSigilo } from '@concordia/contract/rules/sigilo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { type Expression, sql } from 'kysely'
import { reservadoDoEvento } from '../autos/eventos/reservado.ts'
import { leitorDe, opensA, readsReservado } from '../direitos/secrecy.ts'
import { extension, FIELDS, LINHAS, type Proprio, proprio } from '../personal-data.ts'
import type { Db } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'

/** Where the user takes part, with what they themselves said and did there: no other parte, no act of anybody else. */
export const procedimentosDaPessoa = async (db: Db, userId: number) => ({
  procedimentos: await procedimentosDe(db, userId),
  atos_nos_procedimentos: await atosDe(db, userId),
  designacoes: await db
    .selectFrom('designacoes')
    .select([
      'procedimentoId as procedimento',
      'papel',
      'situacao',
      'createdAt as desde',
      'respondidaEm as respondida_em',
      'questionario',
      'motivoDaRecusa',
    ])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
})

/** By right of their own; of the partes only the one that has the user's own CPF. */
async function procedimentosDe(db: Db, userId: number) {
  const rows = await db
    .selectFrom('procedimentos as p')
    .innerJoin('areas as r', 'r.id', 'p.areaId')
    .select(['p.id', 'p.tipo', 'r.nome as area', 'p.classe', 'p.situacao', 'p.createdAt'])
    .select([
      sql<string[]>`array(select distinct a.motivo from procedimento_acessos a
        where a.procedimento_id = p.id and a.user_id = ${userId} and a.motivo not in ('terceiro', 'assistente', 'financeiro') order by a.motivo)`.as(
        'acesso',
      ),
      sql<Parte | null>`(select jsonb_build_object('polo', t.polo, 'nome', t.nome, 'documento', t.documento,
        'endereco', t.endereco, 'telefone', t.telefone) from partes t join users u on u.id = ${userId} and u.cpf = t.documento
        where t.procedimento_id = p.id order by t.id limit 1)`.as('parte'),
    ])
    .where((eb) => eb('p.id', 'in', comDireito(db, userId)))
    .orderBy('p.id', 'desc')
    .limit(LINHAS)
    .execute()
  return rows.map(({ id, tipo, area, classe, situacao, createdAt, acesso, parte }) => ({
    ...{ numero: id, tipo, area, classe, criado_em: createdAt, acesso, como_parte: parte },
    situacao: (TIPOS[tipo as Tipo].maquina as Machine)[situacao]?.label ?? situacao,
  }))
}

interface Parte {
  polo: string
  nome: string
  documento: string
  endereco: string
  telefone: string
}

/** The procedimentos whose docket the user sees by right of their own. */
const comDireito = (db: Db, userId: number): Expression<number> =>
  db
    .selectFrom('procedimentoAcessos')
    .select('procedimentoId')
    .where('userId', '=', userId)
    .where('motivo', 'not in', ['terceiro', 'assistente', 'financeiro'])
    .where('autos', '=', true) as unknown as Expression<number>

const atosDe = (db: Db, userId: number) =>
  db
    .selectFrom('eventos as e')
    .leftJoin('eventosReservados as r', (on) => on.onRef('r.eventoId', '=', 'e.id').on('r.remetenteId', '=', userId))
    .select(['e.procedimentoId as procedimento', 'e.numero as evento', 'e.createdAt as quando'])
    .select((eb) => eb.fn.coalesce('r.descricao', 'e.descricao').as('descricao'))
    .select('e.descricaoOutros as complemento')
    .where('e.autorId', '=', userId)
    .where((eb) => eb('e.procedimentoId', 'in', comDireito(db, userId)))
    .orderBy('e.id', 'desc')
    .limit(LINHAS)
    .execute()

/**
 * The files that a user sent as a person (not for the chamber) to procedimentos whose documents they see by right of their own.
 * Restricted documents only while they open them, as on the screen.
 */
export async function arquivosDosProcedimentos(db: Db, userId: number): Promise<Proprio[]> {
  const rows = await db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
    .select(FIELDS)
    .select(['d.procedimentoId', 'd.nome', 'd.ordem', 'e.numero', 'p.tipo', 's.papeis'])
    .select(reservadoDoEvento)
    .where('a.enviadoPor', '=', userId)
    .where('e.autorId', '=', userId)
    // Files of the staff and the platform belong to the chamber.
    .where('e.autorTipo', '=', 'user')
    .where('d.tipo', '!=', 'recibo')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('procedimentoAcessos as c')
          .select('c.userId')
          .whereRef('c.procedimentoId', '=', 'd.procedimentoId')
          .where('c.userId', '=', userId)
          .where('c.motivo', 'not in', ['terceiro', 'assistente', 'financeiro'])
          .where('c.autos', '=', true),
      ),
    )
    .orderBy('d.procedimentoId')
    .orderBy('d.id')
    .execute()
  const leitores = new Map<number, Awaited<ReturnType<typeof leitorDe>>>()
  // As a person: the right of staff to open everything is the chamber's, too.
  const pessoa = { id: userId, role: 'user' } as Actor
  const open: Proprio[] = []
  for (const row of rows) {
    const { procedimentoId, papeis, reservado, tipo, numero, ordem } = row
    if (papeis || reservado) {
      const leitor = leitores.get(procedimentoId) ?? (await leitorDe(db, pessoa, procedimentoId))
      leitores.set(procedimentoId, leitor)
      if (!(reservado ? readsReservado(reservado, leitor) : opensA(papeis as PapelDoSigilo[], leitor))) continue
    }
    // The docket has no name for a file sent only to the mediator; the file itself has the sender's name.
    const nome = reservado ? row.arquivo : row.nome
    open.push(proprio(row, `evento-${numero}-${ordem}-${nome}${extension(row.arquivo, nome)}`, `${tipo}-${procedimentoId}`))
  }
  return open
}
