import { DOIS_LADOS } from '@concordia/contract/negociacoes/words'
import { CONVITES_POR_PARTE, ENDERECOS_POR_NEGOCIACAO } from '@concordia/contract/rules/limits'
import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid, tooMany } from '../../platform/http/errors.ts'
import { countAttempt, giveBackAttempt } from '../../platform/limits.ts'
import { lockContas } from '../atos/create.ts'
import { insertContatos } from '../partes.ts'
import { lockNegociacao } from '../situada.ts'
import { record } from '../trilha/record.ts'
import { procedimentoType, requireVinculo } from '../vinculo.ts'
import { anfitrioesDe } from './anfitrioes.ts'
import { convidadosQueSaem, tellLeaving } from './contatos-trocados.ts'
import { notifyImpedidos } from './impedidos.ts'
import { invitePartes } from './invite.ts'
import { joinNegociacoes } from './join.ts'
import { NAO_ASSINOU } from './leave.ts'

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
    const polo = await recusarOutroLado(trx, { id, parteId, emails, autor: user.email })
    await recusarQuemAssinou(trx, id, emails)
    await checkVinculo(trx, user.id, id, emails)
    const deixaram = await convidadosQueSaem(trx, id, { parteId, emails })
    await trx.deleteFrom('negociacaoContatos').where('parteId', '=', parteId).execute()
    const stored = await insertContatos(trx, parteId, emails)
    await limitEnderecos(trx, id)
    const autor = { id: user.id, nome: user.name, polo }
    await record(trx, id, { ato: 'contatos', autor, dados: { parte: parteId, emails: stored }, now })
    const convidou = await invitePartes(deps, trx, id, { parteId, entradas: await joinNegociacoes(trx, id, now) })
    await notifyImpedidos(deps, trx, id, { parteId })
    await tellLeaving(deps, trx, id, { parteId, por: user.name, emails, deixaram })
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

/** @returns the side of the author: they opened it */
async function recusarOutroLado(
  trx: Trx,
  { id, parteId, emails, autor }: DaParte & { emails: readonly string[]; autor: string },
): Promise<PoloDaNegociacao> {
  const { polo } = await trx.selectFrom('negociacaoPartes').select('polo').where('id', '=', parteId).executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('negociacaoContatos as c')
    .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
    .select('c.contato')
    .where('p.negociacaoId', '=', id)
    .where('p.polo', '<>', polo)
    .execute()
  const outros = new Set(rows.map(({ contato }) => contato))
  for (const [i, email] of emails.entries()) {
    if (polo === 'solicitada' && email === autor) throw invalid({ [`emails.${i}`]: [DOIS_LADOS.autor] })
    if (outros.has(email)) throw invalid({ [`emails.${i}`]: [DO_OUTRO_LADO] })
  }
  return 'solicitante'
}

const DO_OUTRO_LADO = 'Este e-mail já é contato do outro lado. Ninguém pode estar dos dois lados.'

/** A contact of another parte, whose account has signed, would not come in: nobody signs twice. @throws AppError 422 */
async function recusarQuemAssinou(trx: Trx, id: number, emails: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('negociacaoContatos as c')
    .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
    .innerJoin('users as u', 'u.email', 'c.contato')
    .innerJoin('negociacaoAcessos as a', (join) =>
      join.onRef('a.negociacaoId', '=', 'p.negociacaoId').onRef('a.userId', '=', 'u.id'),
    )
    .select('c.contato')
    .where('p.negociacaoId', '=', id)
    .where('c.contato', 'in', emails)
    .where((eb) => eb.not(NAO_ASSINOU))
    .execute()
  const assinaram = new Set(rows.map(({ contato }) => contato))
  for (const [i, email] of emails.entries()) if (assinaram.has(email)) throw invalid({ [`emails.${i}`]: [JA_ASSINOU] })
}

const JA_ASSINOU =
  'Quem usa este e-mail já assinou a minuta, e cada pessoa assina uma vez só. Informe o e-mail de outra pessoa que represente esta parte.'

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

async function limitEnderecos(trx: Trx, id: number): Promise<void> {
  const rows = await trx
    .selectFrom('negociacaoContatos as c')
    .innerJoin('negociacaoPartes as p', 'p.id', 'c.parteId')
    .select('c.contato')
    .distinct()
    .where('p.negociacaoId', '=', id)
    .execute()
  if (rows.length > ENDERECOS_POR_NEGOCIACAO)
    throw invalid({ emails: [`Informe no máximo ${ENDERECOS_POR_NEGOCIACAO} e-mails diferentes, somando os dois lados`] })
}
