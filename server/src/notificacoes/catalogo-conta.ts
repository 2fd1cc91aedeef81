import type { Kinds } from './aviso.ts'

/** The data of the notices about an account. */
export interface AvisosDaConta {
  /** A sign-in with a device that is new to the account. */
  novoAparelho: { quando: string; aparelho: string; ip: string }
  /** The password was changed, in the settings or by "Esqueci a senha"; `chaves`: how many passkeys open the account as before. */
  senhaAlterada: { quando: string; chaves: number }
  /** The account has another address; both are masked. */
  emailAlterado: { de: string; para: string; quando: string }
  /** The person at the old address undid that. */
  trocaDeEmailDesfeita: { de: string; para: string; quando: string }
  /** The second factor was switched on or off. */
  doisFatores: { ligada: boolean; quando: string }
  /** An authenticator app was put in use or out of it. */
  aplicativo: { ligado: boolean; quando: string }
  /** Ten new recovery codes replaced those before. */
  codigosDeRecuperacao: { quando: string }
  /** One of the recovery codes was used; `restam`: how many are left. */
  codigoDeRecuperacao: { quando: string; restam: number }
  /** An administrator took the account's app, passkeys and recovery codes out of use. */
  segundoFatorReiniciadoNaConta: { quando: string }
  /** A passkey was added (`aparelho`: with which browser) or removed. */
  chaveDeAcesso: { adicionada: boolean; aparelho: string | null; quando: string }
  /** A passkey was refused at sign-in, because it may have been copied. */
  chaveRecusada: { quando: string; aparelho: string }
  /** The secret link of the account's calendar was made, replaced or removed. */
  calendario: { ativo: boolean; quando: string }
  /** An administrator changed the account's role; `papel` in words. */
  papelAlterado: { papel: string; quando: string }
  /** The secretariat blocked the account. The notice does not say why: the secretariat tells the person itself. */
  contaBloqueada: { quando: string }
  contaDesbloqueada: { quando: string }
  /** The secretariat answered a request for a profile; `perfil` in words, `motivo` if it gave one. */
  perfilRespondido: { perfil: string; aprovado: boolean; motivo: string | null }
  /** Somebody added the account as a third party for processes, or ended that; `quem`: their name. */
  /** `convite`: who, as an invitation shows them (`porQuem`). */
  terceiroDeProcessos: { quem: string; acesso: 'dado'; convidadoPor: string } | { quem: string; acesso: 'retirado' }
  /** A third party for processes left; `quem`: their name. */
  terceiroSaiu: { quem: string }
  /** The person asked to close their account; `ate`: the last day to come back. */
  encerramentoPedido: { ate: string }
  /** The request was undone: by signing in, or because something opened meanwhile (`motivo`). */
  encerramentoDesfeito: { motivo: string | null }
  contaEncerrada: { quando: string }
  /** The copy of the person's data is ready; `ate`: until when. */
  copiaDosDados: { ate: string }
}

const SEGURANCA = () => 'Você recebe este aviso porque ele trata da segurança da sua conta; ele não pode ser desligado.'
const SE_NAO_FOI =
  'Se não foi você, crie agora uma nova senha em “Esqueci a senha”, na tela de entrada: isso encerra todas as sessões.'
const NAS_NOTIFICACOES = { path: '/notifications', label: 'Ver notificações' } as const
const NA_SEGURANCA = { path: '/settings?aba=seguranca', label: 'Abrir a segurança da conta' } as const

const DA_CAMARA = () => 'Você recebe este aviso porque ele trata da sua conta nesta câmara; ele não pode ser desligado.'

