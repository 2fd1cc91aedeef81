import { TIPOS } from '@concordia/contract/rules/tipos'
import { TEXTOS } from '@concordia/contract/textos/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { requirePoder } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { declarePoderes, type ParteDoSignatario, type Poderes } from '../../textos/assinatura/por.ts'
import type { Assinavel, Collect } from '../../textos/assinatura/sign.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from './notices.ts'
import { isCompleto, type PorGravado, partesQueAssina, readSignatarios } from './signatarios.ts'
import { lockTexto, readTexto, requireSituacao, type Situado } from './texto.ts'
import { DO_TIPO } from './tipos.ts'

/** The job that issues the document of a signed text. */
export const EMITIR_TEXTO = 'emitirTexto'

const OUTRO_TEXTO = 'O texto que você leu não é o que está em assinatura. Abra-o de novo e leia a versão atual.'
const JA_ASSINOU = 'Você já assinou este texto.'
const JA_RECUSOU = 'Você já recusou assinar este texto.'

/** A version of a text: a code signs no other. */
interface Alvo {
  textoId: number
  procedimentoId: number
  /** "processo 12" */
  de: [rotulo: string, numero: string]
  versaoId: number
  um: string
}

export const alvoDe = ({ id, procedimentoId, de, tipo, minuta }: Situado): Alvo => ({
  ...{ textoId: id, procedimentoId, de: [TIPOS[de].titulo, String(procedimentoId)] },
  ...{ versaoId: minuta?.id ?? 0, um: TEXTOS[tipo].um },
})

/**
 * For whom somebody signs: arbitrators and the mediator for themselves; others for partes, or, of minutes, as a person who was present.
 * @throws AppError 403 they sign nothing here; 409 the text is not open for signing, or they have signed it
 */
async function requireSignatario(db: Db | Trx, texto: Situado, user: Pick<Actor, 'id'>) {
  requireSituacao(texto, ['em-assinatura'])
  const { pessoas, assinaturas, recusas } = await readSignatarios(db, texto)
  if (assinaturas.some(({ userId }) => userId === user.id)) throw conflict(JA_ASSINOU)
  const recusou = recusas.some(({ userId }) => userId === user.id)
  const propria = pessoas.find(({ userId }) => userId === user.id)
  if (propria && propria.papel !== 'parte') return { papel: propria.papel, partes: [], recusou }
  const partes = texto.audienciaId === null || propria ? await partesQueAssina(db, texto.procedimentoId, user.id) : []
  if (partes.length === 0 && !propria) throw forbidden()
  return { papel: 'parte' as const, partes, recusou }
}

/**
 * A text is signed by those who conduct, and for each parte by an account tied to it
 * (docs/rules/procedimentos.md#texts-that-people-sign). The signature after which none is missing ends it, and a job draws and seals the
 * document.
 */
export const textoAssinavel: Assinavel<Alvo, Poderes, { sha256: string }, { assinado: boolean }> = {
  objeto: ({ textoId, versaoId }) => `texto:${textoId}:${versaoId}`,
  palavras: ({ um, de: [titulo, numero] }) => ({
    assina: `o ${um} do ${titulo.toLowerCase()} ${numero}`,
    numero: [titulo, numero],
  }),
  outroTexto: OUTRO_TEXTO,
  requireAssinavel: async ({ db }, user, { textoId }) => {
    const texto = await readTexto(db, textoId)
    await requirePoderDoTexto(db, texto, user, (await requireSignatario(db, texto, user)).partes)
  },
  read: ({ db }, _, { versaoId }) =>
    db.selectFrom('textoVersoes').select('sha256').where('id', '=', versaoId).executeTakeFirstOrThrow(),
  guarda: (deps, caller, alvo, dado, _, collect) => deps.tx((trx) => signUnderLock(deps, trx, caller, alvo, dado, collect)),
}

type Partes = readonly ParteDoSignatario[]
/** A lawyer signs only what the power of attorney lets them sign. @throws AppError 403 naming the power */
async function requirePoderDoTexto(db: Db | Trx, { tipo }: Situado, { id: userId }: Pick<Actor, 'id'>, partes: Partes) {
  const { poder } = DO_TIPO[tipo]
  if (poder) await requirePoder(db, { partes, da: 'parte', userId, poder, ato: `assinar o ${TEXTOS[tipo].um}` })
}

async function signUnderLock(deps: Deps, trx: Trx, caller: Caller, alvo: Alvo, dado: Poderes, collect: Collect) {
  const now = deps.clock.now()
  const { textoId, versaoId, procedimentoId: id } = alvo
  const texto = await lockTexto(trx, textoId)
  if (texto.minuta?.id !== versaoId) throw conflict(OUTRO_TEXTO)
  // Before the code is used: of parallel requests with the right code, the later ones must see that this person has signed.
  const { papel, partes } = await requireSignatario(trx, texto, caller.user)
  await requirePoderDoTexto(trx, texto, caller.user, partes)
  const declarados = declarePoderes(partes, dado)
  const { comprovante } = dado
  const anexo = comprovante ? { nome: comprovante.name, sha256: comprovante.sha256 } : null
  const por: PorGravado[] = declarados.map(({ parteId, qualidade, documentoConfere, comprovanteId }) => ({
    ...{ parte_id: parteId, parte: partes.find((one) => one.id === parteId)!.nome },
    ...{ qualidade, documento_confere: documentoConfere, comprovante: comprovanteId === null ? null : anexo },
  }))
  if (comprovante) await markUsed(trx, [comprovante.id])
  const evidencia = await collect(trx, now)
  await trx
    .insertInto('textoAssinaturas')
    .values({ ...evidencia, textoId, versaoId, papel, por: JSON.stringify(por), comprovanteId: comprovante?.id ?? null })
    .execute()
  await audit(trx, caller, { act: 'assinar-texto', object: texto.de, id, data: { texto: textoId } })
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
    const { de, procedimentoId } = texto
    const { um } = TEXTOS[texto.tipo]
    const { atos, motivoNosAutos } = DO_TIPO[texto.tipo]
    await trx
      .insertInto('textoRecusas')
      .values({ textoId, userId: user.id, nome: user.name, por: JSON.stringify(por), motivo, createdAt: now })
      .execute()
    const { id: eventoId } = await appendEvento(trx, procedimentoId, {
      ato: atos.recusa,
      descricaoOutros: `Recusa de assinar o ${um}${por.length > 0 ? `, por ${por.join('; ')}` : ''}.${motivoNosAutos ? ` Motivo: ${motivo}` : ''}`,
      autor: autorDe(user),
      now,
    })
    const facts = { tipo: de, numero: procedimentoId, texto: textoId, nome: um, seRecusam: DO_TIPO[texto.tipo].seRecusam }
    const told = { ...facts, por: user.name, quando: formatDateTime(now) }
    await announce(deps, trx, NOTICES.textoRecusado, told, { exceto: user.id, eventoId })
    await audit(trx, caller, { act: 'recusar-texto', object: de, id: procedimentoId, data: { texto: textoId } })
  })
