import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import { LINK_INCOMPLETO } from '@concordia/contract/identidade/words'
import { maskEmail } from '@concordia/contract/values/contato/email'
import type { Deps } from '../../deps.ts'
import { forgetAplicativo } from '../../identidade/aplicativo/app.ts'
import { forgetChavesDesde } from '../../identidade/chaves/chaves.ts'
import type { NovaMudanca } from '../../identidade/mudancas.ts'
import { revokeAccess } from '../../identidade/revoke.ts'
import { hashToken, newToken } from '../../identidade/secrets.ts'
import { SEND_RESET } from '../../identidade/senha/forgot-password.ts'
import { contaBloqueada } from '../../identidade/senha/password.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { addJob } from '../../platform/jobs/add.ts'
import { changeEndereco } from './change-endereco.ts'
import { tellVolta } from './notify.ts'

const ACABA =
  'Se a sua conta corre perigo, crie uma nova senha em “Esqueci a senha”, na tela de entrada, ou fale com a secretaria.'
const UNKNOWN = `Este link não é válido. ${ACABA}`
const USED =
  'Este link já foi usado. Para entrar, crie uma nova senha com o link que enviamos, ou peça outro em “Esqueci a senha”.'
const VOID = `Este link não vale mais, porque uma mudança anterior foi desfeita ou o e-mail da conta é outro. ${ACABA}`
const EXPIRED = `Este link expirou: ele vale por ${DIAS_PARA_DESFAZER} dias. ${ACABA}`
const OF_ANOTHER = 'Este endereço é o e-mail de outra conta. Entre com ela, ou fale com a secretaria.'

const refused = (sentence: string) => invalid({ token: [sentence] })
type Mudanca = Awaited<ReturnType<typeof takeMudanca>>

/**
 * "Não fui eu": undoes a change of the account's protection for its owner, who got a notice of it, once. All sessions end, links
 * and codes are void, the password no longer opens the account, and the existing link to a new one is sent
 * (docs/rules/account.md#undoing).
 * @returns the sentence for the person
 * @throws AppError 422 the link cannot be used; 403 the account is blocked; 409 the old address is another account's
 */
export async function undoMudanca(deps: Deps, caller: Visitor, token: string): Promise<string> {
  if (!/^[\w-]{43}$/.test(token)) throw refused(LINK_INCOMPLETO)
  const passwordHash = await deps.passwords.hash(newToken())
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const mudanca = await takeMudanca(trx, hashToken(token), now)
    const { userId, tipo } = mudanca
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
    await revokeAccess(trx, userId, { now })
    // Made since, perhaps by the person who made the change: they would open the account, or its deadlines, without the new password.
    await forgetChavesDesde(trx, userId, mudanca.createdAt)
    await forgetCalendarioDesde(trx, userId, mudanca.createdAt)
    await UNDO[tipo as keyof typeof UNDO](deps, trx, mudanca, now)
    await addJob(trx, SEND_RESET, { userId, asked: now })
    await audit(
      trx,
      { ...caller, user: { id: userId } },
      { act: 'desfazer-mudanca', object: 'usuario', id: userId, data: { tipo } },
    )
    return `Sua conta está protegida: ${FEITO[tipo as keyof typeof FEITO](mudanca)}todas as sessões foram encerradas e a senha anterior não vale mais. Enviamos para ${maskEmail(mudanca.destinatario)} o link para criar uma nova senha.`
  })
}

/** Uses the link up. The account is locked first, as in every act that changes passwords, sessions or links. */
async function takeMudanca(trx: Trx, tokenHash: Buffer, now: Date) {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('mudancasDaConta').select('userId').where('tokenHash', '=', tokenHash))
    .forNoKeyUpdate()
    .execute()
  const mudanca = await trx
    .selectFrom('mudancasDaConta as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select([
      'm.id',
      'm.userId',
      'm.tipo',
      'm.destinatario',
      'm.ligado',
      'm.chaveId',
      'm.createdAt',
      'm.expiresAt',
      'm.desfeitaEm',
      'm.anuladaEm',
    ])
    .select(['u.email', 'u.bloqueadoEm'])
    .where('m.tokenHash', '=', tokenHash)
    .forUpdate('m')
    .executeTakeFirst()
  if (!mudanca) throw refused(UNKNOWN)
  if (mudanca.bloqueadoEm) throw contaBloqueada()
  if (mudanca.desfeitaEm) throw refused(USED)
  if (mudanca.expiresAt <= now) throw refused(EXPIRED)
  // What was sent to an address that the account no longer has may have been read by somebody else.
  if (mudanca.anuladaEm || (mudanca.tipo !== 'email' && mudanca.destinatario !== mudanca.email)) throw refused(VOID)
  await trx.updateTable('mudancasDaConta').set({ desfeitaEm: now }).where('id', '=', mudanca.id).execute()
  return mudanca
}

