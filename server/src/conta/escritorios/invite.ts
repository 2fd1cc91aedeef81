import { randomUUID } from 'node:crypto'
import type { NovoMembro } from '@concordia/contract/conta/schemas/escritorios'
import { PAPEIS_NO_ESCRITORIO, type PapelNoEscritorio } from '@concordia/contract/conta/words'
import { CONVITES_DO_ESCRITORIO, CONVITES_POR_ENDERECO, MAX_MEMBROS } from '@concordia/contract/rules/limits'
import { notify } from '../../avisos/notify.ts'
import { nomeDaParte } from '../../avisos/partes.ts'
import { porQuem } from '../../avisos/por-quem.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { countFailure } from '../../platform/limits.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { NOTICES, paginaDoConvite } from './notices.ts'
import { lockEscritorio } from './queries.ts'

const JA_E_MEMBRO = 'Este endereço já é de um membro do escritório. Para mudar o papel, remova-o e convide de novo.'
const JA_CONVIDADO = 'Este endereço já tem um convite que espera a resposta. Para mudar o papel, retire o convite e envie outro.'
const CHEIO = `O escritório já tem ${MAX_MEMBROS} membros e convites, o máximo.`
const DEMAIS = 'Muitos convites em um dia. Tente de novo amanhã.'
const DIA = 86_400

/**
 * Invites an address to a firm. An account with it gets a notice too; else the e-mail leads to the registration. The link alone
 * gives nothing: only the account whose verified address it is answers.
 * @throws AppError 403 the firm has ended; 409 the address is a member's, or already invited, or the firm is full; 429
 */
export async function inviteMembro(deps: Deps, caller: Caller, id: number, { email, papel }: NovoMembro): Promise<void> {
  const { user } = caller
  await countFailure(
    deps.db,
    [
      { key: `escritorio-convites:${user.id}`, limit: { max: CONVITES_DO_ESCRITORIO, windowSeconds: DIA } },
      { key: `escritorio-convite:${id}:${email}`, limit: { max: CONVITES_POR_ENDERECO, windowSeconds: DIA } },
    ],
    DEMAIS,
  )
  await deps.tx(async (trx) => {
    const escritorio = await lockEscritorio(trx, id)
    if (!escritorio) throw forbidden()
    const outros = await trx
      .selectFrom('escritorioMembros as m')
      .leftJoin('users as u', 'u.id', 'm.userId')
      .select(['m.situacao', 'm.email', 'u.email as atual'])
      .where('m.escritorioId', '=', id)
      .where('m.situacao', 'in', ['ativo', 'convidado'])
      .execute()
    if (outros.some((one) => one.situacao === 'ativo' && one.atual === email)) throw conflict(JA_E_MEMBRO)
    if (outros.some((one) => one.situacao === 'convidado' && one.email === email)) throw conflict(JA_CONVIDADO)
    if (outros.length >= MAX_MEMBROS) throw conflict(CHEIO)
    const convite = randomUUID()
    await trx
      .insertInto('escritorioMembros')
      .values({
        ...{ escritorioId: id, userId: null, email, papel, situacao: 'convidado', convite },
        ...{ convidadoPor: user.id, createdAt: deps.clock.now() },
      })
      .execute()
    await tell(deps, trx, { de: user.id, email, papel, escritorio: escritorio.nome, convite })
    await audit(trx, caller, { act: 'convidar-membro', object: 'escritorio', id, data: { papel } })
  })
}

interface Convite {
  de: number
  email: string
  papel: PapelNoEscritorio
  escritorio: string
  convite: string
}

async function tell(deps: Deps, trx: Trx, { de, email, papel, escritorio, convite }: Convite): Promise<void> {
  const quem = await trx.selectFrom('users').select(['name', 'email', 'role']).where('id', '=', de).executeTakeFirstOrThrow()
  const facts = { convidadoPor: porQuem(quem), escritorio, papel: PAPEIS_NO_ESCRITORIO[papel].toLowerCase(), convite }
  const conta = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  if (conta) return notify(deps, trx, NOTICES.escritorioConvite, { userId: conta.id, ...facts })
  const { subject, body } = NOTICES.escritorioConvite.words({ ...facts, escritorio: nomeDaParte(escritorio) })
  const message = {
    ...{ subject, greeting: 'Olá' },
    paragraphs: [body, 'Para responder, crie uma conta com este endereço, ou entre com ela.'],
    action: { label: 'Responder ao convite', url: `${deps.letterhead.appUrl}${paginaDoConvite(convite)}` },
    reason: 'Você recebe este e-mail porque um escritório de advocacia convidou este endereço.',
  }
  await queueEmail(trx, { to: email, message, kind: NOTICES.escritorioConvite.kind }, deps.letterhead)
}
