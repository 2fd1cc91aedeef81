import { page, positiveInt, text, word } from '../paths/page.ts'

export const conta = {
  Settings: page('/settings', {
    title: 'Configurações',
    access: 'protected',
    search: {
      aba: word('seguranca', 'perfil', 'escritorio', 'terceiros-pagamentos', 'terceiros-processos'),
      page: positiveInt,
      convite: text,
    },
  }),
  Desfazer: page('/desfazer/{token}', { title: 'Proteger a conta', access: 'public' }),
}
