import type { Assinar } from '@concordia/contract/negociacoes/minutas'
import {
  CONSENTIMENTO_DA_ASSINATURA,
  NEGOCIACAO,
  type SituacaoDaMinuta,
  type SituacaoDaNegociacao,
} from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import type { Deps } from '../../deps.ts'
import { proveAppCode } from '../../identidade/aplicativo/prove.ts'
import { activeAplicativo } from '../../identidade/aplicativo/stored.ts'
import { askCode, proveCode } from '../../identidade/codigos/confirmation.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Place } from '../../platform/geo/geo.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { cut } from '../../platform/text.ts'
import { pedirDocumento } from '../acordo/pedir.ts'
import { avisarLados } from '../avisar.ts'
import { requireAto } from '../fatos.ts'
import type { DaParte } from '../policy.ts'
import { lockNegociacao, readSituada, type Situada } from '../situada.ts'
import { registrar } from '../trilha/registrar.ts'
import { assinarMessage } from './messages.ts'
import { partesDoSignatario, todasAssinaram } from './quem-assina.ts'

const SEM_APLICATIVO = 'Esta conta ainda não usa aplicativo autenticador. Assine com o código enviado por e-mail.'
const OUTRO_TEXTO = 'O texto que você leu não é o desta minuta. Abra a minuta de novo e leia a versão atual.'
const REVISADA = 'Esta versão foi revisada e não pode mais ser assinada. Leia a versão atual.'
const SEM_PARTE = 'Nenhuma parte desta negociação tem o seu e-mail como contato: você não assina por nenhuma.'
const MAX_AGENT = 500

interface Alvo {
  id: number
  minutaId: number
}
/** The purpose of the code. */
export const signing = (minutaId: number) => ({ finalidade: 'assinar' as const, objeto: String(minutaId) })

/**
 * Sends the code that signs this draft (docs/rules/account.md#codes).
 * @throws AppError 409 this person can't sign it now; 429 too many codes
 */
export async function enviarCodigo(deps: Deps, actor: Actor, { polo }: DaParte, alvo: Alvo): Promise<string> {
  await requireAssinavel(deps.db, await readSituada(deps.db, alvo.id), { id: actor.id, polo }, alvo, deps.clock.now())
  const facts = { camara: deps.letterhead.chamberName, numero: alvo.id }
  await askCode(deps, actor, signing(alvo.minutaId), (code) => assinarMessage(code, facts))
  return 'Enviamos um código para o seu e-mail. Informe-o para assinar.'
}

/** How the request came. */
export interface Ambiente {
  agent: string
}
interface Assinada {
  situacao: SituacaoDaNegociacao
  minuta: SituacaoDaMinuta
}

/**
 * Signs a draft for all partes that this person stands for (docs/rules/negociacoes.md#signatures). The first signature fixes the
 * text; the one by which every parte has a signature ends the negociação in an agreement, and the document is drawn by a job. Of
 * parallel signatures of one person one counts. The signature and the code it used are one transaction.
 * @throws AppError 422 wrong address or code; 409 this person can't sign it now, or it is another text; 429 too many wrong codes
 */
export async function assinar(
  deps: Deps,
  caller: Caller,
  { polo }: DaParte,
  { email, code, sha256, metodo, ...alvo }: Assinar & Alvo,
  { agent }: Ambiente,
): Promise<Assinada> {
  const { user } = caller
  if (email !== user.email) throw invalid({ email: ['Informe o e-mail da sua conta'] })
  const quem = { id: user.id, polo }
  const antes = await readSituada(deps.db, alvo.id)
  await requireAssinavel(deps.db, antes, quem, alvo, deps.clock.now())
  if (sha256 !== undefined && sha256 !== antes.minuta!.sha256) throw conflict(OUTRO_TEXTO)
  const useCode = await (metodo === 'email'
    ? proveCode(deps, user, signing(alvo.minutaId), code)
    : doAplicativo(deps, user, code))
  const place = await deps.geo.placeOf(caller.ip)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const negociacao = await lockNegociacao(trx, alvo.id)
    // Before the code is used: of parallel requests with the right code, the later ones must see that this person has signed.
    await requireAssinavel(trx, negociacao, quem, alvo, now)
    const partes = await partesDoSignatario(trx, alvo.id, user.id)
    if (partes.length === 0) throw conflict(SEM_PARTE)
    const codigoEnviadoEm = await useCode(trx)
    const evidencia = { polo, metodo, codigoEnviadoEm, partes, place, agent, now }
    await inserirAssinatura(trx, caller, negociacao, evidencia)
    const ids = partes.map(({ id }) => id)
    const dados = { minuta: alvo.minutaId, sha256: negociacao.minuta!.sha256, partes: ids, metodo }
    await registrar(trx, alvo.id, { ato: 'assinatura', autor: { id: user.id, nome: user.name, polo }, dados, now })
    const assinada = await avancar(trx, negociacao, now)
    const facts = { negociacao: alvo.id, por: user.name, quando: formatDateTime(now) }
    const kind = assinada.situacao === 'finalizada' ? 'negociacaoAcordo' : 'negociacaoAssinatura'
    await avisarLados(deps, trx, kind, facts, { de: polo, exceto: user.id })
    await audit(trx, caller, { act: 'assinar-minuta', object: 'negociacao', id: alvo.id })
    return assinada
  })
}

