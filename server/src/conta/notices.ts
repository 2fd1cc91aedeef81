import { aboutAccount, aboutSecurity, NA_SEGURANCA, NAS_NOTIFICACOES, notices, SE_NAO_FOI } from '../avisos/notice.ts'

/** @param quantos of which third party; null: all */
const oQueVe = (quantos: number | null) =>
  quantos === null
    ? 'todos os processos e casos dessa pessoa'
    : `${quantos} ${quantos === 1 ? 'processo ou caso' : 'processos e casos'} dessa pessoa`

/** Notices about what people change in their accounts. */
export const NOTICES = notices({
  /** The account has another address; both are masked. */
  emailAlterado: aboutSecurity(({ de, para, quando }: { de: string; para: string; quando: string }) => ({
    subject: 'O e-mail da sua conta foi alterado',
    body: `O e-mail da sua conta passou de ${de} para ${para} em ${quando}, e as outras sessões foram encerradas. Entre com o novo endereço. O anterior recebeu um link que desfaz a troca. ${SE_NAO_FOI}`,
    path: '/settings',
    label: 'Ver configurações',
  })),
  /** The person at the old address undid that. */
  trocaDeEmailDesfeita: aboutSecurity(({ de, para, quando }: { de: string; para: string; quando: string }) => ({
    subject: 'A troca do e-mail da sua conta foi desfeita',
    body: `O e-mail da sua conta voltou de ${de} para ${para} em ${quando}, pelo link que este endereço recebeu. Todas as sessões foram encerradas, e a senha anterior não vale mais: crie outra com o link que enviamos, ou em “Esqueci a senha”, na tela de entrada. Depois confira em “Configurações”, na aba Segurança, se há outra mudança que não foi sua.`,
    ...NA_SEGURANCA,
  })),
  /** The second factor was switched on or off. */
  doisFatores: aboutSecurity(({ ligada, quando }: { ligada: boolean; quando: string }) => ({
    subject: ligada ? 'Autenticação de dois fatores ligada' : 'Autenticação de dois fatores desligada',
    body: `${ligada ? 'A partir de agora, além da senha, cada entrada na sua conta pede um código enviado por e-mail.' : 'A partir de agora, só a senha é pedida para entrar na sua conta.'} A mudança foi feita em ${quando}. ${SE_NAO_FOI}`,
    ...NAS_NOTIFICACOES,
  })),
  /** An authenticator app was put in use or out of it. */
  aplicativo: aboutSecurity(({ ligado, quando }: { ligado: boolean; quando: string }) => ({
    subject: ligado ? 'Aplicativo autenticador ligado' : 'Aplicativo autenticador desligado',
    body: ligado
      ? `A partir de agora, além da senha, cada entrada na sua conta pede um código do aplicativo autenticador. A mudança foi feita em ${quando}. Se não foi você, use o link do e-mail que enviamos: ele desliga o aplicativo, encerra todas as sessões e pede uma nova senha.`
      : `O aplicativo autenticador deixou de valer em ${quando}. A partir de agora, além da senha, cada entrada pede uma chave de acesso da conta ou, sem nenhuma, um código enviado por e-mail. ${SE_NAO_FOI} Depois ligue o aplicativo de novo em “Configurações”, na aba Segurança.`,
    ...NA_SEGURANCA,
  })),
  /** An API token was created; `podem`: the names of its scopes. */
  tokenCriado: aboutSecurity(({ nome, podem, ate, quando }: Record<'nome' | 'podem' | 'ate' | 'quando', string>) => ({
    subject: 'Token de API criado na sua conta',
    body: `O token “${nome}” foi criado em ${quando} e vale até ${ate}. Um programa que o tenha age por você, sem senha: ${podem}. Você pode encerrá-lo em “Configurações”, na aba Integrações. ${SE_NAO_FOI}`,
    path: '/settings?aba=integracoes',
    label: 'Ver os tokens',
  })),
  /** Ten new recovery codes replaced those before. */
  codigosDeRecuperacao: aboutSecurity(({ quando }: { quando: string }) => ({
    subject: 'Novos códigos de recuperação',
    body: `Dez novos códigos de recuperação foram criados em ${quando}; os anteriores não valem mais. ${SE_NAO_FOI} Depois crie outros códigos em “Configurações”, na aba Segurança.`,
    ...NA_SEGURANCA,
  })),
  /** A passkey was added (`aparelho`: with which browser) or removed. */
  chaveDeAcesso: aboutSecurity(
    ({ adicionada, aparelho, quando }: { adicionada: boolean; aparelho: string | null; quando: string }) => ({
      subject: adicionada ? 'Chave de acesso adicionada à sua conta' : 'Chave de acesso removida da sua conta',
      body: adicionada
        ? `Uma chave de acesso foi adicionada à sua conta, por ${aparelho}, em ${quando}. Com ela se entra sem a senha e sem outro código. Se não foi você, remova a chave em “Configurações”, na aba Segurança, e crie uma nova senha em “Esqueci a senha”, na tela de entrada; o e-mail que enviamos tem um link que faz as duas coisas.`
        : `Uma chave de acesso da sua conta foi removida em ${quando}: com ela não se entra mais. ${SE_NAO_FOI}`,
      ...NA_SEGURANCA,
    }),
  ),
  /** Somebody added the account as a third party for processes, or ended that; `quem`: their name, `convidadoPor`: as an invitation shows them. */
  terceiroDeProcessos: aboutAccount(
    (
      facts:
        | { quem: string; acesso: 'dado'; convidadoPor: string; quantos: number | null }
        | { quem: string; acesso: 'retirado' },
    ) => ({
      subject:
        facts.acesso === 'dado'
          ? `Você pode acompanhar ${facts.quantos === null ? 'os ' : ''}processos de ${facts.quem}`
          : `Você não acompanha mais os processos de ${facts.quem}`,
      body:
        facts.acesso === 'dado'
          ? `Você foi adicionado como terceiro para processos por ${facts.convidadoPor}. Você pode ver ${oQueVe(facts.quantos)}, sem agir, e recebe os avisos disso. Se não quiser, remova o acesso em Configurações, “Adicionar terceiro para processos”.`
          : `${facts.quem} removeu você como terceiro para processos. O que você acompanha por outros motivos continua visível.`,
      path: '/settings?aba=terceiros-processos',
      label: 'Ver terceiros para processos',
    }),
  ),
  /** The sponsor limited the third party to some procedimentos, or opened all of them; `quem`: the sponsor's name. */
  terceiroLimitado: aboutAccount(({ quem, quantos }: { quem: string; quantos: number | null }) => ({
    subject: `Mudou o que você acompanha de ${quem}`,
    body: `${quem} mudou o que você pode ver como terceiro para processos. Você pode ver agora ${oQueVe(quantos)}. O que você acompanha por outros motivos continua visível.`,
    path: '/settings?aba=terceiros-processos',
    label: 'Ver terceiros para processos',
  })),
  /** The person asked to close their account; `ate`: the last day to come back. */
  encerramentoPedido: aboutSecurity(({ ate }: { ate: string }) => ({
    subject: 'Pedido de encerramento da sua conta',
    body: `Recebemos o pedido de encerrar a sua conta, e as sessões foram encerradas. Para desistir, basta entrar até ${ate}. Depois disso, seus dados de acesso e de contato são apagados, e seu nome fica só nos atos de que você participou. ${SE_NAO_FOI}`,
    path: '/login',
    label: 'Entrar e manter a conta',
  })),
  contaEncerrada: aboutAccount(({ quando }: { quando: string }) => ({
    subject: 'Sua conta foi encerrada',
    body: `Sua conta foi encerrada em ${quando}, como você pediu. Seus dados de acesso e de contato foram apagados. Seu nome continua nos atos de que você participou, que a câmara deve guardar. O que for devido a uma parte, como intimações, continua a ser enviado aos contatos indicados no procedimento.`,
    path: '/dados-pessoais',
    label: 'Ver o que fica guardado',
  })),
  /** A third party for processes left; `quem`: their name. */
  terceiroSaiu: aboutAccount(({ quem }: { quem: string }) => ({
    subject: `${quem} não acompanha mais os seus processos`,
    body: `${quem} deixou de ser terceiro para processos na sua conta e não vê mais os seus processos e casos por esse motivo.`,
    path: '/settings?aba=terceiros-processos',
    label: 'Ver terceiros para processos',
  })),
})
