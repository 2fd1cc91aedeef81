import { id, page } from '../paths/page.ts'

export const marcadores = {
  Marcadores: page('/marcadores', { title: 'Marcadores', access: 'protected' }),
  MarcadorCreate: page('/marcadores/create', { title: 'Criar marcador', access: 'protected', section: 'Marcadores' }),
  MarcadorDetails: page('/marcadores/{id}/details', {
    title: 'Marcador',
    access: 'protected',
    section: 'Marcadores',
    params: id,
  }),
}
