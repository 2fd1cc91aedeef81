import type { Tipo } from '@concordia/contract/rules/tipos'
import type { NovaVersao, NovoTexto } from '@concordia/contract/textos/schemas'
import { TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { direitosDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { sendComentarios } from '../../textos/redacao/comment.ts'
import { readTexto as readHtml } from '../../textos/redacao/read.ts'
import { sendVersao } from '../../textos/redacao/send.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { requireAta } from './ata.ts'
import { mayComment } from './policy.ts'
import { GUARDA, redacaoDe } from './redacao.ts'
import { lockTexto, readTexto, requireSituacao } from './texto.ts'
import { REDATOR } from './tipos.ts'

const NAO_OFERECIDO: Readonly<Record<Tipo, string>> = {
  processo: 'Por ora, o termo de arbitragem e as atas são escritos aqui.',
  caso: 'Por ora, o acordo de mediação e as atas são escritos aqui.',
}
const OUTRA_VERSAO = 'Enquanto você escrevia, outra versão foi enviada. Leia-a antes de comentar.'

/**
 * Begins a text with its first version. A text that a crash left without a version is continued. A retry with the same
 * `Idempotency-Key` gives the text already made.
 * @returns its id
 * @throws AppError 403 they conduct it no longer; 409 there is one already, the procedimento is not active, or the hearing has no minutes
 *   yet; 422 by field
 */
export async function createTexto(
  deps: Deps,
  caller: Caller,
  { de, id: procedimentoId }: { de: Tipo; id: number },
  { tipo, texto, audiencia_id }: z.output<typeof NovoTexto>,
): Promise<number> {
  const oferecido = tipo as TextoOferecido
  if (!Object.hasOwn(TEXTOS, tipo) || !TEXTOS[oferecido].tipos.includes(de)) throw invalid({ tipo: [NAO_OFERECIDO[de]] })
  // A text that would be refused leaves nothing behind.
  readHtml(texto)
  const id = await deps.tx(async (trx) => {
    await lockProcedimento(trx, procedimentoId)
    if (!(await direitosDe(trx, caller.user, procedimentoId, de))?.conduz) throw forbidden()
    const audienciaId = tipo === 'ata' ? audiencia_id! : null
    if (audienciaId !== null) await requireAta(trx, { de, procedimentoId, audienciaId })
    const existing = await trx
      .selectFrom('textos')
      .select('id')
      .where('procedimentoId', '=', procedimentoId)
      .where('tipo', '=', tipo)
      .where('audienciaId', 'is not distinct from', audienciaId)
      .where('situacao', '<>', 'encerrado')
      .executeTakeFirst()
    if (existing) return existing.id
    const made = await trx
      .insertInto('textos')
      .values({ procedimentoId, tipo, audienciaId, createdAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    requireSituacao(await readTexto(trx, made.id), ['em-redacao'])
    return made.id
  })
  const vez = { ato: 'minutar', id, polo: REDATOR[de] } as const
  await sendVersao(deps, caller, redacaoDe(oferecido, { de, procedimentoId }), vez, { texto })
  return id
}

type Nova = z.output<typeof NovaVersao>

/** Sends the next version: by somebody who conducts the procedimento. @throws AppError as `sendVersao` */
export async function reviseTexto(deps: Deps, caller: Caller, textoId: number, { texto = '', comentarios, versao_id }: Nova) {
  const { tipo, de, procedimentoId } = await readTexto(deps.db, textoId)
  await sendVersao(
    deps,
    caller,
    redacaoDe(tipo, { de, procedimentoId }),
    { ato: 'revisar', id: textoId, polo: REDATOR[de] },
    { texto, comentarios, ...(versao_id !== undefined && { minuta_id: versao_id }) },
  )
}

/** Comments on the version in force, without a new one. @throws AppError 403 they take part no longer; 409; 422 by field */
export const commentTexto = (deps: Deps, caller: Caller, textoId: number, { comentarios, versao_id }: Nova): Promise<void> =>
  sendComentarios(deps, caller, {
    ...{ guarda: GUARDA, donoId: textoId, comentarios },
    lock: async (trx) => {
      const situado = await lockTexto(trx, textoId)
      const direitos = await direitosDe(trx, caller.user, situado.procedimentoId, situado.de)
      if (!direitos || !mayComment(direitos)) throw forbidden()
      requireSituacao(situado, ['em-redacao'])
      const { id } = situado.minuta!
      if (versao_id !== undefined && versao_id !== id) throw conflict(OUTRA_VERSAO)
      return trx.selectFrom('textoVersoes').select(['id', 'texto']).where('id', '=', id).executeTakeFirstOrThrow()
    },
    depois: async (trx) => {
      const { procedimentoId: id, de } = await readTexto(trx, textoId)
      await audit(trx, caller, { act: 'comentar-texto', object: de, id, data: { texto: textoId } })
    },
  })