/**
 * Compares the code of the signer's authenticator app (docs/rules/account.md#app); a recovery code does not sign.
 * @returns uses it up in the transaction of the signature; nothing was sent
 * @throws AppError 422 no app is in use, or the code is wrong; 429 too many wrong ones
 */
async function doAplicativo(deps: Deps, user: Actor, code: string): Promise<(trx: Trx) => Promise<null>> {
  if (!(await activeAplicativo(deps, user.id))) throw invalid({ metodo: [SEM_APLICATIVO] })
  const useCode = await proveAppCode(deps, user, code)
  return async (trx) => {
    await useCode(trx)
    return null
  }
}

/** @throws AppError 409 */
async function requireAssinavel(
  db: Db,
  negociacao: Situada,
  quem: { id: number; polo: DaParte['polo'] },
  { minutaId }: Alvo,
  now: Date,
): Promise<void> {
  if (negociacao.minuta && negociacao.minuta.id !== minutaId) throw conflict(REVISADA)
  await requireAto(db, 'assinar', negociacao, quem, now)
}

type MetodoDeAssinatura = Assinar['metodo']

interface Evidencia {
  polo: DaParte['polo']
  metodo: MetodoDeAssinatura
  /** null: the app made it. */
  codigoEnviadoEm: Date | null
  partes: readonly { id: number; nome: string }[]
  place: Place
  agent: string
  now: Date
}

async function inserirAssinatura(trx: Trx, { user, ip }: Caller, { minuta }: Situada, evidencia: Evidencia): Promise<void> {
  const { polo, metodo, codigoEnviadoEm, partes, place, agent, now } = evidencia
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', user.id).executeTakeFirstOrThrow()
  await trx
    .insertInto('assinaturas')
    .values({
      ...{ minutaId: minuta!.id, userId: user.id, nome: user.name, cpf: maskDocument(cpf), email: user.email, polo },
      ...{ partes: JSON.stringify(partes), metodo, codigoEnviadoEm, createdAt: now, sha256: minuta!.sha256 },
      consentimentoVersao: CONSENTIMENTO_DA_ASSINATURA.versao,
      consentimento: CONSENTIMENTO_DA_ASSINATURA.texto,
      ...{ ip, ...place, userAgent: cut(agent.toWellFormed().replaceAll('\0', ''), MAX_AGENT) },
    })
    .execute()
}

/** The situações after a signature: in signing, or the agreement once every parte has one. */
async function avancar(trx: Trx, { id, situacao, minuta }: Situada, now: Date): Promise<Assinada> {
  const minutaId = minuta!.id
  const completa = await todasAssinaram(trx, id, minutaId)
  const reached: Assinada = completa
    ? { situacao: 'finalizada', minuta: 'assinada' }
    : { situacao: NEGOCIACAO[situacao].on.assinar!.leva, minuta: 'em-assinatura' }
  // Whoever was reminded to review it today may be reminded to sign it.
  const lembrete = minuta!.situacao === 'aguardando' ? { lembradaEm: null } : {}
  await trx
    .updateTable('minutas')
    .set({ situacao: reached.minuta, ...lembrete })
    .where('id', '=', minutaId)
    .execute()
  await trx
    .updateTable('negociacoes')
    .set({ situacao: reached.situacao, desfecho: completa ? 'acordo' : null })
    .where('id', '=', id)
    .execute()
  if (completa) await pedirDocumento(trx, { negociacaoId: id, minutaId, now })
  return reached
}
