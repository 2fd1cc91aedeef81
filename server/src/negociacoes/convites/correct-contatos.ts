import { DOIS_LADOS } from '@concordia/contract/negociacoes/words'
import { CONVITES_POR_PARTE, ENDERECOS_POR_NEGOCIACAO } from '@concordia/contract/rules/limits'
import { contatosDe, insertContatos, NEGOCIACOES } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { NAO_ASSINOU } from '../../direitos/judges.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid, tooMany } from '../../platform/http/errors.ts'
import { countAttempt, giveBackAttempt } from '../../platform/limits.ts'
import { lockContas } from '../atos/create.ts'
import { lockNegociacao } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { procedimentoType, requireVinculo } from '../vinculo.ts'
import { anfitrioesDe } from './anfitrioes.ts'
import { tellLeaving } from './contatos-trocados.ts'
import { notifyImpedidos } from './impedidos.ts'
import { invitePartes } from './invite.ts'
import { joinNegociacoes } from './join.ts'

interface DaParte {
  id: number
  parteId: number
}

const JA_ENTROU = 'Alguém já entrou na negociação por um destes contatos: eles não mudam mais, e o convite não é enviado de novo.'
const IMPEDIDOS = 'Por impedimento, nenhum contato desta parte pode receber o convite. Corrija os e-mails da parte.'
const TERMINOU = 'Esta negociação já terminou.'

/**
 * Replaces the addresses of a parte while nobody has come by them, and invites the new ones. Former contacts that had been
 * invited get a notice at once.
 * @returns false where none of them may take part, and so nobody was invited
 * @throws AppError 409 somebody came, or the negociação has ended; 422 an address of the other side; 429 too often
 */
export async function correctContatos(
  deps: Deps,
  caller: Caller,
  { id, parteId, emails }: DaParte & { emails: readonly string[] },
): Promise<boolean> {
  return limitado(deps, parteId, async (trx) => {
    const now = deps.clock.now()
    const { user } = caller
    await lockContas(trx, user.id, emails)
    await requireEspera(trx, user.id, { id, parteId })
    const contatos = await readContatos(trx, id)
    const antigos = contatos.filter((contato) => contato.parteId === parteId)
    const { polo, parte } = antigos[0]!
    refuseOutroLado(emails, { polo, autor: user.email, contatos })
    refuseQuemAssinou(emails, contatos)
    await checkVinculo(trx, user.id, id, emails)
    const novos = [...new Set(emails)]
    const ficam = new Set([...novos, ...contatos.filter((contato) => contato.parteId !== parteId).map(({ contato }) => contato)])
    if (ficam.size > ENDERECOS_POR_NEGOCIACAO) throw invalid({ emails: [DEMAIS] })
    await trx.deleteFrom('negociacaoContatos').where('parteId', '=', parteId).execute()
    await insertContatos(trx, NEGOCIACOES, [{ id: parteId, emails: novos }])
    // The author invites, and so is of the side that opened it.
    const autor = { id: user.id, nome: user.name, polo: 'solicitante' as const }
    await record(trx, id, { ato: 'contatos', autor, dados: { parte: parteId, emails: novos }, now })
    const convidou = await invitePartes(deps, trx, id, { parteId, entradas: await joinNegociacoes(trx, id, now) })
    await notifyImpedidos(deps, trx, id, { parteId })
    const saem = antigos.map(({ contato }) => contato).filter((contato) => !ficam.has(contato))
    await tellLeaving(deps, trx, id, { parte, por: user.name, emails, saem })
    await audit(trx, caller, { act: 'corrigir-contato', object: 'negociacao', id, data: { parteId } })
    return convidou
  })
}

/**
 * Sends the invitation of a parte again.
 * @throws AppError 409 somebody came, the negociação has ended, or none of its contacts may take part; 429 too often
 */
export async function inviteAgain(deps: Deps, caller: Caller, { id, parteId }: DaParte): Promise<void> {
  await limitado(deps, parteId, async (trx) => {
    await lockContas(trx, caller.user.id, [])
    await requireEspera(trx, caller.user.id, { id, parteId })
    if (!(await invitePartes(deps, trx, id, { parteId }))) throw conflict(IMPEDIDOS)
    await audit(trx, caller, { act: 'convidar', object: 'negociacao', id, data: { parteId } })
  })
}

