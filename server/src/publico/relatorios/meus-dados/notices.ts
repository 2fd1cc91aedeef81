import { aboutSecurity, notices } from '../../../avisos/notice.ts'

export const NOTICES = notices({
  /** The copy of the person's data is ready; `ate`: until when. */
  copiaDosDados: aboutSecurity(({ ate }: { ate: string }) => ({
    subject: 'A cópia dos seus dados está pronta',
    body: `A cópia dos seus dados está pronta. Entre na plataforma e baixe o arquivo em “Configurações”, na aba Cadastro, até ${ate}; depois ele é apagado. Se não foi você que pediu a cópia, alguém abriu sua conta: crie agora uma nova senha em “Esqueci a senha”, na tela de entrada.`,
    path: '/settings',
    label: 'Abrir configurações',
  })),
})
