import { page, positiveInt } from '../paths/page.ts'

export const institucional = {
  Regulamentos: page('/regulamentos', { title: 'Regulamentos', access: 'public' }),
  Resolucoes: page('/resolucoes', { title: 'Resoluções', access: 'protected', search: { page: positiveInt } }),
  Termos: page('/termos-de-uso', { title: 'Termos de Uso', access: 'public' }),
  DadosPessoais: page('/dados-pessoais', { title: 'Seus dados pessoais', access: 'public' }),
  Indisponibilidades: page('/indisponibilidades', {
    title: 'Certidões de Indisponibilidade',
    access: 'protected',
    search: { page: positiveInt },
  }),
  Feriados: page('/feriados', { title: 'Feriados e recesso', access: 'public', search: { ano: positiveInt } }),
  Suporte: page('/suporte', { title: 'Suporte', access: 'public' }),
}
