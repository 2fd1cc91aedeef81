import { aboutSecurity, NAS_NOTIFICACOES, notices, SE_NAO_FOI } from '../../avisos/notice.ts'

export const NOTICES = notices({
  /** The secret link of the account's calendar was made, replaced or removed. */
  calendario: aboutSecurity(({ ativo, quando }: { ativo: boolean; quando: string }) => ({
    subject: ativo ? 'Link do calendário de prazos criado' : 'Link do calendário de prazos desativado',
    body: ativo
      ? `Um link que mostra os prazos dos seus procedimentos a quem o tiver foi criado em ${quando}; um link anterior deixou de funcionar. Se não foi você, desative o link em “Calendário de prazos” e crie uma nova senha em “Esqueci a senha”, na tela de entrada; o e-mail que enviamos tem um link que faz as duas coisas.`
      : `O link do calendário dos seus prazos foi desativado em ${quando} e deixou de funcionar. ${SE_NAO_FOI}`,
    ...NAS_NOTIFICACOES,
  })),
})
