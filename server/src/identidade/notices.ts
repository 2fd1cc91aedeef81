import {
  aboutAccount,
  aboutSecurity,
  NA_SEGURANCA,
  NAS_NOTIFICACOES,
  notices,
  SE_NAO_FOI,
  toAdministrators,
} from '../avisos/notice.ts'

/** Notices about signing in, and about the role of an account. */
export const NOTICES = notices({
  /** A sign-in with a device that is new to the account. */
  novoAparelho: aboutSecurity(({ quando, aparelho, ip }: { quando: string; aparelho: string; ip: string }) => ({
    subject: 'Entrada na sua conta por um novo aparelho',
    body: `Um aparelho que não conhecíamos entrou na sua conta: ${aparelho}, no endereço de rede ${ip}, em ${quando}. Se foi você, não é preciso fazer nada. ${SE_NAO_FOI}`,
    ...NAS_NOTIFICACOES,
  })),
  /** The password was changed, in the settings or by "Esqueci a senha"; `chaves`: how many passkeys open the account as before. */
  senhaAlterada: aboutSecurity(({ quando, chaves }: { quando: string; chaves: number }) => ({
    subject: 'Sua senha foi alterada',
    body: `A senha da sua conta foi alterada em ${quando}, e as outras sessões foram encerradas.${chaves > 0 ? ' As suas chaves de acesso continuam valendo: confira em “Configurações”, na aba Segurança, se são todas suas.' : ''} ${SE_NAO_FOI}`,
    ...NAS_NOTIFICACOES,
  })),
  /** One of the recovery codes was used; `restam`: how many are left. */
  codigoDeRecuperacao: aboutSecurity(({ quando, restam }: { quando: string; restam: number }) => ({
    subject: 'Um código de recuperação foi usado',
    body: `Um código de recuperação foi usado no lugar do aplicativo autenticador ou da chave de acesso, em ${quando}. ${restam === 0 ? 'Não resta nenhum: crie outros' : `${restam === 1 ? 'Resta 1' : `Restam ${restam}`}; você pode criar outros`} em “Configurações”, na aba Segurança. ${SE_NAO_FOI}`,
    ...NA_SEGURANCA,
  })),
  /** A passkey was refused at sign-in, because it may have been copied. */
  chaveRecusada: aboutSecurity(({ quando, aparelho }: { quando: string; aparelho: string }) => ({
    subject: 'Chave de acesso recusada',
    body: `Alguém tentou entrar na sua conta em ${quando}, com uma chave de acesso por ${aparelho}, e a entrada foi recusada: a contagem de usos da chave não avançou, o que acontece quando ela foi copiada. Entre com e-mail e senha, remova a chave em “Configurações”, na aba Segurança, e adicione outra; o e-mail que enviamos tem um link que remove a chave e pede uma nova senha.`,
    ...NA_SEGURANCA,
  })),
  /** The request was undone: by signing in, or because something opened meanwhile (`motivo`). */
  encerramentoDesfeito: aboutSecurity(({ motivo }: { motivo: string | null }) => ({
    subject: 'Sua conta não será encerrada',
    body: motivo
      ? `O pedido de encerramento da sua conta foi desfeito, porque há algo em aberto. ${motivo} Depois disso, faça um novo pedido em Configurações.`
      : `Você entrou na sua conta, e o pedido de encerramento foi desfeito. Tudo continua como antes. ${SE_NAO_FOI}`,
    path: '/settings',
    label: 'Ver configurações',
  })),
  /** An administrator changed the account's role; `papel` in words. */
  papelAlterado: aboutAccount(({ papel, quando }: { papel: string; quando: string }) => ({
    subject: `Sua conta mudou de papel: ${papel}`,
    body: `A administração da câmara mudou o papel da sua conta para “${papel}”, em ${quando}. O que você pode ver e fazer na plataforma segue esse papel desde já.`,
    ...NAS_NOTIFICACOES,
  })),
  /** The role of an account changes. */
  papelMudado: toAdministrators(
    ({ conta, deAntes, paraAgora, por, quando }: Record<'conta' | 'deAntes' | 'paraAgora' | 'por' | 'quando', string>) => ({
      subject: `Papel mudado: ${conta} passa a ${paraAgora}`,
      body: `${por} mudou o papel da conta de ${conta} de “${deAntes}” para “${paraAgora}”, em ${quando}.`,
    }),
  ),
})
