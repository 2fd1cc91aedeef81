import { id, page, positiveInt } from '../paths/page.ts'

const tid = { tid: positiveInt }

export const arbitragem = {
  TermoCreate: page('/processo/{id}/termo/create', {
    title: 'Novo termo de arbitragem',
    access: 'protected',
    section: 'Processos',
    params: id,
  }),
  Texto: page('/texto/{tid}', {
    title: 'Termo de arbitragem',
    access: 'protected',
    section: 'Processos',
    params: tid,
    reads: ['GET /texto/{tid}'],
  }),
  TextoVersao: page('/texto/{tid}/versao', {
    title: 'Nova versão do termo',
    access: 'protected',
    section: 'Processos',
    params: tid,
  }),
  ProcessoPericia: page('/processo/{id}/pericia/{pid}', {
    title: 'Nomeação de perito',
    access: 'protected',
    section: 'Processos',
    params: { id: positiveInt, pid: positiveInt },
    reads: ['GET /processo/{id}/pericia/{pid}'],
  }),
}
