import type { NovaSentenca } from '@concordia/contract/arbitragem/sentenca/schemas'
import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { z } from 'zod'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { isInteressado } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused, markUsed, releaseArquivos } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { joinPdfs } from '../../platform/pdf/draw/join-drawn.ts'
import { entradasDe } from '../../procedimentos/consulta/entradas.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { findRito } from '../rito/settings.ts'
import { findMinuta, listArbitros, outroPresidente, requireTribunal } from './minuta.ts'
import { NOTICES } from './notices.ts'

const JA_FINAL = 'A sentença final deste processo já foi proferida.'
const MUDOU = 'A minuta que seria substituída já não está em assinatura. Recarregue a página.'
const ATIVO = 'A sentença não pode ter conteúdo ativo, como JavaScript ou arquivos anexos. Gere o PDF de novo, sem isso.'
const ILEGIVEL = 'Não foi possível juntar a página de assinaturas a este PDF. Gere-o de novo e envie outra vez.'

/**
 * Files an award for signature (docs/rules/arbitragem.md#award). Filing is no signature. A draft that is being signed is replaced
 * only by a filer who has seen it (`substitui`): its file is deleted, and signatures under it count for nothing. A retry with the
 * same `Idempotency-Key` returns the award already filed.
 * @returns its id
 * @throws AppError 403 no arbitrator by now; 409 the process or another draft does not allow it, or a demandada has never come; 422
 *   on `arquivo`
 */
export async function apresentar(
  deps: Deps,
  caller: Caller,
  id: number,
  nova: Stored<z.infer<typeof NovaSentenca>>,
): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'sentencas', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ processo: id, ...nova }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  await requireSelavel(deps, nova.arquivo.id)
  const feita = await deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return { id: twin, descartados: [] }
    const procedimento = await lockProcedimento(trx, id)
    await requireTribunal(trx, procedimento, user)
    const presidente = await outroPresidente(trx, id, user.id)
    if (presidente !== null) throw conflict(`A sentença é apresentada pelo presidente do tribunal arbitral: ${presidente}.`)
    if (await temFinal(trx, id)) throw conflict(JA_FINAL)
    const ausentes = await ausentesDe(trx, id)
    if (ausentes.length > 0 && !nova.ciente_de_ausencia) throw conflict(porAusencia(ausentes))
    const descartados = await replace(trx, id, nova.substitui)
    const now = deps.clock.now()
    const { id: sentencaId } = await trx
      .insertInto('sentencas')
      .values({
        ...{ procedimentoId: id, tipo: nova.tipo, arquivoId: nova.arquivo.id, sha256: nova.arquivo.sha256 },
        ...{ apresentadaPor: user.id, apresentadaEm: now, ausentes },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await markUsed(trx, [nova.arquivo.id], { liberavel: true })
    if (nova.divergencia) {
      const voto = { sentencaId, userId: user.id, arquivoId: nova.divergencia.id, createdAt: now }
      await trx.insertInto('sentencaDivergencias').values(voto).execute()
      await markUsed(trx, [nova.divergencia.id], { liberavel: true })
    }
    await tell(deps, trx, { id, por: user.id, nome: user.name, nova: descartados.length === 0 })
    await audit(trx, caller, { act: 'apresentar-sentenca', object: 'processo', id })
    await recordMade(trx, envio, sentencaId)
    return { id: sentencaId, descartados }
  })
  await discardUnused(deps.db, deps.storage, feita.descartados)
  return feita.id
}

/** The sealed document has the pages of the file and those of the signatures: it is tried before anybody signs. */
async function requireSelavel({ db, storage }: Pick<Deps, 'db' | 'storage'>, arquivoId: number): Promise<void> {
  const { chave, conteudo } = await db
    .selectFrom('arquivos')
    .select(['chave', 'conteudo'])
    .where('id', '=', arquivoId)
    .executeTakeFirstOrThrow()
  if (conteudo === 'ativo') throw invalid({ arquivo: [ATIVO] })
  if ((await joinPdfs([await storage.read(chave)])) === null) throw invalid({ arquivo: [ILEGIVEL] })
}

const temFinal = async (trx: Trx, procedimentoId: number) =>
  (await trx
    .selectFrom('sentencas')
    .select('id')
    .where('procedimentoId', '=', procedimentoId)
    .where('situacao', '=', 'proferida')
    .where('tipo', '=', 'final')
    .executeTakeFirst()) !== undefined

/** The demandadas for which nobody has come yet. */
export async function ausentesDe(db: Db | Trx, procedimentoId: number): Promise<string[]> {
  const [vieram, demandadas] = [
    await entradasDe(db, procedimentoId),
    await db
      .selectFrom('partes')
      .select(['id', 'nome'])
      .where('procedimentoId', '=', procedimentoId)
      .where('polo', '=', 'demandada')
      .orderBy('ordem')
      .execute(),
  ]
  return demandadas.filter(({ id }) => !vieram.has(id)).map(({ nome }) => nome)
}

const porAusencia = (nomes: readonly string[]) =>
  `${new Intl.ListFormat('pt-BR').format(nomes)} ${nomes.length === 1 ? 'ainda não entrou' : 'ainda não entraram'} no processo. Confira as notificações e confirme que a sentença deve ser apresentada assim mesmo.`

/** Takes the draft away that the filer saw. @returns the ids of its files, which nothing uses any more */
async function replace(trx: Trx, procedimentoId: number, seen: number | undefined): Promise<number[]> {
  const atual = await findMinuta(trx, procedimentoId)
  if (atual && seen === undefined)
    throw conflict(
      `Já há uma minuta em assinatura, apresentada por ${atual.por} em ${formatDateTime(atual.apresentadaEm)}. Leia-a e, se for o caso, substitua-a.`,
    )
  if (atual?.id !== seen) throw conflict(MUDOU)
  if (!atual) return []
  const votos = await trx.deleteFrom('sentencaDivergencias').where('sentencaId', '=', atual.id).returning('arquivoId').execute()
  const set = { situacao: 'substituida', arquivoId: null }
  await trx.updateTable('sentencas').set(set).where('id', '=', atual.id).execute()
  const ids = [atual.arquivoId!, ...votos.map(({ arquivoId }) => arquivoId)]
  await releaseArquivos(trx, ids)
  return ids
}

interface Apresentada {
  id: number
  por: number
  nome: string
  /** Not instead of another one. */
  nova: boolean
}

/** The other arbitrators, and the secretariat where it reads drafts. */
async function tell(deps: Deps, trx: Trx, { id, por, nome, nova }: Apresentada): Promise<void> {
  const facts = { tipo: 'processo' as const, procedimento: id, por: nome, nova }
  for (const { userId } of await listArbitros(trx, id))
    if (userId !== por) await notify(deps, trx, NOTICES.sentencaParaAssinar, { ...facts, userId, procedimentoId: id })
  if ((await findRito(trx)).escrutinio)
    for (const userId of await listDesinteressados(trx, id)) {
      const tipo = 'processo' as const
      await notify(deps, trx, NOTICES.sentencaParaLer, { tipo, procedimento: id, userId, procedimentoId: id })
    }
}

/** The members of the secretariat who do not take part in the process. */
async function listDesinteressados(trx: Trx, procedimentoId: number): Promise<number[]> {
  const staff = await trx.selectFrom('users').select('id').where('role', '<>', 'user').orderBy('id').execute()
  const out: number[] = []
  for (const { id: userId } of staff) if (!(await isInteressado(trx, { procedimentoId, userId }))) out.push(userId)
  return out
}
