import { DIAS_PARA_DESFAZER } from '@concordia/contract/conta/words'
import { CODE_MINUTES } from '../../identidade/codigos/codes.ts'
import type { Message } from '../../platform/mail/email.ts'

const NUNCA = 'Nunca informe este código a ninguém: a câmara não o pede por telefone nem por mensagem.'

/** The code for the new address. It has no name: a person who types a stranger's address must not be able to send them text. */
export const newAddressMessage = (code: string, chamberName: string): Message => ({
  subject: `${chamberName}: confirme seu novo e-mail`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código em “Configurações” para usar este endereço na sua conta. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
  ],
  facts: [['Código', code]],
  footnote: `${NUNCA} Se não foi você que pediu, ignore esta mensagem: nada muda.`,
  reason: 'Você recebe este e-mail porque este endereço foi informado na troca do e-mail de uma conta.',
})

/** In place of the code, where the address already is somebody's. */
export const alreadyTakenMessage = (chamberName: string): Message => ({
  subject: `${chamberName}: este e-mail já tem uma conta`,
  greeting: 'Olá',
  paragraphs: [
    'Alguém quis usar este endereço em outra conta. Nada mudou, porque ele já está em uso. Se foi você, entre com este endereço, ou troque antes o e-mail da conta que o usa.',
  ],
  footnote: 'Se não foi você, ignore esta mensagem.',
  reason: 'Você recebe este e-mail porque este endereço foi informado na troca do e-mail de uma conta.',
})

/** The second factor of a change, sent to the present address. */
export const confirmMessage = (code: string, chamberName: string): Message => ({
  subject: `${chamberName}: seu código para trocar o e-mail`,
  greeting: 'Olá',
  paragraphs: [
    `Digite este código em “Configurações” para trocar o e-mail da sua conta. Ele vale por ${CODE_MINUTES} minutos e só pode ser usado uma vez.`,
  ],
  facts: [['Código', code]],
  footnote: `${NUNCA} Se não foi você, alguém abriu sua conta: crie agora uma nova senha em “Esqueci a senha”, na tela de entrada.`,
  reason: 'Você recebe este e-mail porque a troca do e-mail da sua conta foi pedida.',
})

/** For the old address: whoever did not make this change takes the account back. */
export const leftMessage = ({ url, quando, para }: Record<'url' | 'quando' | 'para', string>): Message => ({
  subject: 'O e-mail da sua conta foi alterado',
  greeting: 'Olá',
  paragraphs: [
    `Em ${quando}, o e-mail da sua conta passou a ser ${para}. Este endereço não serve mais para entrar nem recebe os avisos.`,
    `Se não foi você, desfaça a troca pelo botão abaixo: o e-mail volta a ser este, todas as sessões são encerradas e é preciso criar uma nova senha.`,
  ],
  action: { label: 'Não fui eu: desfazer a troca', url },
  footnote: `O link vale por ${DIAS_PARA_DESFAZER} dias e só pode ser usado uma vez. Não encaminhe este e-mail a ninguém.`,
  reason: 'Você recebe este e-mail porque este era o endereço da sua conta.',
})

/** For the address the account had until the change was undone. */
export const undoneMessage = ({ quando, para }: Record<'quando' | 'para', string>): Message => ({
  subject: 'A troca do e-mail de uma conta foi desfeita',
  greeting: 'Olá',
  paragraphs: [
    `Em ${quando}, a troca do e-mail foi desfeita por quem recebe as mensagens do endereço anterior, ${para}. Este endereço não serve mais para entrar nessa conta, e as sessões foram encerradas.`,
  ],
  footnote: 'Se o engano foi da outra pessoa, fale com a secretaria.',
  reason: 'Você recebe este e-mail porque este era o endereço de uma conta.',
})
