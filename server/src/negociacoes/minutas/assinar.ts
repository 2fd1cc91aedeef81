import type { Assinar } from '@concordia/contract/negociacoes/schemas/minutas'
import { quemAssinou, ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import { NEGOCIACAO, type SituacaoDaMinuta, type SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { type Ambiente, collectEvidencia } from '../../identidade/assinatura/evidencia.ts'
import { presentPor } from '../../identidade/assinatura/por.ts'
import { proveAssinatura, requireOwnAddress, signing } from '../../identidade/assinatura/prove.ts'
import { askCode } from '../../identidade/codigos/confirmation.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { requestDocumento } from '../acordo/request.ts'
import { requireAto } from '../fatos.ts'
import { notifyLados } from '../notify.ts'
import type { DaParte } from '../policy.ts'
import { lockComoParte, readSituada, type Situada } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { declarePoderes, naTrilha, type Poderes, storePoderes } from './em-nome-de.ts'
import { assinarMessage } from './messages.ts'
import { partesDoSignatario, todasAssinaram } from './quem-assina.ts'
import { listAssinaturas } from './queries.ts'

const OUTRO_TEXTO = 'O texto que você leu não é o desta minuta. Abra a minuta de novo e leia a versão atual.'
const REVISADA = 'Esta versão foi revisada e não pode mais ser assinada. Leia a versão atual.'
const SEM_PARTE = 'Nenhuma parte desta negociação tem o seu e-mail como contato: você não assina por nenhuma.'

interface Alvo {
  id: number
  minutaId: number
}

/**
 * Sends the code that signs this draft (docs/rules/account.md#codes).
 * @throws AppError 409 this person can't sign it now; 429 too many codes
 */
export async function sendCodigo(deps: Deps, actor: Actor, { polo }: DaParte, alvo: Alvo): Promise<string> {
  await requireAssinavel(deps.db, await readSituada(deps.db, alvo.id), { id: actor.id, polo }, alvo, deps.clock.now())
  const facts = { camara: deps.letterhead.chamberName, numero: alvo.id }
  await askCode(deps, actor, signing(String(alvo.minutaId)), (code) => assinarMessage(code, facts))
  return 'Enviamos um código para o seu e-mail. Informe-o para assinar.'
}

interface Assinada {
  situacao: SituacaoDaNegociacao
  minuta: SituacaoDaMinuta
}

/**
 * Signs a draft for all partes that this person stands for (docs/rules/negociacoes.md#signatures). The first signature fixes the
 * text; the one by which every parte has a signature ends the negociação in an agreement, and the document is drawn by a job.
 * When one person signs twice at once, one signature counts. The signature and the code it used are one transaction.
 * @throws AppError 422 wrong address or code, or as `declarePoderes`; 409 this person can't sign it now, or it is another text; 429 too
 * many wrong codes
 */
export async function assinar(
  deps: Deps,
  caller: Caller,
  { polo }: DaParte,
  { id, minutaId, sha256, qualidade, comprovante, ...prova }: Omit<Assinar, 'comprovante'> & Poderes & Alvo,
  { agent }: Ambiente,
): Promise<Assinada> {
  const { user } = caller
  requireOwnAddress(user, prova.email)
  const alvo = { id, minutaId }
  const poderes = { qualidade, comprovante }
  const quem = { id: user.id, polo }
  const antes = await readSituada(deps.db, alvo.id)
  await requireAssinavel(deps.db, antes, quem, alvo, deps.clock.now())
  if (sha256 !== undefined && sha256 !== antes.minuta!.sha256) throw conflict(OUTRO_TEXTO)
  const useCode = await proveAssinatura(deps, user, String(minutaId), prova)
  const place = await deps.geo.placeOf(caller.ip)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const negociacao = await lockComoParte(trx, alvo.id, quem)
    // Before the code is used: of parallel requests with the right code, the later ones must see that this person has signed.
    await requireAssinavel(trx, negociacao, quem, alvo, now)
    const partes = await partesDoSignatario(trx, alvo.id, user.id)
    if (partes.length === 0) throw conflict(SEM_PARTE)
    const por = declarePoderes(partes, poderes)
    const codigoEnviadoEm = await useCode(trx)
    const { metodo } = prova
    const lido = { metodo, codigoEnviadoEm, sha256: negociacao.minuta!.sha256 }
    const evidencia = await collectEvidencia(trx, caller, { ...lido, place, agent, now })
    const { id: assinaturaId } = await trx
      .insertInto('assinaturas')
      .values({ ...evidencia, minutaId, polo, partes: JSON.stringify(partes.map(({ id, nome }) => ({ id, nome }))) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storePoderes(trx, assinaturaId, por, poderes)
    const ids = partes.map(({ id }) => id)
    const dados = { minuta: alvo.minutaId, sha256: negociacao.minuta!.sha256, partes: ids, metodo, por: por.map(naTrilha) }
    const arquivos = comprovante ? [{ nome: comprovante.name, arquivo: comprovante }] : []
    await record(trx, alvo.id, { ato: 'assinatura', autor: { id: user.id, nome: user.name, polo }, dados, arquivos, now })
    const assinada = await advance(trx, negociacao, now)
    await notifyAssinatura(deps, trx, user, { negociacaoId: alvo.id, polo, assinada, now })
    await audit(trx, caller, { act: 'assinar-minuta', object: 'negociacao', id: alvo.id })
    return assinada
  })
}

interface Dada {
  negociacaoId: number
  polo: DaParte['polo']
  assinada: Assinada
  now: Date
}

/** Tells both sides who signed, never without saying where powers were not checked. */
async function notifyAssinatura(deps: Deps, trx: Trx, user: Actor, { negociacaoId, polo, assinada, now }: Dada): Promise<void> {
  const dadas = await listAssinaturas(trx, negociacaoId)
  const facts = { negociacao: negociacaoId, por: user.name, quando: formatDateTime(now) }
  const lados = { de: polo, exceto: user.id }
  if (assinada.situacao === 'finalizada') {
    const assinaram = quemAssinou(dadas.flatMap(({ por }) => por.map(presentPor)))
    return notifyLados(deps, trx, 'negociacaoAcordo', { ...facts, assinaram }, lados)
  }
  const ressalva = ressalvaDosPoderes(dadas.filter(({ userId }) => userId === user.id).flatMap(({ por }) => por.map(presentPor)))
  await notifyLados(deps, trx, 'negociacaoAssinatura', { ...facts, ressalva }, lados)
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

/** The situações after a signature: in signing, or the agreement once every parte has one. */
async function advance(trx: Trx, { id, situacao, minuta }: Situada, now: Date): Promise<Assinada> {
  const minutaId = minuta!.id
  const completa = await todasAssinaram(trx, id, minutaId)
  const reached: Assinada = completa
    ? { situacao: 'finalizada', minuta: 'assinada' }
    : { situacao: NEGOCIACAO[situacao].on.assinar!.leva, minuta: 'em-assinatura' }
  // A person who was reminded today to review it may be reminded to sign it.
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
  if (completa) await requestDocumento(trx, { negociacaoId: id, minutaId, now })
  return reached
}
