import {
  aboutAccount,
  aboutSecurity,
  NA_SEGURANCA,
  NAS_NOTIFICACOES,
  notices,
  toAdministrators,
  toSecretariat,
} from '../avisos/notice.ts'

const NAS_CONFIRMACOES = { path: '/secretaria/confirmacoes', label: 'Ver as confirmações' } as const

/** Notices about what the secretariat decides, and about acts of its own members. */
export const NOTICES = notices({
  /** A colleague asks for an act that a second person confirms. */
  confirmacaoPedida: toSecretariat(({ resumo, por, ate }: { resumo: string; por: string; ate: string }) => ({
    subject: 'Um ato aguarda a sua confirmação',
    body: `${por} pediu um ato que outra pessoa da secretaria precisa confirmar até ${ate}: ${resumo} Nada mudou ainda.`,
    ...NAS_CONFIRMACOES,
  })),
  /** It was confirmed, refused or not decided in time; for the user who asked for it. `por`: who decided. */
  confirmacaoDecidida: toSecretariat(
    ({
      resumo,
      decisao,
      por,
      motivo,
    }: {
      resumo: string
      decisao: 'feita' | 'recusada' | 'vencida'
      por: string | null
      motivo: string | null
    }) => ({
      subject:
        decisao === 'feita' ? 'Ato confirmado e feito' : decisao === 'recusada' ? 'Ato recusado' : 'Ato não confirmado no prazo',
      body:
        decisao === 'feita'
          ? `${por} confirmou o ato que você pediu, e ele foi feito: ${resumo}`
          : decisao === 'recusada'
            ? `${por} recusou o ato que você pediu, e nada mudou: ${resumo} Motivo: “${motivo}”.`
            : `Ninguém confirmou no prazo o ato que você pediu, e nada mudou: ${resumo}`,
      ...NAS_CONFIRMACOES,
    }),
  ),
  /** The antivirus found something in an uploaded file, of which nothing was kept. */
  arquivoComVirus: toSecretariat(({ por, quando, nome, achado }: Record<'por' | 'quando' | 'nome' | 'achado', string>) => ({
    subject: 'O antivírus recusou um arquivo',
    body: `${por} enviou em ${quando} o arquivo “${nome}”, em que o antivírus encontrou “${achado}”. O arquivo foi recusado e nada dele foi gravado. Se quem o enviou não souber disso, avise: o computador usado pode estar infectado. Outras recusas na mesma hora ficam só na auditoria.`,
    path: '/secretaria',
    label: 'Abrir a secretaria',
  })),
  /** The secretariat blocked the account. The notice does not say why: the secretariat tells the person itself. */
  contaBloqueada: aboutAccount(({ quando }: { quando: string }) => ({
    subject: 'Sua conta foi bloqueada',
    body: `A secretaria da câmara bloqueou sua conta em ${quando}, e as sessões foram encerradas. Enquanto o bloqueio durar, não é possível entrar. O que a câmara deve comunicar a uma parte, como intimações, continua a ser enviado aos contatos dela. Para saber o motivo, fale com a secretaria.`,
    ...NAS_NOTIFICACOES,
  })),
  contaDesbloqueada: aboutAccount(({ quando }: { quando: string }) => ({
    subject: 'Sua conta foi desbloqueada',
    body: `A secretaria da câmara desbloqueou sua conta em ${quando}. Entre com a mesma senha de antes; os avisos do período do bloqueio estão na página de notificações.`,
    ...NAS_NOTIFICACOES,
  })),
  /** The secretariat answered a request for a profile; `perfil` in words, `motivo` if it gave one. */
  perfilRespondido: aboutAccount(
    ({ perfil, aprovado, motivo }: { perfil: string; aprovado: boolean; motivo: string | null }) => ({
      subject: aprovado ? `Perfil aprovado: ${perfil}` : `Perfil recusado: ${perfil}`,
      body: `${aprovado ? `A secretaria aprovou o seu pedido de perfil “${perfil}”.` : `A secretaria recusou o seu pedido de perfil “${perfil}”.`}${motivo ? ` Motivo informado: “${motivo}”.` : ''}${aprovado ? '' : ' Você pode fazer um novo pedido em “Configurações”, na aba Perfil.'}`,
      path: '/settings?aba=perfil',
      label: 'Ver meus perfis',
    }),
  ),
  /** An administrator took the account's app, passkeys and recovery codes out of use. */
  segundoFatorReiniciadoNaConta: aboutSecurity(({ quando }: { quando: string }) => ({
    subject: 'O segundo fator da sua conta foi reiniciado',
    body: `A administração da câmara retirou da sua conta o aplicativo autenticador, as chaves de acesso e os códigos de recuperação, e encerrou as sessões, em ${quando}. A partir de agora, além da senha, cada entrada pede um código enviado por e-mail. Depois de entrar, escolha outro segundo fator em “Configurações”, na aba Segurança. Se não foi você que pediu, use o link do e-mail que enviamos e fale com a câmara.`,
    ...NA_SEGURANCA,
  })),
  /** The second factor of an account was reset. */
  segundoFatorReiniciado: toAdministrators(({ conta, por, quando }: { conta: string; por: string; quando: string }) => ({
    subject: `Segundo fator reiniciado: ${conta}`,
    body: `${por} reiniciou o segundo fator da conta de ${conta}, em ${quando}: a pessoa entra com um código por e-mail e escolhe outro.`,
  })),
})
