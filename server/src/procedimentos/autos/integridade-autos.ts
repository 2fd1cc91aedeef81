import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Parados } from '@concordia/contract/values/dias-uteis'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { reservadoDoEvento } from '../../autos/eventos/reservado.ts'
import type { Trx } from '../../platform/database/database.ts'
import { findParados } from '../prazos/prazos.ts'

export type Autos = Awaited<ReturnType<typeof readAutos>>
export type Evento = Autos['eventos'][number]
export type Documento = Evento['documentos'][number]

/** Deadlines were computed with the certificates and holidays of that time, so those annulled or removed since are included. */
const DE_SEMPRE = new Date(0)

/** Everything the check of a docket looks at. */
export async function readAutos(trx: Trx, id: number) {
  const copias = await trx
    .selectFrom('procedimentos')
    .select(['tipo', 'nEventos', 'ultimoEventoEm', 'ultimoEventoDescricao'])
    .$narrowType<{ tipo: Tipo }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const eventos = await listEventos(trx, id)
  const alheios = await trx
    .selectFrom('documentos as d')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .select(['d.nome'])
    .where('d.procedimentoId', '=', id)
    .where('e.procedimentoId', '<>', id)
    .execute()
  const [first] = eventos.flatMap(({ prazo }) => prazo ?? []).toSorted()
  const parados: Parados = first === undefined ? new Set() : await findParados(trx, first, DE_SEMPRE)
  return { id, copias, eventos, alheios, parados, enviados: await mailedRecibos(trx, id) }
}

const listEventos = (trx: Trx, id: number) =>
  trx
    .selectFrom('eventos as e')
    .leftJoin('recibos as r', 'r.eventoId', 'e.id')
    .leftJoin('prazos as z', 'z.eventoId', 'e.id')
    .selectAll('e')
    .select(reservadoDoEvento)
    .select([
      'r.dados as recibo',
      'r.documentoId as reciboId',
      'z.dia',
      'z.restantes',
      'z.alteracoes',
      'z.retiradoEm',
      'z.procedimentoId as prazoDe',
    ])
    .select(sql<boolean>`r.dados_sha256 = encode(sha256(convert_to(r.dados::text, 'UTF8')), 'hex')`.as('reciboIntacto'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('documentos as d')
          .leftJoin('arquivos as a', 'a.id', 'd.arquivoId')
          .select(['d.id', 'd.tipo', 'd.nome', 'd.procedimentoId', 'd.assinatura', 'd.arquivoId', 'a.sha256', 'a.chave'])
          .whereRef('d.eventoId', '=', 'e.id')
          .orderBy('d.ordem')
          .orderBy('d.id'),
      ).as('documentos'),
      jsonObjectFrom(
        eb
          .selectFrom('termosAssinados as t')
          .select(['t.sha256', 't.arquivoId'])
          .select(sql<boolean>`t.sha256 = encode(sha256(convert_to(t.texto, 'UTF8')), 'hex')`.as('intacto'))
          .where((t) => t.or([t('t.eventoId', '=', t.ref('e.id')), t('t.juntadaId', '=', t.ref('e.id'))])),
      ).as('termoAssinado'),
      jsonArrayFrom(eb.selectFrom('lembretes as l').select('l.dias').whereRef('l.eventoId', '=', 'e.id')).as('agendados'),
    ])
    .where('e.procedimentoId', '=', id)
    .orderBy('e.numero')
    .execute()

/** The files of the receipts that were mailed when they were drawn, each with its name in the e-mail. */
async function mailedRecibos(trx: Trx, id: number): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('emails')
    .select('anexos')
    .where('procedimentoId', '=', id)
    .where('motivo', '=', 'recibo')
    .execute()
  const files = rows.flatMap(({ anexos }) => anexos as { arquivoId: number; nome: string }[])
  return new Map(files.map(({ arquivoId, nome }) => [arquivoId, nome]))
}
