import { SITUACOES_DA_ENTREGA } from '@concordia/contract/integracoes/words'
import { id, page, positiveInt, word } from '../paths/page.ts'

export const integracoes = {
  Webhook: page('/settings/webhook/{id}', {
    title: 'Webhook',
    access: 'protected',
    section: 'Configurações',
    params: id,
    search: { page: positiveInt, situacao: word(...SITUACOES_DA_ENTREGA) },
  }),
}
