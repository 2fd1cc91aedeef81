import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import type { NovaRepresentacao } from '@concordia/contract/representacao/schemas'
import { comOab } from '@concordia/contract/rules/por-quem'
import { dayOf } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { membersOfStaff } from '../../direitos/secretaria.ts'
import { oabDe } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid, tooMany } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { countAttempt, giveBackAttempt } from '../../platform/limits.ts'
import { checkSenha, isStillValid, wrongSenha } from '../entrada/tie.ts'
import { refuseDoisLados } from './dois-lados.ts'
import type { Materia, ParteDaMateria, Sobre } from './materia.ts'
import { NOTICES } from './notices.ts'
import { jaRepresenta } from './queries.ts'
import { materiaDe, nomeDaMateria, nomeDoDocumento } from './record.ts'

export interface Feita {
  id: number
  eventoId: number | null
}

/** In an hour, for those who do not follow the matter: whether somebody is a parte of it is confidential. */
const TENTATIVAS = { max: 10, windowSeconds: 3600 }

/**
 * A lawyer presents a power of attorney (docs/rules/representacao.md). The matter opens at once to a lawyer who follows it or gives its
 * access password, to others when the secretariat has checked the document. Numbers are in addresses, so presenting alone opens nothing.
 * @throws AppError 403 no such matter or parte, or no approved lawyer; 409 presented already, or acts for the other side; 422 by field;
 *   429 after ten wrong partes in an hour
 */
export async function apresentar(deps: Deps, caller: Caller, sobre: Sobre, input: Stored<NovaRepresentacao>): Promise<Feita> {
  const { user } = caller
  const { procuracao, password, ...dito } = input
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'representacoes', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ sobre, ...dito, procuracao }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return { id: made, eventoId: null }
  const now = deps.clock.now()
  if (input.ate !== undefined && input.ate < dayOf(now)) throw invalid({ ate: ['Este dia já passou'] })
  const senha =
    password && sobre.tipo !== 'negociacao' ? await checkSenha(deps, user.id, sobre.tipo, { id: sobre.id, password }) : null
  const key = `representar:${user.id}`
  const { allowed, retryAfterSeconds } = await countAttempt(deps.db, key, TENTATIVAS)
  if (!allowed)
    throw tooMany('Muitas tentativas. Confira o número e o CPF/CNPJ do cliente e tente de novo mais tarde.', retryAfterSeconds)
  const qual = { id: input.parte_id, documento: input.parte_documento }
  const cliente = await materiaDe(deps, sobre).findParte(deps.db, sobre, qual)
  if (cliente) await refuseDoisLados(deps, sobre, cliente.id, user.id)
  const feita = await deps.tx(async (trx) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return { id: twin, eventoId: null }
    const materia = materiaDe(deps, sobre)
    await materia.lock(trx, sobre)
    if (senha && !(await isStillValid(trx, senha.found))) throw wrongSenha()
    const parte = await materia.findParte(trx, sobre, qual)
    if (!parte) throw forbidden()
    const abre = senha !== null || (await materia.segue(trx, sobre, parte, user))
    const feita = await createRepresentacao(deps, trx, caller, sobre, { ...input, parte, abre, now })
    await recordMade(trx, envio, feita.id)
    return feita
  })
  await giveBackAttempt(deps.db, key)
  return feita
}

interface Nova extends Pick<Stored<NovaRepresentacao>, 'poderes' | 'ate' | 'escritorio_id' | 'procuracao'> {
  parte: ParteDaMateria
  /** Whether it opens the matter now. */
  abre: boolean
  now: Date
}

/** Stores a power of attorney, and opens the matter by it. The caller holds the lock of the matter. @throws AppError 403, 409, 422 */
async function createRepresentacao(deps: Deps, trx: Trx, caller: Caller, sobre: Sobre, nova: Nova): Promise<Feita> {
  const { user } = caller
  const { parte, abre, procuracao, now } = nova
  const materia = materiaDe(deps, sobre)
  const id = await insertRepresentacao(trx, caller, sobre, materia, nova)
  const quem = comOab(user.name, (await oabDe(trx, user.id)) ?? '')
  const frase = `${quem} apresentou procuração de ${parte.nome}.`
  if (abre) await materia.open(trx, sobre, { userId: user.id, parteId: parte.id, representacaoId: id, now })
  else await markUsed(trx, [procuracao.id], { liberavel: true })
  const documento = { nome: nomeDoDocumento('procuracao'), arquivo: procuracao }
  const dito = { ato: 'procuracao' as const, parteId: parte.id, frase }
  const eventoId = abre ? await materia.record(trx, sobre, { ...dito, autor: user, representacaoId: id, documento, now }) : null
  await materia.tell(trx, sobre, { ...dito, soParte: !abre, exceto: user.id, eventoId })
  await tellSecretaria(deps, trx, sobre, now)
  return { id, eventoId }
}

/**
 * The row of a power of attorney, without what it opens: a filing opens the procedimento itself.
 * @throws AppError 403 no approved lawyer; 409 presented already, or acts for the other side; 422 on `escritorio_id`
 */
export async function insertRepresentacao(
  trx: Trx,
  caller: Caller,
  sobre: Sobre,
  materia: Materia,
  { parte, abre, poderes, ate, escritorio_id, procuracao, now }: Nova,
): Promise<number> {
  const { user } = caller
  const oab = await oabDe(trx, user.id)
  if (oab === null) throw forbidden()
  const porqueNao = await materia.porqueNao(trx, sobre, parte, user.id)
  if (porqueNao) throw conflict(porqueNao)
  if (await jaRepresenta(trx, { tipo: sobre.tipo, parteId: parte.id, advogadoId: user.id }))
    throw conflict('Você já apresentou procuração desta parte, e ela não terminou.')
  if (escritorio_id !== undefined && !(await isMembro(trx, escritorio_id, user.id)))
    throw invalid({ escritorio_id: ['Escolha um escritório do qual você é membro'] })
  const { id } = await trx
    .insertInto('representacoes')
    .values({
      ...colunasDe(sobre, parte.id),
      ...{ advogadoId: user.id, oab, escritorioId: escritorio_id ?? null, origem: 'procuracao', poderes: [...new Set(poderes)] },
      ...{ ate: ate ?? null, situacao: 'apresentada', arquivoId: procuracao.id, acessoDesde: abre ? now : null, createdAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(trx, caller, { act: 'apresentar-procuracao', object: sobre.tipo, id: sobre.id, data: { representacao: id } })
  return id
}

/** The columns that name the matter and the parte. */
export const colunasDe = ({ tipo, id }: Sobre, parteId: number) =>
  tipo === 'negociacao' ? { negociacaoId: id, negociacaoParteId: parteId } : { procedimentoId: id, parteId }

const isMembro = async (trx: Trx, escritorioId: number, userId: number) =>
  (await trx
    .selectFrom('escritorioMembros')
    .select('id')
    .where('escritorioId', '=', escritorioId)
    .where('userId', '=', userId)
    .where('situacao', '=', 'ativo')
    .where('papel', 'in', ['titular', 'advogado'])
    .executeTakeFirst()) !== undefined

export async function tellSecretaria(deps: Pick<Deps, 'letterhead'>, trx: Trx, sobre: Sobre, now: Date): Promise<void> {
  for (const { id: userId } of await membersOfStaff(trx, now).select('id').execute())
    await notify(deps, trx, NOTICES.representacaoAConferir, { materia: nomeDaMateria(sobre), userId })
}
