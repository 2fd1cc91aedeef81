import { id, page } from '../paths/page.ts'

export const audiencias = {
  Audiencia: page('/audiencia/{id}', {
    title: 'Audiência',
    access: 'protected',
    params: id,
    reads: ['GET /audiencia/{id}'],
  }),
  ProcessoAudienciaCreate: page('/processo/{id}/audiencia/create', {
    title: 'Nova audiência',
    access: 'protected',
    section: 'Processos',
    params: id,
    reads: ['GET /processo/{id}/audiencias'],
  }),
  CasoAudienciaCreate: page('/caso/{id}/audiencia/create', {
    title: 'Nova sessão',
    access: 'protected',
    section: 'Casos',
    params: id,
    reads: ['GET /caso/{id}/audiencias'],
  }),
}
