import { SITUACOES_DA_ENTREGA } from '@concordia/contract/integracoes/words'
import { id, page, positiveInt, text, word } from '../paths/page.ts'

export const conta = {
  Settings: page('/settings', {
    title: 'Configurações',
    access: 'protected',
    search: {
      aba: word('seguranca', 'perfil', 'escritorio', 'integracoes', 'terceiros-pagamentos', 'terceiros-processos'),
      page: positiveInt,
      convite: text,
    },
  }),
  Webhook: page('/settings/webhook/{id}', {
    title: 'Webhook',
    access: 'protected',
    section: 'Configurações',
    params: id,
    search: { page: positiveInt, situacao: word(...SITUACOES_DA_ENTREGA) },
  }),
  Desfazer: page('/desfazer/{token}', { title: 'Proteger a conta', access: 'public' }),
}
