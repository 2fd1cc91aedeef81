import type { Definitions } from '../../http/call.ts'
import { Mensagem } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Fator, SenhaAtual, User } from '../../identidade/schemas/identidade.ts'
import { LINK_INCOMPLETO } from '../../identidade/words.ts'
import { Codigo, CodigoOuRecuperacao, Email } from '../../values/schemas.ts'

/** The first step: the new address, to which a code is sent, and the password. */
export const PedirTrocaDeEmail = z.object({
  email: Email('Informe o novo e-mail'),
  password_current: SenhaAtual,
})

/** Before the first confirmation: the address was mistyped at registration, so no code is asked for. */
export const CorrigirEmail = PedirTrocaDeEmail
export type CorrigirEmail = z.infer<typeof CorrigirEmail>

/** The second step, with the code; `code_atual` is of the account's second factor, where it has one. */
export const TrocarEmail = PedirTrocaDeEmail.extend({ code: Codigo(), code_atual: CodigoOuRecuperacao().optional() })
export type TrocarEmail = z.infer<typeof TrocarEmail>

/** What the account's second factor is: the second step asks for its code, or for a fresh proof by passkey. */
export const SegundoFator = Fator.nullable()
export type SegundoFator = z.infer<typeof SegundoFator>

export const trocaDeEmail = () =>
  ({
    corrigir: {
      summary: 'Corrigir o e-mail ainda não confirmado do cadastro; o link de confirmação anterior deixa de valer',
      body: CorrigirEmail,
      response: z.object({ user: User, message: z.string() }),
      failures: {
        409: 'O e-mail já foi confirmado',
        422: 'Senha incorreta, ou um endereço que é o mesmo ou de outra conta',
        429: 'Senhas incorretas, links ou endereços de outras contas demais',
      },
    },
    pedir: {
      summary: 'Enviar ao novo endereço o código que troca o e-mail da conta; a resposta não diz se ele já tem conta',
      body: PedirTrocaDeEmail,
      status: 200,
      response: z.object({ fator: SegundoFator, message: z.string() }),
      failures: { 429: 'Pedidos demais' },
    },
    trocar: {
      summary: 'Trocar o e-mail da conta; encerra as outras sessões, e o endereço antigo recebe um link que desfaz',
      body: TrocarEmail,
      response: z.object({ user: User, message: z.string() }),
      failures: { 409: 'O endereço passou a ser de outra conta' },
    },
    desfazer: {
      summary: '“Não fui eu”: desfaz a mudança de que um e-mail avisou, encerra as sessões e pede uma nova senha',
      body: z.object({ token: z.string({ error: LINK_INCOMPLETO }).min(1, LINK_INCOMPLETO).max(200, LINK_INCOMPLETO) }),
      status: 200,
      response: Mensagem,
      failures: { 403: 'A conta está bloqueada', 409: 'O endereço antigo é de outra conta', 422: 'O link não serve' },
    },
  }) satisfies Definitions
