import { page, positiveInt, word } from '../paths/page.ts'

export const representacao = {
  ProcuracaoCreate: page('/procuracao/create', {
    title: 'Apresentar procuração',
    access: 'protected',
    search: { tipo: word('processo', 'caso', 'negociacao'), id: positiveInt },
  }),
}