/** Notices about an account: its security, and decisions of the secretariat about it. */
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
    texto: ({ quando, chaves }) => ({
      subject: 'Sua senha foi alterada',
      body: `A senha da sua conta foi alterada em ${quando}, e as outras sessões foram encerradas.${chaves > 0 ? ' As suas chaves de acesso continuam valendo: confira em “Configurações”, na aba Segurança, se são todas suas.' : ''} ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  emailAlterado: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ de, para, quando }) => ({
      subject: 'O e-mail da sua conta foi alterado',
      body: `O e-mail da sua conta passou de ${de} para ${para} em ${quando}, e as outras sessões foram encerradas. Entre com o novo endereço. O anterior recebeu um link que desfaz a troca. ${SE_NAO_FOI}`,
      path: '/settings',
      label: 'Ver configurações',
    }),
  },
  trocaDeEmailDesfeita: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ de, para, quando }) => ({
      subject: 'A troca do e-mail da sua conta foi desfeita',
      body: `O e-mail da sua conta voltou de ${de} para ${para} em ${quando}, pelo link que este endereço recebeu. Todas as sessões foram encerradas, e a senha anterior não vale mais: crie outra com o link que enviamos, ou em “Esqueci a senha”, na tela de entrada. Depois confira em “Configurações”, na aba Segurança, se há outra mudança que não foi sua.`,
      ...NA_SEGURANCA,
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
  aplicativo: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ligado, quando }) => ({
      subject: ligado ? 'Aplicativo autenticador ligado' : 'Aplicativo autenticador desligado',
      body: ligado
        ? `A partir de agora, além da senha, cada entrada na sua conta pede um código do aplicativo autenticador. A mudança foi feita em ${quando}. Se não foi você, use o link do e-mail que enviamos: ele desliga o aplicativo, encerra todas as sessões e pede uma nova senha.`
        : `O aplicativo autenticador deixou de valer em ${quando}. A partir de agora, além da senha, cada entrada pede uma chave de acesso da conta ou, sem nenhuma, um código enviado por e-mail. ${SE_NAO_FOI} Depois ligue o aplicativo de novo em “Configurações”, na aba Segurança.`,
      ...NA_SEGURANCA,
    }),
  },
  codigosDeRecuperacao: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando }) => ({
      subject: 'Novos códigos de recuperação',
      body: `Dez novos códigos de recuperação foram criados em ${quando}; os anteriores não valem mais. ${SE_NAO_FOI} Depois crie outros códigos em “Configurações”, na aba Segurança.`,
      ...NA_SEGURANCA,
    }),
  },
  codigoDeRecuperacao: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando, restam }) => ({
      subject: 'Um código de recuperação foi usado',
      body: `Um código de recuperação foi usado no lugar do aplicativo autenticador ou da chave de acesso, em ${quando}. ${restam === 0 ? 'Não resta nenhum: crie outros' : `${restam === 1 ? 'Resta 1' : `Restam ${restam}`}; você pode criar outros`} em “Configurações”, na aba Segurança. ${SE_NAO_FOI}`,
      ...NA_SEGURANCA,
    }),
  },
  segundoFatorReiniciadoNaConta: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando }) => ({
      subject: 'O segundo fator da sua conta foi reiniciado',
      body: `A administração da câmara retirou da sua conta o aplicativo autenticador, as chaves de acesso e os códigos de recuperação, e encerrou as sessões, em ${quando}. A partir de agora, além da senha, cada entrada pede um código enviado por e-mail. Depois de entrar, escolha outro segundo fator em “Configurações”, na aba Segurança. Se não foi você que pediu, use o link do e-mail que enviamos e fale com a câmara.`,
      ...NA_SEGURANCA,
    }),
  },
  chaveDeAcesso: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ adicionada, aparelho, quando }) => ({
      subject: adicionada ? 'Chave de acesso adicionada à sua conta' : 'Chave de acesso removida da sua conta',
      body: adicionada
        ? `Uma chave de acesso foi adicionada à sua conta, por ${aparelho}, em ${quando}. Com ela se entra sem a senha e sem outro código. Se não foi você, remova a chave em “Configurações”, na aba Segurança, e crie uma nova senha em “Esqueci a senha”, na tela de entrada; o e-mail que enviamos tem um link que faz as duas coisas.`
        : `Uma chave de acesso da sua conta foi removida em ${quando}: com ela não se entra mais. ${SE_NAO_FOI}`,
      ...NA_SEGURANCA,
    }),
  },
  chaveRecusada: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ quando, aparelho }) => ({
      subject: 'Chave de acesso recusada',
      body: `Alguém tentou entrar na sua conta em ${quando}, com uma chave de acesso por ${aparelho}, e a entrada foi recusada: a contagem de usos da chave não avançou, o que acontece quando ela foi copiada. Entre com e-mail e senha, remova a chave em “Configurações”, na aba Segurança, e adicione outra; o e-mail que enviamos tem um link que remove a chave e pede uma nova senha.`,
      ...NA_SEGURANCA,
    }),
  },
  calendario: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ativo, quando }) => ({
      subject: ativo ? 'Link do calendário de prazos criado' : 'Link do calendário de prazos desativado',
      body: ativo
        ? `Um link que mostra os prazos dos seus procedimentos a quem o tiver foi criado em ${quando}; um link anterior deixou de funcionar. Se não foi você, desative o link em “Calendário de prazos” e crie uma nova senha em “Esqueci a senha”, na tela de entrada; o e-mail que enviamos tem um link que faz as duas coisas.`
        : `O link do calendário dos seus prazos foi desativado em ${quando} e deixou de funcionar. ${SE_NAO_FOI}`,
      ...NAS_NOTIFICACOES,
    }),
  },
  papelAlterado: {
    quem: 'titular',
    porque: DA_CAMARA,
    texto: ({ papel, quando }) => ({
      subject: `Sua conta mudou de papel: ${papel}`,
      body: `A administração da câmara mudou o papel da sua conta para “${papel}”, em ${quando}. O que você pode ver e fazer na plataforma segue esse papel desde já.`,
      ...NAS_NOTIFICACOES,
    }),
  },
  contaBloqueada: {
    quem: 'titular',
    porque: DA_CAMARA,
    texto: ({ quando }) => ({
      subject: 'Sua conta foi bloqueada',
      body: `A secretaria da câmara bloqueou sua conta em ${quando}, e as sessões foram encerradas. Enquanto o bloqueio durar, não é possível entrar. O que a câmara deve comunicar a uma parte, como intimações, continua a ser enviado aos contatos dela. Para saber o motivo, fale com a secretaria.`,
      ...NAS_NOTIFICACOES,
    }),
  },
  contaDesbloqueada: {
    quem: 'titular',
    porque: DA_CAMARA,
    texto: ({ quando }) => ({
      subject: 'Sua conta foi desbloqueada',
      body: `A secretaria da câmara desbloqueou sua conta em ${quando}. Entre com a mesma senha de antes; os avisos do período do bloqueio estão na página de notificações.`,
      ...NAS_NOTIFICACOES,
    }),
  },
  perfilRespondido: {
    quem: 'titular',
    porque: DA_CAMARA,
    texto: ({ perfil, aprovado, motivo }) => ({
      subject: aprovado ? `Perfil aprovado: ${perfil}` : `Perfil recusado: ${perfil}`,
      body: `${aprovado ? `A secretaria aprovou o seu pedido de perfil “${perfil}”.` : `A secretaria recusou o seu pedido de perfil “${perfil}”.`}${motivo ? ` Motivo informado: “${motivo}”.` : ''}${aprovado ? '' : ' Você pode fazer um novo pedido em “Configurações”, na aba Perfil.'}`,
      path: '/settings?aba=perfil',
      label: 'Ver meus perfis',
    }),
  },
  terceiroDeProcessos: {
    quem: 'titular',
    porque: DA_CAMARA,
    texto: (facts) => ({
      subject:
        facts.acesso === 'dado'
          ? `Você pode acompanhar os processos de ${facts.quem}`
          : `Você não acompanha mais os processos de ${facts.quem}`,
      body:
        facts.acesso === 'dado'
          ? `Você foi adicionado como terceiro para processos por ${facts.convidadoPor}. Você pode ver os processos e casos dessa pessoa, sem agir neles, e recebe os avisos deles. Se não quiser, remova o acesso em Configurações, “Adicionar terceiro para processos”.`
          : `${facts.quem} removeu você como terceiro para processos. O que você acompanha por outros motivos continua visível.`,
      path: '/settings?aba=terceiros-processos',
      label: 'Ver terceiros para processos',
    }),
  },
  encerramentoPedido: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ate }) => ({
      subject: 'Pedido de encerramento da sua conta',
      body: `Recebemos o pedido de encerrar a sua conta, e as sessões foram encerradas. Para desistir, basta entrar até ${ate}. Depois disso, seus dados de acesso e de contato são apagados, e seu nome fica só nos atos de que você participou. ${SE_NAO_FOI}`,
      path: '/login',
      label: 'Entrar e manter a conta',
    }),
  },
  encerramentoDesfeito: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ motivo }) => ({
      subject: 'Sua conta não será encerrada',
      body: motivo
        ? `O pedido de encerramento da sua conta foi desfeito, porque há algo em aberto. ${motivo} Depois disso, faça um novo pedido em Configurações.`
        : `Você entrou na sua conta, e o pedido de encerramento foi desfeito. Tudo continua como antes. ${SE_NAO_FOI}`,
      path: '/settings',
      label: 'Ver configurações',
    }),
  },
  contaEncerrada: {
    quem: 'titular',
    porque: DA_CAMARA,
    texto: ({ quando }) => ({
      subject: 'Sua conta foi encerrada',
      body: `Sua conta foi encerrada em ${quando}, como você pediu. Seus dados de acesso e de contato foram apagados. Seu nome continua nos atos de que você participou, que a câmara deve guardar. O que for devido a uma parte, como intimações, continua a ser enviado aos contatos indicados no procedimento.`,
      path: '/dados-pessoais',
      label: 'Ver o que fica guardado',
    }),
  },
  copiaDosDados: {
    quem: 'titular',
    porque: SEGURANCA,
    texto: ({ ate }) => ({
      subject: 'A cópia dos seus dados está pronta',
      body: `A cópia dos seus dados está pronta. Entre na plataforma e baixe o arquivo em “Configurações”, na aba Cadastro, até ${ate}; depois ele é apagado. Se não foi você que pediu a cópia, alguém abriu sua conta: crie agora uma nova senha em “Esqueci a senha”, na tela de entrada.`,
      path: '/settings',
      label: 'Abrir configurações',
    }),
  },
  terceiroSaiu: {
    quem: 'titular',
    porque: DA_CAMARA,
    texto: ({ quem }) => ({
      subject: `${quem} não acompanha mais os seus processos`,
      body: `${quem} deixou de ser terceiro para processos na sua conta e não vê mais os seus processos e casos por esse motivo.`,
      path: '/settings?aba=terceiros-processos',
      label: 'Ver terceiros para processos',
    }),
  },
}
