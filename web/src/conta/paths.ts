import { page, positiveInt, word } from '../paths/page.ts'

export const conta = {
  Settings: page('/settings', {
    title: 'Configurações',
    access: 'protected',
    search: { aba: word('seguranca', 'perfil', 'integracoes', 'terceiros-pagamentos', 'terceiros-processos'), page: positiveInt },
  }),
  Desfazer: page('/desfazer/{token}', { title: 'Proteger a conta', access: 'public' }),
}
