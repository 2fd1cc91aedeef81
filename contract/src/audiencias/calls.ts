import { call, calls } from '../http/call.ts'
import { noFio, type Tipo } from '../rules/tipos.ts'
import type * as S from './schemas.ts'

const audienciasDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    list: call(`GET ${rota}/{id}/audiencias`),
    create: call(`POST ${rota}/{id}/audiencia`, { sends: 'json', idempotent: true }),
    conflitos: call(`POST ${rota}/{id}/audiencia/conflitos`, { sends: 'json' }),
  }
}

/** The hearings of a procedimento (docs/rules/audiencias.md). */
export const audienciasDoProcesso = calls<typeof S.audienciasDoProcesso>()(audienciasDe('processo'))
export const audienciasDoCaso = calls<typeof S.audienciasDoCaso>()(audienciasDe('caso'))

/** One hearing, for those who are invited and those who conduct it; and the reader's own in a period. */
export const audiencias = calls<typeof S.audiencias>()({
  list: call('GET /audiencias'),
  get: call('GET /audiencia/{id}'),
  redesignar: call('PUT /audiencia/{id}', { sends: 'json' }),
  designar: call('PUT /audiencia/{id}/designar', { sends: 'json' }),
  cancelar: call('PUT /audiencia/{id}/cancelar', { sends: 'json' }),
  responder: call('PUT /audiencia/{id}/resposta', { sends: 'json' }),
  votar: call('PUT /audiencia/{id}/votos', { sends: 'json' }),
  realizada: call('PUT /audiencia/{id}/realizada', { sends: 'json' }),
  naoRealizada: call('PUT /audiencia/{id}/nao-realizada', { sends: 'json' }),
  gravacao: call('POST /audiencia/{id}/gravacao', { sends: 'form', idempotent: true }),
})
