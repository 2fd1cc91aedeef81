import { quemAssinou, ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import {
  NEGOCIACAO,
  type PoloDaNegociacao,
  type SituacaoDaMinuta,
  type SituacaoDaNegociacao,
} from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { nomeDeQuemAtuou, representadaNaNegociacao, requirePoder } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { declarePoderes, type Poderes, presentPor } from '../../textos/assinatura/por.ts'
import type { Assinavel, Collect } from '../../textos/assinatura/sign.ts'
import { requireAto } from '../fatos.ts'
import { NOTICES, notifyLados } from '../notices.ts'
import { lockComoParte, readSituada, type Situada } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { naTrilha, storePoderes } from './em-nome-de.ts'
import { partesDoSignatario, todasAssinaram } from './quem-assina.ts'
import { listAssinaturas } from './queries.ts'

/** The job that issues the document of an agreement. */
export const EMITIR_ACORDO = 'emitirAcordo'

const OUTRO_TEXTO = 'O texto que você leu não é o desta minuta. Abra a minuta de novo e leia a versão atual.'
const REVISADA = 'Esta versão foi revisada e não pode mais ser assinada. Leia a versão atual.'
const SEM_PARTE = 'Nenhuma parte desta negociação tem o seu e-mail como contato: você não assina por nenhuma.'

/** A draft, and the side of the caller. */
interface Alvo {
  id: number
  minutaId: number
  polo: PoloDaNegociacao
}
interface Assinada {
  situacao: SituacaoDaNegociacao
  minuta: SituacaoDaMinuta
}

/**
 * A draft is signed for all partes that its signer stands for (docs/rules/negociacoes.md#signatures). The first signature fixes the
 * text; the one by which every parte has a signature ends the negociação in an agreement, and the document is drawn by a job.
 * When one person signs twice at once, one signature counts.
 */
export const minutaAssinavel: Assinavel<Alvo, Poderes, { sha256: string }, Assinada> = {
  objeto: ({ minutaId }) => String(minutaId),
  palavras: ({ id }) => ({ assina: `a minuta do acordo da negociação ${id}`, numero: ['Negociação', String(id)] }),
  outroTexto: OUTRO_TEXTO,
  requireAssinavel: async ({ db, clock }, user, alvo) =>
    requireAssinavel(db, await readSituada(db, alvo.id), user, alvo, clock.now()),
  read: ({ db }, _, { minutaId }) =>
    db.selectFrom('minutas').select('sha256').where('id', '=', minutaId).executeTakeFirstOrThrow(),
  guarda,
}

/** @throws AppError 422 as `declarePoderes`; 409 this person can't sign it now */
function guarda(
  deps: Deps,
  caller: Caller,
  alvo: Alvo,
  poderes: Poderes,
  { sha256 }: { sha256: string },
  collect: Collect,
): Promise<Assinada> {
  const { user } = caller
  const { id, minutaId, polo } = alvo
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const negociacao = await lockComoParte(trx, id, { id: user.id, polo })
    // Before the code is used: of parallel requests with the right code, the later ones must see that this person has signed.
    await requireAssinavel(trx, negociacao, user, alvo, now)
    const partes = await partesDoSignatario(trx, id, user.id)
    if (partes.length === 0) throw conflict(SEM_PARTE)
    const por = declarePoderes(partes, poderes)
    const evidencia = await collect(trx, now)
    const { id: assinaturaId } = await trx
      .insertInto('assinaturas')
      .values({ ...evidencia, minutaId, polo, partes: JSON.stringify(partes.map(({ id, nome }) => ({ id, nome }))) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storePoderes(trx, assinaturaId, por, poderes)
    const { metodo } = evidencia
    const dados = { minuta: minutaId, sha256, partes: partes.map((parte) => parte.id), metodo, por: por.map(naTrilha) }
    const arquivos = poderes.comprovante ? [{ nome: poderes.comprovante.name, arquivo: poderes.comprovante }] : []
    await record(trx, id, { ato: 'assinatura', autor: { id: user.id, nome: user.name, polo }, dados, arquivos, now })
    const assinada = await advance(trx, negociacao, now)
    await notifyAssinatura(deps, trx, user, alvo, { ...assinada, versao: negociacao.minuta!.versao }, now)
    await audit(trx, caller, { act: 'assinar-minuta', object: 'negociacao', id })
    return assinada
  })
}

/** Tells both sides who signed, never without saying where powers were not checked. */
async function notifyAssinatura(
  deps: Deps,
  trx: Trx,
  user: Actor,
  { id, polo }: Alvo,
  { situacao, versao }: Assinada & { versao: number },
  now: Date,
) {
  const dadas = await listAssinaturas(trx, id)
  const quem = nomeDeQuemAtuou(user.name, await representadaNaNegociacao(trx, id, user.id))
  const facts = { negociacao: id, por: quem, quando: formatDateTime(now) }
  const lados = { de: polo, exceto: user.id }
  if (situacao === 'finalizada') {
    const assinaram = quemAssinou(dadas.flatMap(({ por }) => por.map(presentPor)))
    return notifyLados(deps, trx, NOTICES.negociacaoAcordo, { ...facts, assinaram }, lados)
  }
  const ressalva = ressalvaDosPoderes(dadas.filter(({ userId }) => userId === user.id).flatMap(({ por }) => por.map(presentPor)))
  await notifyLados(deps, trx, NOTICES.negociacaoAssinatura, { ...facts, versao, ressalva }, lados)
}

/** @throws AppError 403 a lawyer without the power to settle; 409 */
async function requireAssinavel(db: Db, negociacao: Situada, { id }: Actor, { minutaId, polo }: Alvo, now: Date) {
  if (negociacao.minuta && negociacao.minuta.id !== minutaId) throw conflict(REVISADA)
  await requireAto(db, 'assinar', negociacao, { id, polo }, now)
  const partes = await partesDoSignatario(db, negociacao.id, id)
  await requirePoder(db, { partes, da: 'negociacaoParte', userId: id, poder: 'transigir', ato: 'assinar o acordo' })
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
  if (completa) {
    await trx.insertInto('acordos').values({ negociacaoId: id, minutaId, createdAt: now }).execute()
    await addJob(trx, EMITIR_ACORDO, { negociacaoId: id }, { key: `acordo:${id}` })
  }
  return reached
}
