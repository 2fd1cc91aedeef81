import { page, positiveInt } from '../paths/page.ts'

export const arbitragem = {
  ProcessoPericia: page('/processo/{id}/pericia/{pid}', {
    title: 'Nomeação de perito',
    access: 'protected',
    section: 'Processos',
    params: { id: positiveInt, pid: positiveInt },
    reads: ['GET /processo/{id}/pericia/{pid}'],
  }),
}
