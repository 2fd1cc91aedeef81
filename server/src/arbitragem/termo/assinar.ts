import { TEXTOS } from '@concordia/contract/arbitragem/termo/words'
import type { Qualidade } from '@concordia/contract/rules/acordos/poderes'
import { formatDateTime } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { declarePoderes } from '../../textos/assinatura/por.ts'
import type { Assinavel, Collect } from '../../textos/assinatura/sign.ts'
import { NOTICES } from './notices.ts'
import { isCompleto, type PorGravado, partesQueAssina, readSignatarios } from './signatarios.ts'
import { lockTexto, readTexto, requireSituacao, type Situado } from './texto.ts'

/** The job that issues the document of a signed text. */
export const EMITIR_TEXTO = 'emitirTexto'

const OUTRO_TEXTO = 'O texto que você leu não é o que está em assinatura. Abra-o de novo e leia a versão atual.'
const JA_ASSINOU = 'Você já assinou este texto.'
const JA_RECUSOU = 'Você já recusou assinar este texto.'

/** A version of a text: a code signs no other. */
interface Alvo {
  textoId: number
  processoId: number
  versaoId: number
  um: string
}
interface Dado {
  qualidade?: Qualidade | undefined
}

export const alvoDe = ({ id, procedimentoId, tipo, minuta }: Situado): Alvo => ({
  ...{ textoId: id, processoId: procedimentoId, versaoId: minuta?.id ?? 0, um: TEXTOS[tipo].um },
})

/**
 * For whom somebody signs: an arbitrator for themselves, others for partes.
 * @throws AppError 403 they sign nothing here; 409 the text is not open for signing, or they have signed it
 */
async function requireSignatario(db: Db | Trx, texto: Situado, user: Pick<Actor, 'id'>) {
  requireSituacao(texto, ['em-assinatura'])
  const { arbitros, assinaturas, recusas } = await readSignatarios(db, texto)
  if (assinaturas.some(({ userId }) => userId === user.id)) throw conflict(JA_ASSINOU)
  const recusou = recusas.some(({ userId }) => userId === user.id)
  if (arbitros.some(({ userId }) => userId === user.id)) return { papel: 'arbitro' as const, partes: [], recusou }
  const partes = await partesQueAssina(db, texto.procedimentoId, user.id)
  if (partes.length === 0) throw forbidden()
  return { papel: 'parte' as const, partes, recusou }
}

/**
 * A text is signed by the arbitrators, and for each parte by an account tied to it (docs/rules/arbitragem.md#termo-de-arbitragem). The
 * signature after which none is missing ends it, and a job draws and seals the document.
 */
export const textoAssinavel: Assinavel<Alvo, Dado, { sha256: string }, { assinado: boolean }> = {
  objeto: ({ textoId, versaoId }) => `texto:${textoId}:${versaoId}`,
  palavras: ({ um, processoId }) => ({ assina: `o ${um} do processo ${processoId}`, numero: ['Processo', String(processoId)] }),
  outroTexto: OUTRO_TEXTO,
  requireAssinavel: async ({ db }, user, { textoId }) => {
    await requireSignatario(db, await readTexto(db, textoId), user)
  },
  read: ({ db }, _, { versaoId }) =>
    db.selectFrom('textoVersoes').select('sha256').where('id', '=', versaoId).executeTakeFirstOrThrow(),
  guarda: (deps, caller, alvo, dado, _, collect) => deps.tx((trx) => signUnderLock(deps, trx, caller, alvo, dado, collect)),
}

async function signUnderLock(deps: Deps, trx: Trx, caller: Caller, alvo: Alvo, dado: Dado, collect: Collect) {
  const now = deps.clock.now()
  const { textoId, versaoId, processoId: id } = alvo
  const texto = await lockTexto(trx, textoId)
  if (texto.minuta?.id !== versaoId) throw conflict(OUTRO_TEXTO)
  // Before the code is used: of parallel requests with the right code, the later ones must see that this person has signed.
  const { papel, partes } = await requireSignatario(trx, texto, caller.user)
  const declarados = declarePoderes(partes, dado)
  const por: PorGravado[] = declarados.map(({ parteId, qualidade, documentoConfere }) => ({
    ...{ parte_id: parteId, parte: partes.find((one) => one.id === parteId)!.nome },
    ...{ qualidade, documento_confere: documentoConfere },
  }))
  const evidencia = await collect(trx, now)
  await trx
    .insertInto('textoAssinaturas')
    .values({ ...evidencia, textoId, versaoId, papel, por: JSON.stringify(por) })
    .execute()
  await audit(trx, caller, { act: 'assinar-texto', object: 'processo', id, data: { texto: textoId } })
  const assinado = isCompleto(await readSignatarios(trx, texto))
  if (assinado) await concluir(trx, texto, null, now)
  return { assinado }
}

/** Ends the signing, and queues the document. @param nota why some signatures are missing; null: none is */
export async function concluir(
  trx: Trx,
  { id, minuta }: Situado,
  nota: { texto: string; de: string } | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('textos')
    .set({ situacao: 'assinado', assinadoEm: now, ...(nota && { nota: nota.texto, notaDe: nota.de }) })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('textoVersoes').set({ situacao: 'assinada' }).where('id', '=', minuta!.id).execute()
  await addJob(trx, EMITIR_TEXTO, { textoId: id }, { key: `texto:${id}` })
}

/**
 * Notes that somebody does not sign, and why; they still may.
 * @throws AppError 403 they sign nothing here; 409 the text is not open for signing, or they have signed or refused it
 */
export const refuseTexto = (deps: Deps, caller: Caller, textoId: number, motivo: string): Promise<void> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const now = deps.clock.now()
    const texto = await lockTexto(trx, textoId)
    const { partes, recusou } = await requireSignatario(trx, texto, user)
    if (recusou) throw conflict(JA_RECUSOU)
    const por = partes.map(({ nome }) => nome)
    await trx
      .insertInto('textoRecusas')
      .values({ textoId, userId: user.id, nome: user.name, por: JSON.stringify(por), motivo, createdAt: now })
      .execute()
    const { id: eventoId } = await appendEvento(trx, texto.procedimentoId, {
      ato: 'recusa-do-termo',
      descricaoOutros: `Recusa de assinar o ${TEXTOS[texto.tipo].um}${por.length > 0 ? `, por ${por.join('; ')}` : ''}. Motivo: ${motivo}`,
      autor: autorDe(user),
      now,
    })
    const facts = { tipo: 'processo' as const, numero: texto.procedimentoId, texto: textoId, nome: TEXTOS[texto.tipo].um }
    const told = { ...facts, por: user.name, quando: formatDateTime(now) }
    await announce(deps, trx, NOTICES.textoRecusado, told, { exceto: user.id, eventoId })
    await audit(trx, caller, { act: 'recusar-texto', object: 'processo', id: texto.procedimentoId, data: { texto: textoId } })
  })
