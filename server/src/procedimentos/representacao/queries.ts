import type { OrigemDaRepresentacao, Poder, SituacaoDaRepresentacao } from '@concordia/contract/rules/representacao'
import { sql } from 'kysely'
import { EM_EXERCICIO } from '../../direitos/takes-part.ts'
import { LINHAS } from '../../personal-data.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Sobre } from './materia.ts'

/** A representation with the names that screens and sentences need. */
export type RepresentacaoRow = Awaited<ReturnType<typeof findRepresentacao>>

const representacoes = (db: Db | Trx) =>
  db
    .selectFrom('representacoes as r')
    .innerJoin('users as u', 'u.id', 'r.advogadoId')
    .leftJoin('partes as t', 't.id', 'r.parteId')
    .leftJoin('negociacaoPartes as n', 'n.id', 'r.negociacaoParteId')
    .select(['r.id', 'r.advogadoId', 'r.oab', 'r.origem', 'r.comReserva', 'r.poderes', 'r.ate', 'r.situacao', 'r.arquivoId'])
    .select(['r.soAdvogado', 'r.acessoDesde', 'r.atuaAte', 'r.motivo', 'r.encerradaEm', 'r.createdAt', 'r.substabelecidaDe'])
    .select(['r.escritorioId'])
    .select([
      sql<Sobre['tipo']>`coalesce((select p.tipo from procedimentos p where p.id = r.procedimento_id), 'negociacao')`.as('tipo'),
      sql<string | null>`(select e.nome from escritorios e where e.id = r.escritorio_id)`.as('escritorio'),
      sql<
        string | null
      >`(select d.name from representacoes o join users d on d.id = o.advogado_id where o.id = r.substabelecida_de)`.as('de'),
    ])
    .select((eb) => [
      eb.fn.coalesce('u.name', eb.val('')).as('advogado'),
      eb.fn.coalesce('r.procedimentoId', 'r.negociacaoId').as('materiaId'),
      eb.fn.coalesce('t.id', 'n.id').as('parteId'),
      eb.fn.coalesce('t.nome', 'n.nome').as('parte'),
      EM_EXERCICIO.as('atua'),
    ])
    .$narrowType<{ materiaId: number; parteId: number; parte: string; poderes: Poder[] }>()
    .$narrowType<{ origem: OrigemDaRepresentacao; situacao: SituacaoDaRepresentacao }>()

/** @throws AppError 403 there is none with this id */
export async function findRepresentacao(db: Db | Trx, rid: number) {
  const row = await representacoes(db).where('r.id', '=', rid).executeTakeFirst()
  if (!row) throw forbidden()
  return row
}

/** The representations of a matter, the ones in exercise first, then the latest. */
export const listRepresentacoes = (db: Db | Trx, { tipo, id }: Sobre) =>
  representacoes(db)
    .where(tipo === 'negociacao' ? 'r.negociacaoId' : 'r.procedimentoId', '=', id)
    .orderBy(EM_EXERCICIO, 'desc')
    .orderBy('r.id', 'desc')
    .execute()

/** The representations that wait for the secretariat, the oldest first. */
export const listFila = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  representacoes(db)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('r.situacao', '=', 'apresentada')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const sobreDe = ({ tipo, materiaId: id }: Pick<RepresentacaoRow, 'tipo' | 'materiaId'>): Sobre => ({ tipo, id })

/** Whether another representation of this parte by this lawyer waits or is in force. */
export async function jaRepresenta(
  db: Db | Trx,
  { tipo, parteId, advogadoId }: { tipo: Sobre['tipo']; parteId: number; advogadoId: number },
) {
  const row = await db
    .selectFrom('representacoes')
    .select('id')
    .where(tipo === 'negociacao' ? 'negociacaoParteId' : 'parteId', '=', parteId)
    .where('advogadoId', '=', advogadoId)
    .where('situacao', 'in', ['apresentada', 'vigente'])
    .executeTakeFirst()
  return row !== undefined
}

/** The representations of the person as a lawyer; the client is another person, and is not named. */
export const representacoesDaPessoa = async (db: Db, userId: number) => ({
  representacoes: await db
    .selectFrom('representacoes')
    .select(['procedimentoId as procedimento', 'negociacaoId as negociacao', 'oab', 'origem', 'poderes', 'ate', 'situacao'])
    .select(['createdAt as apresentada_em', 'encerradaEm as encerrada_em'])
    .where('advogadoId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
})
