import { SITUACAO, type SituacaoProcedimento } from '@concordia/contract/rules/processo'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { type SituacaoDoTexto, TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import { type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Vigente } from '../../textos/redacao/redacao.ts'
import { indisponivel, lockProcedimento } from '../lock-procedimento.ts'

/** A text, with its version in force and the state of its procedimento. */
export type Situado = NonNullable<Awaited<ReturnType<typeof findTexto>>>

export const findTexto = (db: Db | Trx, id: number) =>
  db
    .selectFrom('textos as t')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .select(['t.id', 't.tipo', 't.procedimentoId', 't.audienciaId', 't.situacao', 't.nota', 't.notaDe', 't.arquivoId'])
    .select(['p.tipo as de', 'p.situacao as doProcedimento'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('textoVersoes as v')
          .select(['v.id', 'v.situacao', 'v.sha256'])
          .select(sql<number>`(select count(*)::int from texto_versoes n where n.texto_id = v.texto_id)`.as('versao'))
          .whereRef('v.textoId', '=', 't.id')
          .where('v.situacao', '<>', 'revisada'),
      )
        .$castTo<Vigente | null>()
        .as('minuta'),
      eb
        .exists(eb.selectFrom('textoAssinaturas as s').select('s.id').whereRef('s.textoId', '=', 't.id'))
        .$castTo<boolean>()
        .as('temAssinatura'),
    ])
    .$narrowType<{ tipo: TextoOferecido; situacao: SituacaoDoTexto; de: Tipo; doProcedimento: SituacaoProcedimento }>()
    .where('t.id', '=', id)
    .executeTakeFirst()

export async function readTexto(db: Db | Trx, id: number): Promise<Situado> {
  const texto = await findTexto(db, id)
  if (!texto) throw new Error(`No text ${id}`)
  return texto
}

/** The same under the lock of its procedimento, so that acts on it run one after the other. */
export async function lockTexto(trx: Trx, id: number): Promise<Situado> {
  const { procedimentoId } = await trx
    .selectFrom('textos')
    .select('procedimentoId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockProcedimento(trx, procedimentoId)
  return readTexto(trx, id)
}

/** The texts of a procedimento that have a version, the oldest first. */
export async function listTextos(db: Db | Trx, procedimentoId: number): Promise<Situado[]> {
  const rows = await db
    .selectFrom('textos as t')
    .select('t.id')
    .where('t.procedimentoId', '=', procedimentoId)
    .where((eb) => eb.exists(eb.selectFrom('textoVersoes as v').select('v.id').whereRef('v.textoId', '=', 't.id')))
    .orderBy('t.id')
    .execute()
  return Promise.all(rows.map(({ id }) => readTexto(db, id)))
}

/** Minutes are written and signed also while the procedimento is suspended and after its end: a mediation often ends in its session. */
export const isAtivo = ({ tipo, doProcedimento }: Pick<Situado, 'tipo' | 'doProcedimento'>): boolean =>
  tipo === 'ata' || doProcedimento === SITUACAO.ativo

/** @throws AppError 409 the procedimento is not active, or the text is in none of these states */
export function requireSituacao(texto: Situado, situacoes: readonly SituacaoDoTexto[]): void {
  if (!isAtivo(texto)) throw conflict(indisponivel({ tipo: texto.de, situacao: texto.doProcedimento }))
  if (!situacoes.includes(texto.situacao)) throw conflict(PORQUE[texto.situacao](TEXTOS[texto.tipo].um))
}

const PORQUE: Record<SituacaoDoTexto, (um: string) => string> = {
  'em-redacao': (um) => `O ${um} ainda está em redação.`,
  'em-assinatura': (um) => `O ${um} está aberto à assinatura.`,
  assinado: (um) => `O ${um} já foi assinado.`,
  encerrado: (um) => `O ${um} foi encerrado.`,
}

/** There is a text with a version, or this viewer may write the first one. */
export const hasTexto = ({ id }: Pick<Actor, 'id'>, procedimentoId: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from textos t join texto_versoes v on v.texto_id = t.id where t.procedimento_id = ${procedimentoId})
  or exists (select from designacoes d join procedimentos p on p.id = d.procedimento_id
    where d.procedimento_id = ${procedimentoId} and d.user_id = ${id} and d.situacao = 'aceita' and p.situacao = ${sql.lit(SITUACAO.ativo)}))`
