import type { Kinds } from './aviso.ts'

/** What must be known to tell somebody of their own account. */
export interface AvisosDaConta {
  /** Signed in with a device the account had not been used with. */
  novoAparelho: { quando: string; aparelho: string; ip: string }
  /** A new password, by settings or by "Esqueci a senha". */
  senhaAlterada: { quando: string }
  /** The second factor was switched on or off. */
  doisFatores: { ligada: boolean; quando: string }
  /** The secret link of the account's calendar was made (anew) or removed. */
  calendario: { ativo: boolean; quando: string }
}

const SEGURANCA = 'Você recebe este aviso porque ele trata da segurança da sua conta; ele não pode ser desligado.'
const SE_NAO_FOI =
  'Se não foi você, crie agora uma nova senha em “Esqueci a senha”, na tela de entrada: isso encerra todas as sessões.'
const NAS_NOTIFICACOES = { path: '/notifications', label: 'Ver notificações' } as const

/** Notices about the safety of an account. */
export const AVISOS_DA_CONTA: Kinds<AvisosDaConta> = {
  novoAparelho: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando, aparelho, ip }) => ({
      subject: 'Entrada na sua conta por um novo aparelho',
      body: `Sua conta foi aberta em ${quando} por um aparelho que não conhecíamos: ${aparelho}, no endereço de rede ${ip}. Se foi você, não é preciso fazer nada. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  senhaAlterada: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando }) => ({
      subject: 'Sua senha foi alterada',
      body: `A senha da sua conta foi alterada em ${quando}, e as outras sessões foram encerradas. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  doisFatores: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ligada, quando }) => ({
      subject: ligada ? 'Autenticação de dois fatores ligada' : 'Autenticação de dois fatores desligada',
      body: `${ligada ? 'A partir de agora, além da senha, cada entrada na sua conta pede um código enviado por e-mail.' : 'A partir de agora, só a senha é pedida para entrar na sua conta.'} A mudança foi feita em ${quando}. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  calendario: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ativo, quando }) => ({
      subject: ativo ? 'Link do calendário de prazos criado' : 'Link do calendário de prazos desativado',
      body: ativo
        ? `Em ${quando} foi criado um link que mostra os prazos dos seus procedimentos a quem o tiver; um link anterior deixou de funcionar. Se não foi você, desative o link em “Calendário de prazos” e crie uma nova senha em “Esqueci a senha”, na tela de entrada.`
        : `O link do calendário dos seus prazos foi desativado em ${quando} e deixou de funcionar. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
}
