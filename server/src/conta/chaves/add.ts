import type { ChaveDeAcesso, NovaChave, RespostaDeChave } from '@concordia/contract/conta/schemas/chaves'
import { MAX_CHAVES } from '@concordia/contract/conta/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { newRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from '../../identidade/aplicativo/codes.ts'
import { takeDesafio } from '../../identidade/chaves/assinatura.ts'
import { listChaves, requireRp } from '../../identidade/chaves/chaves.ts'
import { aparelhoDe } from '../../identidade/entrada/dispositivos.ts'
import { recordMudanca } from '../../identidade/mudancas.ts'
import { holdPassword } from '../../identidade/senha/password.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller, Origin } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { NOTICES } from '../notices.ts'
import { presentChave } from './present.ts'
import { ALGORITMOS, DEMAIS } from './request.ts'

const EXPIRED = 'O tempo para criar a chave acabou. Comece de novo, com a senha.'
const REFUSED = 'Não foi possível conferir a chave criada. Comece de novo, com a senha.'
const KNOWN = 'Esta chave de acesso já está registrada.'

/**
 * Adds the passkey that the browser made. The challenge it answers was given to this session, after password and second factor.
 * @throws AppError 422 the challenge is not of this session, was used or has expired, or the answer is wrong; 409 the passkey is
 * registered already, or there are too many
 */
export async function addChave(
  deps: Deps,
  caller: Caller,
  { agent }: Origin,
  { nome, resposta }: NovaChave,
): Promise<{ chave: ChaveDeAcesso; codigos: string[] | null; message: string }> {
  const { id: userId } = caller.user
  const { credential, credentialDeviceType } = await checkResposta(deps, caller, resposta)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    // Passkeys of one account are added one after another, so the count is right.
    await holdPassword(trx, userId)
    if ((await listChaves(trx, userId)).length >= MAX_CHAVES) throw conflict(DEMAIS)
    const chave = await trx
      .insertInto('chavesDeAcesso')
      .values({
        userId,
        credencial: credential.id,
        chavePublica: Buffer.from(credential.publicKey),
        contador: credential.counter,
        transportes: resposta.response.transports ?? [],
        nome: nome || aparelhoDe(agent),
        sincronizada: credentialDeviceType === 'multiDevice',
        createdAt: now,
      })
      .onConflict((known) => known.column('credencial').doNothing())
      .returning(['id', 'nome', 'sincronizada', 'createdAt', 'usadaEm'])
      .executeTakeFirst()
    if (!chave) throw conflict(KNOWN)
    const desfazer = await recordMudanca(deps, trx, { userId, tipo: 'chave', ligado: true, chaveId: chave.id })
    const facts = { adicionada: true, aparelho: aparelhoDe(agent), quando: formatDateTime(now) }
    await notify(deps, trx, NOTICES.chaveDeAcesso, { userId, ...facts, desfazer })
    await audit(trx, caller, { act: 'adicionar-chave', object: 'usuario', id: userId, data: { chave: chave.id } })
    // Without the passkey nothing but a recovery code is its second factor.
    const codigos = (await recoveryCodesLeft(trx, userId)) === 0 ? newRecoveryCodes() : null
    if (codigos) await replaceRecoveryCodes(trx, userId, codigos)
    return { chave: presentChave(chave), codigos, message: 'Chave de acesso adicionada. Na próxima vez, entre com ela.' }
  })
}

/** @throws AppError 422 */
async function checkResposta({ db, clock, letterhead, logger }: Deps, { user }: Caller, resposta: RespostaDeChave) {
  const rp = requireRp(letterhead)
  let sentence = REFUSED
  // Slow to load, and needed by few.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: resposta as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: async (challenge) => {
      const isTaken = await takeDesafio(db, challenge, { finalidade: 'registrar', sessao: user.sessionId }, clock.now())
      if (!isTaken) sentence = EXPIRED
      return isTaken
    },
    expectedOrigin: rp.origin,
    expectedRPID: rp.rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITMOS,
  }).catch((error: unknown) => {
    logger.debug({ err: error }, 'new passkey refused')
    return null
  })
  if (!checked?.verified) throw invalid({ resposta: [sentence] })
  return checked.registrationInfo
}
