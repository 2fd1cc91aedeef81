import type { OpcoesDeChave, PedirChave } from '@concordia/contract/conta/schemas/chaves'
import type { SegundoFator } from '@concordia/contract/conta/schemas/email'
import { MAX_CHAVES } from '@concordia/contract/conta/words'
import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import type { Deps } from '../../deps.ts'
import { DESAFIO_MINUTES, storeDesafio } from '../../identidade/chaves/assinatura.ts'
import { handleOf, listChaves, requireRp } from '../../identidade/chaves/chaves.ts'
import { CODE_MINUTES } from '../../identidade/codigos/codes.ts'
import { askCode } from '../../identidade/codigos/confirmation.ts'
import { fatorOf } from '../../identidade/fator.ts'
import { findUser } from '../../identidade/queries.ts'
import { newToken } from '../../identidade/secrets.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Message } from '../../platform/mail/email.ts'
import { holdCurrent, proveCurrent, proveFactor } from '../prove.ts'

export const DEMAIS = `Uma conta tem até ${MAX_CHAVES} chaves de acesso. Remova uma que você não usa.`
/** COSE numbers: Ed25519, ECDSA with P-256, RSA with SHA-256. Every passkey of today has one of them. */
export const ALGORITMOS = [-8, -7, -257]
const NOVA = { finalidade: 'nova-chave', objeto: '' } as const
const PEDIMOS: Record<Exclude<Fator, 'chave'>, string> = {
  email: 'Enviamos um código para o seu e-mail. Informe-o para adicionar a chave.',
  aplicativo: 'Informe o código que o seu aplicativo autenticador mostra agora.',
}

interface Pedido {
  fator: SegundoFator
  message: string
  /** Null: the code of the second factor is missing. */
  opcoes: OpcoesDeChave | null
}

/**
 * Begins to add a passkey, which will open the account without password and code: so both are asked again. Without the code of
 * the second factor, says where it comes from (e-mail or app); the one by e-mail is sent. An account with a passkey proves by it.
 * @throws AppError 422 wrong password or code; 409 too many passkeys, or none are possible here; 429 too many wrong ones
 */
export async function requestChave(deps: Deps, { user }: Caller, input: PedirChave): Promise<Pedido> {
  const rp = requireRp(deps.letterhead)
  const compared = await proveCurrent(deps, user.id, input.password_current)
  const registered = await listChaves(deps.db, user.id)
  if (registered.length >= MAX_CHAVES) throw conflict(DEMAIS)
  const fator = await fatorOf(deps, await findUser(deps.db, user.id))
  if (fator && fator !== 'chave' && input.code_atual === undefined) {
    if (fator === 'email') await askCode(deps, user, NOVA, (code) => codeMessage(code, deps.letterhead.chamberName))
    return { fator, message: PEDIMOS[fator], opcoes: null }
  }
  const useFactor = await proveFactor(deps, user, NOVA, input.code_atual)
  const timeout = DESAFIO_MINUTES * 60_000
  const challenge = newToken()
  await deps.tx(async (trx) => {
    await holdCurrent(trx, user.id, compared)
    await useFactor(trx)
    await storeDesafio(trx, challenge, { finalidade: 'registrar', sessao: user.sessionId }, deps.clock.now())
  })
  const opcoes: OpcoesDeChave = {
    rp: { id: rp.rpID, name: rp.name },
    user: { id: handleOf(user.id).toString('base64url'), name: user.email, displayName: user.name },
    challenge,
    pubKeyCredParams: ALGORITMOS.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    // One device makes one passkey of an account.
    excludeCredentials: registered.map(({ credencial }) => ({ id: credencial, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
  return { fator, message: 'Siga as instruções do navegador.', opcoes }
}

const codeMessage = (code: string, chamberName: string): Message => ({
  subject: `${chamberName}: seu código para adicionar uma chave de acesso`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código em “Configurações”, na aba Segurança, para adicionar uma chave de acesso à sua conta. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
  ],
  facts: [['Código', code]],
  footnote:
    'Nunca informe este código a ninguém: a câmara não o pede por telefone nem por mensagem. Se não foi você, alguém abriu sua conta: crie agora uma nova senha em “Esqueci a senha”, na tela de entrada.',
  reason: 'Você recebe este e-mail porque o código foi pedido na sua conta.',
})
