/** As `EXPECTED` in table.ts, for the calls about hearings: the arbitrator and the secretariat call them, the invited answer. */
export const EXPECTED_OF_AUDIENCIAS: Record<string, number[]> = {
  'GET /processo/{id}/audiencias': [401, 403, 200, 200, 403, 200, 200, 200],
  'POST /processo/{id}/audiencia': [401, 403, 403, 403, 403, 422, 422, 422],
  'POST /processo/{id}/audiencia/conflitos': [401, 403, 403, 403, 403, 422, 422, 422],
  'GET /caso/{id}/audiencias': [401, 403, 200, 200, 403, 403, 200, 200],
  'POST /caso/{id}/audiencia': [401, 403, 403, 403, 403, 403, 422, 422],
  'POST /caso/{id}/audiencia/conflitos': [401, 403, 403, 403, 403, 403, 422, 422],
  'GET /audiencias': [401, 403, 200, 200, 200, 200, 200, 200],
  'GET /audiencia/{id}': [401, 403, 200, 200, 403, 200, 200, 200],
  'PUT /audiencia/{id}': [401, 403, 403, 403, 403, 422, 422, 422],
  'PUT /audiencia/{id}/designar': [401, 403, 403, 403, 403, 422, 422, 422],
  'PUT /audiencia/{id}/cancelar': [401, 403, 403, 403, 403, 422, 422, 422],
  'PUT /audiencia/{id}/resposta': [401, 403, 422, 422, 403, 422, 403, 403],
  'PUT /audiencia/{id}/votos': [401, 403, 422, 422, 403, 422, 403, 403],
  'PUT /audiencia/{id}/realizada': [401, 403, 403, 403, 403, 422, 422, 422],
  'PUT /audiencia/{id}/nao-realizada': [401, 403, 403, 403, 403, 422, 422, 422],
  'POST /audiencia/{id}/gravacao': [401, 403, 403, 403, 403, 422, 422, 422],
}
