/** As `EXPECTED` in table.ts, for the calls about an expert who is none of the callers: the secretariat reads, and does nothing. */
export const EXPECTED_OF_PERICIA: Record<string, number[]> = {
  'GET /processo/{id}/pericia': [401, 403, 200, 200, 403, 200, 200, 200],
  'GET /processo/{id}/peritos': [401, 403, 403, 403, 403, 200, 403, 403],
  'POST /processo/{id}/pericia': [401, 403, 403, 403, 403, 422, 403, 403],
  'GET /processo/{id}/pericia/{pid}': [401, 403, 403, 403, 403, 403, 403, 403],
  'PUT /processo/{id}/pericia/{pid}/aceitar': [401, 403, 403, 403, 403, 403, 403, 403],
  'PUT /processo/{id}/pericia/{pid}/recusar': [401, 403, 403, 403, 403, 403, 403, 403],
  'PUT /processo/{id}/pericia/{pid}/honorarios': [401, 403, 403, 403, 403, 422, 403, 403],
  'POST /processo/{id}/pericia/{pid}/quesitos': [401, 403, 422, 422, 403, 403, 403, 403],
  'POST /processo/{id}/pericia/{pid}/laudo': [401, 403, 403, 403, 403, 403, 403, 403],
  'POST /processo/{id}/pericia/{pid}/esclarecimento': [401, 403, 422, 422, 403, 422, 403, 403],
  'PUT /processo/{id}/pericia/{pid}/encerrar': [401, 403, 403, 403, 403, 422, 403, 403],
}
