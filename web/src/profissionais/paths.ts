import { page } from '../paths/page.ts'

export const profissionais = {
  ArbitrosGerais: page('/arbitros-gerais', { title: 'Lista de Árbitros Gerais', access: 'protected' }),
  MediadoresGerais: page('/mediadores-gerais', { title: 'Lista de Mediadores Gerais', access: 'protected' }),
}
