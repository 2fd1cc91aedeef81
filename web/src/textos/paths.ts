import { id, page, positiveInt } from '../paths/page.ts'

const tid = { tid: positiveInt }

export const textos = {
  TermoCreate: page('/processo/{id}/termo/create', {
    title: 'Novo termo de arbitragem',
    access: 'protected',
    section: 'Processos',
    params: id,
  }),
  AcordoCreate: page('/caso/{id}/acordo/create', {
    title: 'Novo acordo de mediação',
    access: 'protected',
    section: 'Casos',
    params: id,
  }),
  AtaCreate: page('/audiencia/{id}/ata/create', {
    title: 'Nova ata de audiência',
    access: 'protected',
    params: id,
  }),
  Texto: page('/texto/{tid}', {
    title: 'Texto a assinar',
    access: 'protected',
    params: tid,
    reads: ['GET /texto/{tid}'],
  }),
  TextoVersao: page('/texto/{tid}/versao', {
    title: 'Nova versão do texto',
    access: 'protected',
    params: tid,
  }),
}
