import { mes, page, text, word } from '../paths/page.ts'

export const calendario = {
  Prazos: page('/prazos', {
    title: 'Agenda',
    access: 'protected',
    search: { visao: word('mes'), mes, procedimento: text },
  }),
}