type Undo = (deps: Deps, trx: Trx, mudanca: Mudanca, now: Date) => Promise<void>

const UNDO: Record<NovaMudanca['tipo'], Undo> = {
  email: restoreEndereco,
  // A new password is asked for after every undoing.
  senha: async () => undefined,
  // A sign-in by a new device: ending the sessions and the password is all there is to undo.
  aparelho: async () => undefined,
  // All tokens ended with the sessions.
  token: async () => undefined,
  'dois-fatores': async (_, trx, { userId, ligado }) => {
    if (ligado) await forgetAplicativo(trx, userId)
    await trx.updateTable('users').set({ uses_2fa: !ligado }).where('id', '=', userId).execute()
  },
  // Undoing a switch-off cannot restore the deleted app; the second factor stays on, by e-mail.
  aplicativo: async (_, trx, { userId, ligado }) => {
    if (ligado) await forgetAplicativo(trx, userId)
  },
  codigos: async (_, trx, { userId }) => {
    await trx.deleteFrom('codigosDeRecuperacao').where('userId', '=', userId).execute()
  },
  chave: async (_, trx, { chaveId, ligado }) => {
    if (chaveId === null) return
    if (ligado) await trx.deleteFrom('chavesDeAcesso').where('id', '=', chaveId).execute()
    else await trx.updateTable('chavesDeAcesso').set({ removidaEm: null }).where('id', '=', chaveId).execute()
  },
  'chave-recusada': async (_, trx, { chaveId }) => {
    if (chaveId !== null) await trx.deleteFrom('chavesDeAcesso').where('id', '=', chaveId).execute()
  },
  // An account has one link: the one that was made, or a later one. Undoing a switch-off cannot restore the deleted link.
  calendario: async (_, trx, { userId, ligado }) => {
    if (ligado) await trx.deleteFrom('calendarios').where('userId', '=', userId).execute()
  },
  encerramento: async (_, trx, { userId }) => {
    await trx.updateTable('users').set({ encerramentoPedidoEm: null }).where('id', '=', userId).execute()
  },
}

const forgetCalendarioDesde = (trx: Trx, userId: number, since: Date) =>
  trx.deleteFrom('calendarios').where('userId', '=', userId).where('createdAt', '>=', since).execute()

const FEITO: Record<keyof typeof UNDO, (mudanca: Mudanca) => string> = {
  email: () => 'o e-mail voltou a ser o anterior, ',
  senha: () => '',
  aparelho: () => '',
  token: () => 'os tokens de API foram encerrados, ',
  'dois-fatores': ({ ligado }) => `a autenticação de dois fatores foi ${ligado ? 'desligada' : 'ligada'} de novo, `,
  aplicativo: ({ ligado }) => (ligado ? 'o aplicativo autenticador foi desligado, ' : ''),
  codigos: () => 'os novos códigos de recuperação deixaram de valer, ',
  chave: ({ chaveId, ligado }) =>
    chaveId === null ? '' : ligado ? 'a chave de acesso foi removida, ' : 'a chave de acesso voltou a valer, ',
  'chave-recusada': ({ chaveId }) => (chaveId === null ? '' : 'a chave de acesso foi removida, '),
  calendario: ({ ligado }) => (ligado ? 'o link do calendário foi desativado, ' : ''),
  encerramento: () => 'o pedido de encerramento foi desfeito e a conta continua aberta, ',
}

/**
 * Restores the old address, voids later changes of address with their links, and takes an authenticator app out of use that was put
 * in use since.
 */
async function restoreEndereco(deps: Deps, trx: Trx, mudanca: Mudanca, now: Date): Promise<void> {
  const { id, userId, destinatario, email, createdAt } = mudanca
  await trx
    .updateTable('mudancasDaConta')
    .set({ anuladaEm: now })
    .where('userId', '=', userId)
    .where('tipo', '=', 'email')
    .where('id', '>', id)
    .where('desfeitaEm', 'is', null)
    .execute()
  // Put in use since, perhaps by the person who took the address.
  const aplicativo = trx.selectFrom('aplicativos').select('userId').where('userId', '=', userId)
  if (await aplicativo.where('ativadoEm', '>=', createdAt).executeTakeFirst()) await forgetAplicativo(trx, userId)
  if (email === destinatario) return
  // An account that nobody confirmed has nothing that depends on it; a confirmed one belongs to the reader of these messages.
  await trx.deleteFrom('users').where('email', '=', destinatario).where('emailVerifiedAt', 'is', null).execute()
  const other = await trx.selectFrom('users').select('id').where('email', '=', destinatario).executeTakeFirst()
  if (other) throw conflict(OF_ANOTHER)
  await changeEndereco(deps, trx, { userId, email: destinatario, now })
  await tellVolta(deps, trx, { userId, antes: destinatario, depois: email, now })
}
