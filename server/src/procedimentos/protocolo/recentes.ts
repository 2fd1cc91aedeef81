import type { Protocolado } from '@concordia/contract/protocolados/schemas'
import { DIAS_DO_PROTOCOLADO } from '@concordia/contract/protocolados/words'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { toReais } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { PoloProcedimento } from '../../autos/membros/partes.ts'
import { opensAutos } from '../../direitos/see.ts'
import { boletoDaCusta } from '../../pagamentos/boleto/queries.ts'
import type { Db } from '../../platform/database/database.ts'

const DAY_MS = 86_400_000
const oldest = (now: Date) => new Date(now.getTime() - DIAS_DO_PROTOCOLADO * DAY_MS)

/** The latest filing of a tipo that its author has not closed, while they may see its docket. */
export async function ultimoProtocolado(
  db: Db,
  { userId, tipo, now }: { userId: number; tipo: Tipo; now: Date },
): Promise<Protocolado | null> {
  const row = await db
    .selectFrom('protocolosRecentes as r')
    .innerJoin('procedimentos as p', 'p.id', 'r.procedimentoId')
    .innerJoin('eventos as e', (on) => on.onRef('e.procedimentoId', '=', 'p.id').on('e.numero', '=', 1))
    .innerJoin('recibos as c', 'c.eventoId', 'e.id')
    .innerJoin('pagamentos as f', 'f.procedimentoId', 'p.id')
    .select(['p.id', 'p.createdAt', 'p.situacao', 'c.documentoId', 'f.id as custaId', 'f.situacao as custa', 'f.valorCentavos'])
    .$narrowType<{ situacao: SituacaoProcedimento; custa: 'A' | 'P' | 'C' }>()
    .where('r.userId', '=', userId)
    .where('r.createdAt', '>', oldest(now))
    .where('p.tipo', '=', tipo)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('procedimentoAcessos as a')
          .select('a.userId')
          .whereRef('a.procedimentoId', '=', 'p.id')
          .where('a.userId', '=', userId)
          .where(opensAutos),
      ),
    )
    .orderBy('r.procedimentoId', 'desc')
    .orderBy('f.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const [boleto, avisados] = await Promise.all([
    row.custa === 'A' ? boletoDaCusta(db, row.custaId) : undefined,
    partesAvisadas(db, row.id),
  ])
  return {
    procedimento: { tipo, id: row.id },
    protocolado_em: row.createdAt.toISOString(),
    situacao: row.situacao,
    recibo_id: row.documentoId,
    custa: { id: row.custaId, situacao: row.custa, valor: toReais(row.valorCentavos) },
    boleto: boleto ? { linha_digitavel: boleto.linhaDigitavel!, vencimento: boleto.vencimento } : null,
    avisados,
  }
}

/** The partes that were sent number and password, from the rows of those e-mails. */
const partesAvisadas = (db: Db, procedimentoId: number) =>
  db
    .selectFrom('emails as m')
    .innerJoin('emailContatos as ec', 'ec.emailId', 'm.id')
    .innerJoin('parteContatos as c', 'c.id', 'ec.parteContatoId')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .select(['p.id', 'p.nome', 'p.polo'])
    .select(sql<number>`count(*)::int`.as('enderecos'))
    .select(sql<number>`(count(*) filter (where m.situacao = 'retido'))::int`.as('retidos'))
    .$narrowType<{ polo: PoloProcedimento }>()
    .where('m.procedimentoId', '=', procedimentoId)
    .where('m.motivo', '=', 'abertura')
    .groupBy('p.id')
    .orderBy('p.polo', 'desc')
    .orderBy('p.ordem')
    .execute()

/** The user who filed a procedimento. */
export async function autorDe(db: Db, tipo: Tipo, id: number): Promise<number | undefined> {
  const filed = db.selectFrom('procedimentos').select('userId').where('id', '=', id).where('tipo', '=', tipo)
  return (await filed.executeTakeFirst())?.userId
}

/** This filing and the earlier ones of its tipo are not told of again. Closing twice changes nothing. */
export const closeProtocolados = async (db: Db, userId: number, id: number): Promise<void> => {
  await db
    .deleteFrom('protocolosRecentes')
    .where('userId', '=', userId)
    .where('procedimentoId', '<=', id)
    .where('procedimentoId', 'in', (eb) =>
      eb
        .selectFrom('procedimentos as p')
        .select('p.id')
        .where('p.userId', '=', userId)
        .where('p.tipo', '=', eb.selectFrom('procedimentos as este').select('este.tipo').where('este.id', '=', id)),
    )
    .execute()
}

/** Cron: those that nobody closed. */
export const sweepProtocolados = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('protocolosRecentes').where('createdAt', '<=', oldest(now)).execute()
}