/** Does the work at most so many times a day for a parte; what was refused does not count. @throws AppError 429 */
async function limitado<T>({ db, tx }: Deps, parteId: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  const key = `convite:${parteId}`
  const limit = { max: CONVITES_POR_PARTE, windowSeconds: 86_400 }
  const { allowed, retryAfterSeconds } = await countAttempt(db, key, limit)
  if (!allowed)
    throw tooMany(
      `O convite desta parte já foi enviado de novo ${CONVITES_POR_PARTE} vezes em um dia. Aguarde.`,
      retryAfterSeconds,
    )
  try {
    return await tx(work)
  } catch (error) {
    await giveBackAttempt(db, key)
    throw error
  }
}

async function requireEspera(trx: Trx, userId: number, { id, parteId }: DaParte): Promise<void> {
  const { situacao } = await lockNegociacao(trx, id)
  // They may have left since the policy let them in.
  if (!(await anfitrioesDe(trx, id)).includes(userId)) throw forbidden()
  if (situacao === 'finalizada') throw conflict(TERMINOU)
  const came = await trx
    .selectFrom('negociacaoRepresentantes')
    .select('userId')
    .where('parteId', '=', parteId)
    .limit(1)
    .executeTakeFirst()
  if (came) throw conflict(JA_ENTROU)
}

type Contatos = Awaited<ReturnType<typeof readContatos>>

/** The contacts of all partes, each with whether its account has signed a draft. */
const readContatos = (trx: Trx, id: number) =>
  contatosDe(trx, NEGOCIACOES, id)
    .leftJoin('users as u', 'u.email', 'c.contato')
    .leftJoin('negociacaoAcessos as a', (join) => join.on('a.negociacaoId', '=', id).onRef('a.userId', '=', 'u.id'))
    .select((eb) => ['c.contato', 'p.id as parteId', 'p.nome as parte', 'p.polo', eb.not(NAO_ASSINOU).as('assinou')])
    .execute()

function refuseOutroLado(
  emails: readonly string[],
  { polo, autor, contatos }: { polo: string; autor: string; contatos: Contatos },
): void {
  for (const [i, email] of emails.entries()) {
    if (polo === 'solicitada' && email === autor) throw invalid({ [`emails.${i}`]: [DOIS_LADOS.autor] })
    if (contatos.some((outro) => outro.polo !== polo && outro.contato === email))
      throw invalid({ [`emails.${i}`]: [DO_OUTRO_LADO] })
  }
}

const DO_OUTRO_LADO = 'Este e-mail já é contato do outro lado. Ninguém pode estar dos dois lados.'

/** A contact of another parte, whose account has signed, would not come in: nobody signs twice. @throws AppError 422 */
function refuseQuemAssinou(emails: readonly string[], contatos: Contatos): void {
  for (const [i, email] of emails.entries())
    if (contatos.some(({ contato, assinou }) => assinou && contato === email)) throw invalid({ [`emails.${i}`]: [JA_ASSINOU] })
}

const JA_ASSINOU =
  'Quem usa este e-mail já assinou a minuta, e cada pessoa assina uma vez só. Informe o e-mail de outra pessoa que represente esta parte.'
const DEMAIS = `Informe no máximo ${ENDERECOS_POR_NEGOCIACAO} e-mails diferentes, somando os dois lados`

/** The contacts of a linked negociação stay contacts of the procedimento. */
async function checkVinculo(trx: Trx, userId: number, id: number, emails: readonly string[]): Promise<void> {
  const row = await trx
    .selectFrom('negociacoes as n')
    .innerJoin('procedimentos as p', 'p.id', 'n.procedimentoId')
    .select(['p.id', 'p.tipo'])
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const vinculado = { procedimento_type: procedimentoType(row.tipo), procedimento_id: row.id }
  await requireVinculo(trx, userId, vinculado, emails, 'emails')
}
